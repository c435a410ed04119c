-- For tools/cosmac/against_mame: waits until the program of the COMX 35 branches to itself at the address
-- in $COSMAC_END, writes registers and RAM to $COSMAC_STATE in the form of run_rom.cpp, and ends MAME.
local last = tonumber(os.getenv("COSMAC_END"))
local cpu = manager.machine.devices[":u3"]
local memory = cpu.spaces["program"]

local function state(name)
  return cpu.state[name].value
end

local function counter()
  return state("R" .. state("P"))
end

local function write_state()
  local file = assert(io.open(os.getenv("COSMAC_STATE"), "w"))
  for number = 0, 15 do
    file:write(string.format("%04X ", state("R" .. number)))
  end
  file:write(string.format("D %02X DF %d X %X P %X T %02X IE %d Q %d\n", state("D"), state("DF"),
    state("X"), state("P"), state("T"), state("IE"), state("Q")))
  for address = 0x4000, 0xBFFF do
    file:write(string.format("%02X", memory:read_u8(address)))
    if address % 256 == 255 then file:write("\n") end
  end
  file:close()
end

emu.register_frame_done(function()
  local at = counter()
  if at == last or at == last + 1 then
    write_state()
    manager.machine:exit()
  end
end)

// Where the modules are, each fetched and compiled once, when it is first asked.
import type { EngineName } from '../protocol/games';
import chess from '@engines/chess.wasm?url';
import cosmac from '@engines/cosmac.wasm?url';
import morpion from '@engines/morpion.wasm?url';
import twenty48 from '@engines/twenty48.wasm?url';
import words from '@engines/words.wasm?url';

const addresses: Record<EngineName, string> = { morpion, twenty48, chess, cosmac, words };

const modules = new Map<EngineName, Promise<WebAssembly.Module>>();

async function fetchModule(game: EngineName): Promise<WebAssembly.Module> {
  const response = await fetch(addresses[game]);
  if (!response.ok) throw new Error(`the server answered ${response.status}`);
  // Not every host calls the file application/wasm, which streaming insists on.
  return WebAssembly.compile(await response.arrayBuffer());
}

export function loadModule(game: EngineName): Promise<WebAssembly.Module> {
  let module = modules.get(game);
  if (!module) {
    module = fetchModule(game).catch((error: unknown) => {
      modules.delete(game); // the next try may be luckier
      const why = error instanceof Error ? error.message : String(error);
      throw new Error(`The engine could not be loaded (${why}). Is the server still running?`);
    });
    modules.set(game, module);
  }
  return module;
}

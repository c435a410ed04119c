// Made by tools/firmware.ts.
declare module 'virtual:firmware' {
  const firmware: Record<'membership' | 'elph', string> | undefined; // addresses
  export default firmware;
}

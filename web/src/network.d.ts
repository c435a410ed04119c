// Made by tools/network.ts.
declare module 'virtual:network' {
  const network: { address: string; size: number } | undefined;
  export default network;
}

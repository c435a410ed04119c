// Made by tools/network.ts.
declare module 'virtual:network' {
  const network: { address: string; size: number; outlook?: string } | undefined;
  export default network;
}

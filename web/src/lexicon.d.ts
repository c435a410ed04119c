// Made by tools/lexicon.ts.
declare module 'virtual:lexicon' {
  const lexicon: { name: string; address: string; packedSize: number; size: number } | undefined;
  export default lexicon;
}

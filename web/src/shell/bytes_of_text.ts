// A large text as UTF-8, in several tasks, so that the page stays awake.
const kPiece = 500_000; // characters: a few milliseconds

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

// Behind a character that is two code units, never between them.
function endOfPiece(text: string, start: number): number {
  const end = Math.min(start + kPiece, text.length);
  const last = text.charCodeAt(end - 1);
  return end < text.length && last >= 0xd800 && last < 0xdc00 ? end - 1 : end;
}

export async function bytesOfText(text: string): Promise<Uint8Array> {
  const encoder = new TextEncoder();
  if (text.length <= kPiece) return encoder.encode(text);
  const pieces: Uint8Array[] = [];
  for (let start = 0; start < text.length;) {
    await nextTask();
    const end = endOfPiece(text, start);
    pieces.push(encoder.encode(text.slice(start, end)));
    start = end;
  }
  await nextTask();
  const bytes = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let filled = 0;
  for (const piece of pieces) {
    bytes.set(piece, filled);
    filled += piece.length;
  }
  return bytes;
}

// The lexicon that comes with the page: loaded as a packed list of words, an eighth as large, and built
// of them by an engine of its own, in its worker.
import { Engine } from '../../engine/client';
import { loadModule } from '../../engine/load';
import { download } from '../../shell/download';
import { keepFile, keptFile } from '../../shell/kept_file';

export const kLexiconKind = 'lexicon'; // of kept files

export interface LexiconSource {
  name: string;
  address: string;
  packedSize: number; // of the list, in bytes
  size: number; // of the lexicon
}

export type Stage = { kind: 'loading'; share: number } | { kind: 'building' };

async function build({ name, size }: LexiconSource, attachment: Uint8Array): Promise<Uint8Array> {
  const builder = new Engine('words');
  try {
    const built = await builder.askWithBytes('build_lexicon', { name, packed: true }, { attachment });
    if (built.attachment?.length !== size) throw new Error('its words are not what they should be');
    return built.attachment;
  } finally {
    builder.stop(); // its memory is not needed any more
  }
}

// Rejects with an Error that says in words what went wrong.
export async function loadLexicon(source: LexiconSource, onStage: (stage: Stage) => void): Promise<Uint8Array> {
  const kept = await keptFile(kLexiconKind, source.address, source.size);
  if (kept) return kept;
  loadModule('words').catch(() => {}); // meanwhile; whoever needs it says what is wrong
  const packed = await download(source.address, source.packedSize, (share) => onStage({ kind: 'loading', share }));
  onStage({ kind: 'building' });
  const bytes = await build(source, packed);
  await keepFile(kLexiconKind, source.address, bytes);
  return bytes;
}

// The learnt player's network on its way to the visitor: from what the browser has kept, or else from the
// server, then into an engine.
import { type Engine, Refused } from '../../engine/client';
import { download } from '../../shell/download';
import { forgetFile, keepFile, keptFile } from '../../shell/kept_file';

export interface NetworkSource {
  address: string;
  size: number; // in bytes
  outlook?: string; // what its values mean, as text
}

export type NetworkState =
  | { kind: 'loading'; loaded: number; size: number } // in bytes
  | { kind: 'unpacking' }
  | { kind: 'ready' }
  | { kind: 'too_large' } // for the memory that the browser gives
  | { kind: 'failed'; text: string };

const kKind = 'network'; // of kept files

async function bytesOf({ address, size }: NetworkSource, onState: (state: NetworkState) => void, signal: AbortSignal): Promise<Uint8Array> {
  const kept = await keptFile(kKind, address, size);
  if (kept) return kept;
  const show = (share: number) => onState({ kind: 'loading', loaded: Math.round(share * size), size });
  show(0);
  const bytes = await download(address, size, show, signal);
  await keepFile(kKind, address, bytes);
  return bytes;
}

// Tells each state, the last one too, but nothing any more once `signal` has given it up.
export async function loadNetwork(
  source: NetworkSource,
  engine: Pick<Engine<'twenty48'>, 'remember' | 'stop'>,
  tell: (state: NetworkState) => void,
  signal: AbortSignal,
): Promise<void> {
  const onState = (state: NetworkState) => {
    if (!signal.aborted) tell(state);
  };
  try {
    const bytes = await bytesOf(source, onState, signal);
    if (signal.aborted) return;
    onState({ kind: 'unpacking' });
    const { fits } = await engine.remember('network', source.outlook === undefined ? {} : { outlook: source.outlook }, bytes);
    if (!fits) engine.stop(); // gives back what memory it has
    onState({ kind: fits ? 'ready' : 'too_large' });
  } catch (error) {
    if (error instanceof Refused) await forgetFile(kKind, source.address); // the next try loads it anew
    onState({ kind: 'failed', text: error instanceof Error ? error.message : String(error) });
  }
}

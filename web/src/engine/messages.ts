// What travels between the page and a worker.
import type { EngineName } from '../protocol/games';

export type ToWorker =
  | { kind: 'open'; game: EngineName; module: WebAssembly.Module }
  | { kind: 'ask'; id: number; question: object; attachment?: Uint8Array };

export type FromWorker =
  | { kind: 'news'; id: number; news: unknown }
  | { kind: 'answer'; id: number; answer: unknown; attachment?: Uint8Array }
  | { kind: 'refusal'; id: number; text: string }
  | { kind: 'broken'; id: number; text: string };

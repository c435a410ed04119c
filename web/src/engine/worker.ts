// One engine in a thread of its own.
import type { FromWorker, ToWorker } from './messages';
import { EngineModule } from './module';

let engine: EngineModule | undefined;

const post = (message: FromWorker) => postMessage(message);

function answer({ id, question, attachment }: Extract<ToWorker, { kind: 'ask' }>): void {
  if (!engine) throw new Error('the engine is not there yet');
  const { reply, attachment: taken } = engine.ask(question, attachment, (news) =>
    post({ kind: 'news', id, news }),
  );
  if ('refusal' in reply) post({ kind: 'refusal', id, text: reply.refusal });
  else post({ kind: 'answer', id, answer: reply.answer, ...(taken && { attachment: taken }) });
}

onmessage = ({ data }: MessageEvent<ToWorker>) => {
  const id = data.kind === 'ask' ? data.id : 0;
  try {
    if (data.kind === 'open') engine = new EngineModule(data.module);
    else answer(data);
  } catch (error) {
    post({ kind: 'broken', id, text: error instanceof Error ? error.message : String(error) });
  }
};

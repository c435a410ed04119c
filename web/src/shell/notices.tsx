// Short messages to the visitor, shown for a while and read aloud: errors in words, "copied", a record.
// What the engine says of bad input is exact; a player gets a plain sentence, and the exact one
// behind "details". An error goes as soon as something succeeds.
import { useEffect, useRef, useState } from 'preact/hooks';
import { Refused, Stopped } from '../engine/client';

interface Notice {
  id: number;
  text: string;
  details?: string | undefined;
  error: boolean;
  action?: { label: string; run(): void };
}

// A refusal with a sentence that says what it means where it was met.
class Explained extends Error {
  constructor(sentence: string, readonly exact: string) {
    super(sentence);
  }
}

const kShownFor = 8000;
const kUnexplained = 'The engine cannot do that.';
let lastId = 0;
let listener: (notice: Notice) => void = () => {};
let settler: () => void = () => {};

export function notify(text: string): void {
  settle();
  listener({ id: ++lastId, text, error: false });
}

// An answer whose refusal is told in this sentence.
export function explain<T>(answer: Promise<T>, sentence: string): Promise<T> {
  return answer.catch((error: unknown) => {
    throw error instanceof Refused ? new Explained(sentence, error.message) : error;
  });
}

// For whatever a promise was rejected with; a stop is no error. A refusal is told in this sentence.
export function complain(error: unknown, sentence = kUnexplained): void {
  if (error instanceof Stopped) return;
  const text = error instanceof Refused ? sentence : error instanceof Error ? error.message : String(error);
  const details = error instanceof Refused ? error.message : error instanceof Explained ? error.exact : undefined;
  listener({ id: ++lastId, text, details, error: true });
}

// Something succeeded: errors from before are of no interest any more.
export function settle(): void {
  settler();
}

// Something to do, shown until the visitor does it or closes it.
export function offer(text: string, label: string, run: () => void): void {
  listener({ id: ++lastId, text, error: false, action: { label, run } });
}

export function Notices() {
  const [notices, setNotices] = useState<Notice[]>([]);
  const reading = useRef(new Set<number>()); // whose details are open
  const remove = (id: number) => setNotices((all) => all.filter((notice) => notice.id !== id));
  useEffect(() => {
    listener = (notice) => {
      setNotices((all) => [...all.filter(({ text }) => text !== notice.text), notice].slice(-3));
      if (!notice.action) setTimeout(() => reading.current.has(notice.id) || remove(notice.id), kShownFor);
    };
    settler = () => setNotices((all) => (all.some(({ error }) => error) ? all.filter(({ error }) => !error) : all));
    return () => {
      listener = () => {};
      settler = () => {};
    };
  }, []);
  const read = (id: number, open: boolean) => {
    if (open) reading.current.add(id);
    else reading.current.delete(id);
  };
  return (
    <div class="notices" role="status" aria-live="polite">
      {notices.map(({ id, text, details, error, action }) => (
        <div key={id} class={error ? 'notice error' : 'notice'}>
          {text} {action && <button type="button" class="primary" onClick={action.run}>{action.label}</button>} <button type="button" aria-label="Close this message" onClick={() => remove(id)}>×</button>
          {details && <details onToggle={(event) => read(id, event.currentTarget.open)}><summary>Details</summary><div>{details}</div></details>}
        </div>
      ))}
    </div>
  );
}

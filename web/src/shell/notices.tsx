// Short messages to the visitor, shown for a while and read aloud: errors in words, "copied", a record.
import { useEffect, useState } from 'preact/hooks';
import { Stopped } from '../engine/client';

interface Notice {
  id: number;
  text: string;
  error: boolean;
  action?: { label: string; run(): void };
}

const kShownFor = 8000;
let lastId = 0;
let listener: (notice: Notice) => void = () => {};

export function notify(text: string): void {
  listener({ id: ++lastId, text, error: false });
}

// For whatever a promise was rejected with; a stop is no error.
export function complain(error: unknown): void {
  if (error instanceof Stopped) return;
  listener({ id: ++lastId, text: error instanceof Error ? error.message : String(error), error: true });
}

// Something to do, shown until the visitor does it or closes it.
export function offer(text: string, label: string, run: () => void): void {
  listener({ id: ++lastId, text, error: false, action: { label, run } });
}

export function Notices() {
  const [notices, setNotices] = useState<Notice[]>([]);
  const remove = (id: number) => setNotices((all) => all.filter((notice) => notice.id !== id));
  useEffect(() => {
    listener = (notice) => {
      setNotices((all) => [...all.filter(({ text }) => text !== notice.text), notice].slice(-3));
      if (!notice.action) setTimeout(() => remove(notice.id), kShownFor);
    };
    return () => { listener = () => {}; };
  }, []);
  return (
    <div class="notices" role="status" aria-live="polite">
      {notices.map(({ id, text, error, action }) => (
        <p key={id} class={error ? 'error' : ''}>
          {text} {action && <button type="button" class="primary" onClick={action.run}>{action.label}</button>} <button type="button" aria-label="Close this message" onClick={() => remove(id)}>×</button>
        </p>
      ))}
    </div>
  );
}

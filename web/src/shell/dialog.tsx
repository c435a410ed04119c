// A question that waits for its answer: the browser's own dialog, so that Escape and focus work.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';

interface Props {
  title: string;
  children: ComponentChildren;
  close(): void;
}

export function Dialog({ title, children, close }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement as HTMLElement | SVGElement | null;
    dialog.current?.showModal();
    // Removing an open dialog would leave a keyboard's user nowhere; while it is there, nothing
    // outside takes the focus.
    return () => queueMicrotask(() => before?.focus());
  }, []);
  return (
    <dialog ref={dialog} aria-label={title} onClose={close}>
      <h2>{title}</h2>
      {children}
    </dialog>
  );
}

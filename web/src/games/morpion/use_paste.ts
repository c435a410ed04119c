// A record that is pasted anywhere but into a field is taken for the game.
import { useEffect, useRef } from 'preact/hooks';

export function usePaste(take: (text: string) => void): void {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const pasted = (event: ClipboardEvent) => {
      if ((event.target as Element | null)?.closest('input, textarea, select')) return;
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (text.trim()) latest.current(text);
    };
    document.addEventListener('paste', pasted);
    return () => document.removeEventListener('paste', pasted);
  }, []);
}

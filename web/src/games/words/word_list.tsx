// The visitor's own words: a list that is made into a lexicon by an engine of its own, which can be
// stopped, or a lexicon as it is.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Engine, Stopped } from '../../engine/client';
import { notify } from '../../shell/notices';
import type { Lexicon } from './use_lexicon';

interface Props {
  // Rejects with what is wrong with it, in words.
  take(lexicon: Lexicon): Promise<void>;
}

export function WordList({ take }: Props) {
  const builder = useMemo(() => new Engine('words'), []);
  const input = useRef<HTMLInputElement>(null);
  const [building, setBuilding] = useState('');
  const [problem, setProblem] = useState('');
  useEffect(() => () => builder.stop(), [builder]);

  const build = async (file: File): Promise<Lexicon> => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (file.name.endsWith('.kwg')) return { name: file.name, bytes };
    const { answer, attachment } = await builder.askWithBytes('build_lexicon', { name: file.name }, { attachment: bytes });
    if (!attachment) throw new Error('The engine made no lexicon of it.');
    const { words, skipped, first_skipped: first } = answer;
    const left = first ? ` ${skipped === 1 ? '1 line was' : `${skipped} lines were`} left out, the first is line ${first.line}: “${first.text}”.` : '';
    notify(`${words.toLocaleString('en')} words of ${file.name}.${left}`);
    return { name: file.name, bytes: attachment };
  };
  const chosen = async (file: File | undefined) => {
    if (!file) return;
    setProblem('');
    setBuilding(file.name);
    try {
      await take(await build(file));
    } catch (error) {
      if (!(error instanceof Stopped)) setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      builder.stop(); // its memory is not needed any more
      setBuilding('');
      if (input.current) input.current.value = '';
    }
  };
  return (
    <div class="wordlist">
      <label class="file">Play with your own words … <input ref={input} type="file" accept=".txt,.kwg,text/plain" onChange={(event) => void chosen(event.currentTarget.files?.[0])} /></label>
      <p class="muted small">A text with a word on each line, or a .kwg file.</p>
      {building && <p role="status">Reading {building} … <button type="button" onClick={() => builder.stop()}>Stop</button></p>}
      {problem && <p class="bad" role="alert">{problem}</p>}
    </div>
  );
}

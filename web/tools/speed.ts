// The same work done by the engines in WebAssembly, here in Node.js, and by the program; one row of
// Markdown for each. Run by `npm run speed`, on a machine that does nothing else.
//
// The program runs portable code where it can be told to: chess counts by magic tables. Words and
// 2048 have nothing else. For Morpion Solitaire it picks AVX-512 where the processor has it, which is
// up to half as fast again as the portable code, so there the comparison is a hard one.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { EngineModule } from '../src/engine/module';

const here = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const program = process.env['QUADRILLE_PROGRAM'] ?? here('build/release/quadrille');
const kTries = 3; // the fastest counts: whatever else the machine does only slows it down

interface Race {
  work: string;
  unit: string;
  module: string;
  units: number; // done by one question
  question: object;
  command: string[]; // the same, for the program
  checks: [inModule: string, inProgram: string]; // what both must say, so that the work is the same
  prepare?(engine: EngineModule): void;
}

const kStart = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const kLexicon = here('build/release/english.kwg');

const races: Race[] = [
  {
    work: 'chess: sequences of 6 moves',
    unit: 'sequences',
    module: 'chess',
    units: 119_060_324,
    question: { verb: 'perft', position: kStart, depth: 6 },
    command: ['chess', 'perft', '6', '--path', 'magic', '--threads', '1'],
    checks: ['nodes', 'nodes'],
  },
  {
    work: 'words: games against itself',
    unit: 'games',
    module: 'words',
    units: 200,
    question: { verb: 'selfplay', games: 200, seed: 1 },
    command: ['words', 'selfplay', '--games', '200', '--seed', '1', '--threads', '1'],
    checks: ['turns', 'turns'],
    prepare: (engine) => answer(engine, { verb: 'lexicon', name: 'english' }, readFileSync(kLexicon)),
  },
  {
    work: 'Morpion Solitaire: games at random',
    unit: 'games',
    module: 'morpion',
    units: 100_000,
    question: { verb: 'playouts', games: 100_000, seed: 1, variant: '5T' },
    command: ['morpion', 'selfplay', '--games', '100000', '--seed', '1', '--level', '0', '--variant', '5T', '--threads', '1'],
    checks: ['mean', 'mean_score'],
  },
  {
    work: '2048: nodes of the search',
    unit: 'nodes',
    module: 'twenty48',
    units: 100_705_864,
    question: { verb: 'bench' },
    command: ['2048', 'bench'],
    checks: ['signature', 'signature'],
  },
];

function answer(engine: EngineModule, question: object, attachment?: Uint8Array): Record<string, unknown> {
  const { reply } = engine.ask(question, attachment);
  if ('refusal' in reply) throw new Error(reply.refusal);
  return reply.answer as Record<string, unknown>;
}

const at = (object: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], object);

interface Run {
  seconds: number;
  said: unknown;
}

const fastest = (run: () => Run): Run =>
  Array.from({ length: kTries }, run).reduce((best, other) => (other.seconds < best.seconds ? other : best));

function inModule({ question, checks: [check] }: Race, engine: EngineModule): Run {
  const start = performance.now();
  const said = answer(engine, question);
  const seconds = (performance.now() - start) / 1000;
  // The page's own watch leaves out what it does before the work, such as a word map.
  return { seconds: typeof said['seconds'] === 'number' ? said['seconds'] : seconds, said: at(said, check) };
}

function inProgram({ command, checks: [, check] }: Race): Run {
  const said: unknown = JSON.parse(execFileSync(program, [...command, '--json'], { encoding: 'utf8' }));
  return { seconds: at(said, 'seconds') as number, said: at(said, check) };
}

function rate(units: number, seconds: number): string {
  const per = units / seconds;
  if (per >= 1e6) return `${(per / 1e6).toPrecision(3)} M/s`;
  return per >= 1e4 ? `${(per / 1e3).toPrecision(3)} k/s` : `${Math.round(per).toLocaleString('en')} /s`;
}

function row(race: Race): string | undefined {
  const path = here(`build/wasm/engine/${race.module}.wasm`);
  if (!existsSync(path)) return undefined;
  const engine = new EngineModule(new WebAssembly.Module(readFileSync(path)));
  race.prepare?.(engine);
  const web = fastest(() => inModule(race, engine));
  const native = fastest(() => inProgram(race));
  if (JSON.stringify(web.said) !== JSON.stringify(native.said)) {
    throw new Error(`not the same work: ${String(web.said)} and ${String(native.said)}`);
  }
  const share = `${((100 * native.seconds) / web.seconds).toFixed(0)} %`;
  return `| ${race.work} | ${rate(race.units, web.seconds)} | ${rate(race.units, native.seconds)} | ${share} |`;
}

console.log('| one thread | WebAssembly | program | share |\n|---|---:|---:|---:|');
for (const race of races) {
  try {
    const line = row(race);
    if (line) console.log(line);
  } catch (error) {
    console.error(`${race.work}: left out (${error instanceof Error ? error.message : String(error)})`);
  }
}

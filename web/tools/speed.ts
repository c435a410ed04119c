// The same work done by the engines in WebAssembly, here in Node.js, and by the program; one row of
// Markdown for each. `npm run speed`, or `npm run speed chess` for one game.
//
// Both take turns, and the fastest run of each counts: whatever else the machine does only slows it
// down. The program runs as users have it, with the processor's own instructions where it finds them:
// pext in chess, AVX-512 in Morpion Solitaire.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { EngineModule } from '../src/engine/module';

const here = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const program = process.env['QUADRILLE_PROGRAM'] ?? here('build/release/quadrille');
const kTries = 5;

type Answer = Record<string, unknown>;

interface Race {
  work: string;
  module: string;
  units(said: Answer): number; // done by one question
  question: object;
  command: string[]; // the same, for the program
  checks: [inModule: string, inProgram: string]; // what both must say, so that the work is the same
  prepare?(engine: EngineModule): void;
}

const kLexicon = here('build/release/english.kwg');

const races: Race[] = [
  {
    work: 'chess: nodes of the search',
    module: 'chess',
    units: (said) => said['nodes'] as number,
    question: { verb: 'bench' },
    command: ['chess', 'bench'],
    checks: ['signature', 'signature'],
  },
  {
    work: 'words: games against itself',
    module: 'words',
    units: () => 200,
    question: { verb: 'selfplay', games: 200, seed: 1 },
    command: ['words', 'selfplay', '--games', '200', '--seed', '1', '--threads', '1'],
    checks: ['turns', 'turns'],
    prepare: (engine) => answer(engine, { verb: 'lexicon', name: 'english' }, readFileSync(kLexicon)),
  },
  {
    work: 'Morpion Solitaire: games at random',
    module: 'morpion',
    units: () => 100_000,
    question: { verb: 'playouts', games: 100_000, seed: 1, variant: '5T' },
    command: ['morpion', 'selfplay', '--games', '100000', '--seed', '1', '--level', '0', '--variant', '5T', '--threads', '1'],
    checks: ['mean', 'mean_score'],
  },
  {
    work: '2048: nodes of the search',
    module: 'twenty48',
    units: (said) => said['nodes'] as number,
    question: { verb: 'bench' },
    command: ['2048', 'bench'],
    checks: ['signature', 'signature'],
  },
];

function answer(engine: EngineModule, question: object, attachment?: Uint8Array): Answer {
  const { reply } = engine.ask(question, attachment);
  if ('refusal' in reply) throw new Error(reply.refusal);
  return reply.answer as Answer;
}

const at = (object: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => (inner as Record<string, unknown> | undefined)?.[name], object);

interface Run {
  seconds: number;
  said: Answer;
}

function inModule(question: object, engine: EngineModule): Run {
  const start = performance.now();
  const said = answer(engine, question);
  const seconds = (performance.now() - start) / 1000;
  // The page's own watch leaves out what it does before the work, such as a word map.
  return { seconds: typeof said['seconds'] === 'number' ? said['seconds'] : seconds, said };
}

function inProgram(command: readonly string[]): Run {
  const said = JSON.parse(execFileSync(program, [...command, '--json'], { encoding: 'utf8' })) as Answer;
  return { seconds: said['seconds'] as number, said };
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
  const web: Run[] = [], native: Run[] = [];
  for (let turn = 0; turn < kTries; ++turn) {
    web.push(inModule(race.question, engine));
    native.push(inProgram(race.command));
  }
  const [webSaid, nativeSaid] = [at(web[0]?.said, race.checks[0]), at(native[0]?.said, race.checks[1])];
  if (JSON.stringify(webSaid) !== JSON.stringify(nativeSaid)) {
    throw new Error(`not the same work: ${String(webSaid)} and ${String(nativeSaid)}`);
  }
  const fastest = (runs: readonly Run[]) => Math.min(...runs.map(({ seconds }) => seconds));
  const units = race.units(web[0]!.said);
  const share = `${((100 * fastest(native)) / fastest(web)).toFixed(0)} %`;
  return `| ${race.work} | ${rate(units, fastest(web))} | ${rate(units, fastest(native))} | ${share} |`;
}

const chosen = process.argv.slice(2);
console.log('| one thread | WebAssembly | program | share |\n|---|---:|---:|---:|');
for (const race of races.filter(({ module }) => chosen.length === 0 || chosen.includes(module))) {
  try {
    const line = row(race);
    if (line) console.log(line);
  } catch (error) {
    console.error(`${race.work}: left out (${error instanceof Error ? error.message : String(error)})`);
  }
}

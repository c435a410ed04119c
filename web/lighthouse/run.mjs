// What Lighthouse says of the page as the program serves it, in Debian's Chromium: the home page and
// each game. Fails where accessibility, best practices or SEO is below 100. With `performance` that
// score is in the table too; it depends on the machine, so it is stated and not demanded.
//
// Apart from the rest of the page because Lighthouse brings more packages than all of that: run by
// tools/lighthouse.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';

const kPages = ['', '#/chess', '#/morpion', '#/2048', '#/words'];
const kDemanded = ['accessibility', 'best-practices', 'seo'];
const kShell = '/usr/bin/chromium-headless-shell';
const kChromium = '/usr/bin/chromium';

const here = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
const withPerformance = process.argv.includes('performance');
const categories = withPerformance ? ['performance', ...kDemanded] : kDemanded;

const percent = (result, category) => Math.round(100 * (result.categories[category].score ?? 0));

// What costs points, in Lighthouse's own words.
function complaints(result) {
  return kDemanded
    .flatMap((category) => result.categories[category].auditRefs)
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => result.audits[id])
    .filter(({ score }) => score !== null && score < 1)
    .map(({ id, title }) => `${id}: ${title}`);
}

async function startServer() {
  const program = process.env.QUADRILLE_PROGRAM ?? here('build/release/quadrille');
  const server = spawn(program, ['serve', '--json', '--port', '0', '--page', here('build/web')], { stdio: ['ignore', 'pipe', 'inherit'] });
  let told = '';
  for await (const part of server.stdout) {
    told += part;
    if (told.endsWith('}\n')) return { address: JSON.parse(told).address, stop: () => server.kill() };
  }
  throw new Error(`${program} serves nothing`);
}

async function examine(address, port) {
  const examined = await lighthouse(address, {
    port,
    onlyCategories: categories,
    logLevel: 'error',
    disableFullPageScreenshot: true,
    // Only performance is about a slow network.
    ...(!withPerformance && { throttlingMethod: 'provided' }),
  });
  if (!examined) throw new Error(`Lighthouse says nothing of ${address}`);
  if (examined.lhr.runtimeError) throw new Error(`${address}: ${examined.lhr.runtimeError.message}`);
  return examined.lhr;
}

const server = await startServer();
const chrome = await launch({
  chromePath: existsSync(kShell) ? kShell : kChromium,
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});
try {
  console.log(`| page | ${categories.join(' | ')} |\n|---${'|---:'.repeat(categories.length)}|`);
  for (const page of kPages) {
    const result = await examine(server.address + page, chrome.port);
    console.log(`| ${page || 'home'} | ${categories.map((category) => percent(result, category)).join(' | ')} |`);
    if (kDemanded.some((category) => percent(result, category) < 100)) process.exitCode = 1;
    for (const complaint of complaints(result)) console.error(`${page || 'home'}: ${complaint}`);
  }
} finally {
  chrome.kill();
  server.stop();
}

import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { loadavg } from 'node:os';
import { openBrowser, openPage, type Measured } from './screens/browser.ts';
import { startDemo } from './screens/demo.ts';
import { keyPresses, listFilters } from './screens/interactions.ts';
import { firstLoads } from './screens/loads.ts';
import { median } from './harness.ts';
import type { Ready } from './screens/server.ts';

// On a processor that is four times as slow as this one: when the first load of a page is painted, as a ratio to the
// sign-in page's, and for how long it blocks; how long a screen takes from a key press or a click to the next paint,
// large forms as a ratio to small ones. Needs the built front ends and a Chromium; nothing fails by the figures.
//   node bench/screens.ts           all of it
//   node bench/screens.ts loads     the first loads alone, of the server at BASE where one is named

const browser = await openBrowser();
process.stdout.write(`load ${loadavg()[0]?.toFixed(1)}\n`);
await reportLoads();
if (process.argv[2] !== 'loads') await reportInteractions();
await browser.close();

async function reportLoads(): Promise<void> {
  const { BASE } = process.env;
  const demo = BASE === undefined ? await startDemo() : { url: BASE, close: async () => undefined };
  for (const load of await firstLoads(browser, demo.url)) {
    const { name, painted, ratio, ratioAim, blocked, blockedAim } = load;
    const isMissed = ratio > ratioAim || blocked > blockedAim;
    process.stdout.write(
      `${name.padEnd(16)} painted ${painted.toFixed(0)} ms  ratio ${ratio.toFixed(2)} (aim ${ratioAim})  blocked ${blocked.toFixed(0)} ms (aim ${blockedAim})${isMissed ? '  missed' : ''}\n`,
    );
  }
  await demo.close();
}

async function reportInteractions(): Promise<void> {
  const server = fork(path.join(import.meta.dirname, 'screens/server.ts'));
  const [ready] = (await once(server, 'message')) as [Ready]; // our own process, which says nothing else
  const open = () => openPage(browser, ready);
  for await (const { name, small, large } of keyPresses(open, ready.drafts))
    report(name, small, large);
  for await (const { name, ...measured } of listFilters(open)) report(name, undefined, measured);
  server.send('stop');
  await once(server, 'exit');
}

function report(name: string, small: Measured | undefined, large: Measured): void {
  const ratio =
    small &&
    ` small: ${figures(small)}  ratio ${(median(large.times) / median(small.times)).toFixed(2)}`;
  process.stdout.write(`${name.padEnd(36)} ${figures(large)} ${ratio ?? ''}\n`);
}

function figures({ times, script }: Measured): string {
  const sorted = times.toSorted((a, b) => a - b);
  const p95 = sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0;
  return `median ${median(times)}  p95 ${p95}  max ${sorted.at(-1)} ms, scripts ${script.toFixed(1)} (${times.length})`;
}

import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { loadavg } from 'node:os';
import { openBrowser, openPage, type Measured } from './screens/browser.ts';
import { keyPresses, listFilters } from './screens/interactions.ts';
import { median } from './harness.ts';
import type { Ready } from './screens/server.ts';

// How long a screen takes from a key press or a click to the next paint, on a processor that is four times as slow as
// this one; large forms as a ratio to small ones. Needs the built portal and a Chromium; nothing fails by the figures.
//   node bench/screens.ts

const server = fork(path.join(import.meta.dirname, 'screens/server.ts'));
const [ready] = (await once(server, 'message')) as [Ready]; // our own process, which says nothing else
const browser = await openBrowser();
const open = () => openPage(browser, ready);
process.stdout.write(`load ${loadavg()[0]?.toFixed(1)}\n`);
for await (const { name, small, large } of keyPresses(open, ready.drafts))
  report(name, small, large);
for await (const { name, ...measured } of listFilters(open)) report(name, undefined, measured);
await browser.close();
server.send('stop');
await once(server, 'exit');

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

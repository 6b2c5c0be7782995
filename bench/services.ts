import { fork } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import path from 'node:path';
import { median, type Request, send } from './send.ts';
import type { Ask, Asked, Prepared } from './services/server.ts';

// What many services cost: the first page of the service list, however it is filtered and sorted, of a merchant with
// 10,000 services, as a ratio to that of a merchant with 100. Asked over HTTP, signed, one after the other in turn.
//   node bench/services.ts                      embedded PostgreSQL
//   DATABASE_URL=postgres://… node bench/services.ts     that database too; it must be empty and yours to fill

const WARM_UP = 30;
const REQUESTS = 300;
const AIM = 1.3;

const list = (input: Record<string, string>): Asked => ({ what: 'list', input });
const questions: readonly (readonly [string, Asked])[] = [
  ['list, latest created', list({})],
  ['oldest created', list({ sort: 'createdAt:asc' })],
  ['latest updated', list({ sort: 'updatedAt:desc' })],
  ['oldest updated', list({ sort: 'updatedAt:asc' })],
  ['by status', list({ status: 'Released' })],
  ['by status, latest updated', list({ status: 'Offline', sort: 'updatedAt:desc' })],
  ['by category', list({ categoryId: 'cleaning-deep' })],
  ['by category, latest updated', list({ categoryId: 'cleaning-deep', sort: 'updatedAt:desc' })],
  ['by category with leaves', list({ categoryId: 'cleaning', sort: 'updatedAt:asc' })],
  ['by days', list({ from: '2025-01-02', to: '2025-01-03' })],
  ['text that one has', list({ text: '00042' })],
  ['text that none has', list({ text: 'plumbing' })],
  ['text that many have', list({ text: 'cleaning' })],
  ['text in Arabic', list({ text: 'تنظيف عميق' })],
  ['text in Chinese', list({ text: '清洁' })],
  ['text of one character', list({ text: 'x' })],
  ['text, status and sort', list({ text: 'villa', status: 'Draft', sort: 'updatedAt:desc' })],
  ['drafts', { what: 'drafts' }],
];

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
let missed = false;
const external = process.env['DATABASE_URL'];
for (const url of external === undefined || external === '' ? [undefined] : [undefined, external])
  await measure(url);
process.exitCode = missed ? 1 : 0;

async function measure(databaseUrl: string | undefined): Promise<void> {
  const child = fork(
    path.join(import.meta.dirname, 'services/server.ts'),
    databaseUrl === undefined ? [] : [databaseUrl],
  );
  await once(child, 'message');
  for (const [name, asked] of questions) {
    child.send({ what: 'requests', asked, count: WARM_UP + REQUESTS } satisfies Ask);
    const [prepared] = await once(child, 'message');
    const { small, large } = prepared as Prepared; // our own process, which says nothing else
    report(`${databaseUrl === undefined ? 'embedded' : 'external'}  ${name}`, {
      ...(await timesOf(small, large)),
    });
  }
  child.send({ what: 'stop' } satisfies Ask);
  await once(child, 'exit');
}

interface Times {
  readonly small: readonly number[];
  readonly large: readonly number[];
}

/** In turn, so that what else the machine does hits both. */
async function timesOf(small: readonly Request[], large: readonly Request[]): Promise<Times> {
  const times = { small: [] as number[], large: [] as number[] };
  for (const [index, request] of small.entries()) {
    const other = large[index] ?? request;
    const pair = { small: await timeOf(request), large: await timeOf(other) };
    if (index < WARM_UP) continue;
    times.small.push(pair.small);
    times.large.push(pair.large);
  }
  return times;
}

async function timeOf(request: Request): Promise<number> {
  const begun = performance.now();
  await send(agent, request);
  return performance.now() - begun;
}

function report(name: string, { small, large }: Times): void {
  const ratio = median(large) / median(small);
  missed ||= ratio > AIM;
  const figures = `100: ${median(small).toFixed(2)} ms  10,000: ${median(large).toFixed(2)} ms`;
  process.stdout.write(`${name.padEnd(40)} ${figures}  ratio ${ratio.toFixed(2)} (aim ${AIM})\n`);
}

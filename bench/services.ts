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
const REQUESTS = 200;
const AIM = 1.3;

const sorts = ['createdAt:desc', 'createdAt:asc', 'updatedAt:desc', 'updatedAt:asc'] as const;

/** What is searched for, in every order, with so many rows on a page as a hundred services have of it: the search is compared, not the showing. */
const texts: readonly (readonly [string, string, string?])[] = [
  ['that none has', 'plumbing'],
  ['that none has, of words that many have', 'deep villa'],
  ['that one has', '00042'],
  ['that one in thirty has', 'with ironing', '4'],
  ['that one in ten has', 'at night', '10'],
  ['that one in seven has, in Arabic', 'تنظيف عميق', '14'],
  ['that one in seven has, in Chinese', '清洁', '14'],
  ['that two in seven have', 'cleaning'],
  ['that all have, a single character', '0'],
];

interface Question {
  readonly name: string;
  readonly asked: Asked;
  readonly aim?: number;
}

const list = (name: string, input: Record<string, string>): Question => ({
  name,
  asked: { what: 'list', input },
});
const questions: readonly Question[] = [
  list('list, latest created', {}),
  list('oldest created', { sort: 'createdAt:asc' }),
  list('latest updated', { sort: 'updatedAt:desc' }),
  list('oldest updated', { sort: 'updatedAt:asc' }),
  list('by status', { status: 'Released' }),
  list('by status, latest updated', { status: 'Offline', sort: 'updatedAt:desc' }),
  list('by category', { categoryId: 'cleaning-deep' }),
  list('by category, latest updated', { categoryId: 'cleaning-deep', sort: 'updatedAt:desc' }),
  list('by category with leaves', { categoryId: 'cleaning', sort: 'updatedAt:asc' }),
  list('by days', { from: '2025-01-02', to: '2025-01-03' }),
  { name: 'drafts', asked: { what: 'drafts' } },
  ...texts.flatMap(([name, text, pageSize = '20']) =>
    sorts.map((sort) => list(`text ${name}, ${sort}`, { text, pageSize, sort })),
  ),
  list('text and status', {
    text: 'villa',
    status: 'Draft',
    pageSize: '2',
    sort: 'updatedAt:desc',
  }),
  list('text and category with leaves', {
    text: 'villa',
    categoryId: 'cleaning',
    pageSize: '4',
    sort: 'updatedAt:asc',
  }),
  list('text and days', { text: 'villa', from: '2025-01-02', to: '2025-01-03' }),
  // Nothing tells where in an order it begins: nine names in ten are read.
  {
    ...list('text that the last tenth in order has', { text: 'as before' }),
    aim: 2,
  },
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
  for (const { name, asked, aim = AIM } of questions) {
    child.send({ what: 'requests', asked, count: WARM_UP + REQUESTS } satisfies Ask);
    const [prepared] = await once(child, 'message');
    const { small, large } = prepared as Prepared; // our own process, which says nothing else
    report(`${databaseUrl === undefined ? 'embedded' : 'external'}  ${name}`, {
      ...(await timesOf(small, large)),
      aim,
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

function report(name: string, { small, large, aim }: Times & { aim: number }): void {
  const ratio = median(large) / median(small);
  missed ||= ratio > aim;
  const figures = `100: ${median(small).toFixed(2)} ms  10,000: ${median(large).toFixed(2)} ms`;
  process.stdout.write(`${name.padEnd(65)} ${figures}  ratio ${ratio.toFixed(2)} (aim ${aim})\n`);
}

import { fork } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import path from 'node:path';
import type { Ask } from './orders/servers.ts';
import { median, type Request, send } from './harness.ts';

// What the protocol costs: the signed order list and paying an order, as a ratio to the bare framework that sends the
// same SQL and checks nothing. Both stand in one process on one database, and are asked in turn.
//   node bench/orders.ts                      embedded PostgreSQL
//   DATABASE_URL=postgres://… node bench/orders.ts     that database too; it must be empty and yours to fill

/** Rounds that are not counted: a server that has just started is slower than one that runs. */
const WARM_UP = 3;
const ROUNDS = 9;
const REQUESTS = { list: 200, pay: 200 } as const;
const CALLERS = 8;
const AIMS = { list: 0.75, pay: 0.5 } as const;

const agent = new http.Agent({ keepAlive: true, maxSockets: CALLERS });

let missed = false;
const external = process.env['DATABASE_URL'];
for (const url of external === undefined || external === '' ? [undefined] : [undefined, external])
  await measure(url);
process.exitCode = missed ? 1 : 0;

async function measure(databaseUrl: string | undefined): Promise<void> {
  const child = fork(
    path.join(import.meta.dirname, 'orders/servers.ts'),
    databaseUrl === undefined ? [] : [databaseUrl],
  );
  const next = async (ask: Ask): Promise<Request[]> => {
    child.send(ask);
    const [requests] = await once(child, 'message');
    return requests as Request[]; // our own process, which says nothing else
  };
  await once(child, 'message');
  for (const what of ['list', 'pay'] as const) {
    const rates = { whole: [] as number[], bare: [] as number[] };
    const run = async (how: 'whole' | 'bare'): Promise<number> =>
      perSecond(await next({ what, how, count: REQUESTS[what] }));
    for (let round = 0; round < WARM_UP; round += 1) {
      await run('whole');
      await run('bare');
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      // Who is first changes from round to round: neither always finds the caches warm.
      const first = round % 2 === 0 ? 'whole' : 'bare';
      const second = first === 'whole' ? 'bare' : 'whole';
      rates[first].push(await run(first));
      rates[second].push(await run(second));
    }
    report(`${databaseUrl === undefined ? 'embedded' : 'external'}  ${what}`, rates, AIMS[what]);
  }
  child.send({ what: 'stop' } satisfies Ask);
  await once(child, 'exit');
}

function report(
  name: string,
  { whole, bare }: { readonly whole: readonly number[]; readonly bare: readonly number[] },
  aim: number,
): void {
  const ratio = median(whole.map((rate, round) => rate / (bare[round] ?? rate)));
  missed ||= ratio < aim;
  const figures = `whole ${median(whole).toFixed(0)}/s  bare ${median(bare).toFixed(0)}/s`;
  process.stdout.write(`${name.padEnd(16)} ${figures}  ratio ${ratio.toFixed(2)} (aim ${aim})\n`);
}

/** Sends all of them, `CALLERS` at a time, and insists that each succeeds. */
async function perSecond(requests: readonly Request[]): Promise<number> {
  const waiting = [...requests];
  const begun = performance.now();
  const caller = async (): Promise<void> => {
    for (let request = waiting.pop(); request !== undefined; request = waiting.pop())
      await send(agent, request);
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return (requests.length * 1000) / (performance.now() - begun);
}

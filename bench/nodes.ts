import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { livesIn } from '../apps/server/src/db/embedded/postmaster.ts';
import { pageOrders } from '../packages/contract/src/orders/merchant-orders.ts';
import { payOrder } from '../packages/contract/src/orders/payments.ts';
import { median, openBenchServer, type Request, send } from './harness.ts';
import { givenUnpaid, givenWorld } from './orders/world.ts';

// What a call costs the processors of node and database, with one node and with two on one database, asked in turn as by
// a proxy; and the rate that follows on a machine where each node has a core of its own and the database the rest. That
// rate is computed: here all of them share the cores with whoever asks.
//   node bench/nodes.ts

/** Cores of the machine that the rate is computed for. */
const CORES = 8;
const AIM = 1.6;
const CALLERS = 8;
const ROUNDS = 3;
const REQUESTS = { list: 200, pay: 100 } as const;
/** Of a core's time in Linux's own counting. */
const TICK_MS = 10;

const env = {
  SIGNING_KEY: '1'.repeat(64),
  SEALING_KEY: '2'.repeat(64),
  TICKET_KEY: '3'.repeat(64),
};

const { ctx, client, database, close } = await openBenchServer({ env });
const folder = new URL(database.url).searchParams.get('host') ?? '';
const world = await givenWorld(ctx);
const nodes: { readonly child: ChildProcess; readonly url: string }[] = [];
for (let count = 0; count < 2; count += 1) {
  const program = path.join(import.meta.dirname, 'nodes/node.ts');
  const child = fork(program, [database.url, JSON.stringify(env)]);
  const [url] = await once(child, 'message');
  nodes.push({ child, url: String(url) });
}
const agent = new http.Agent({ keepAlive: true, maxSockets: CALLERS });

for (const what of ['list', 'pay'] as const) {
  const costs = { one: [] as Cost[], two: [] as Cost[] };
  await run(what, 1);
  await run(what, 2);
  for (let round = 0; round < ROUNDS; round += 1) {
    costs.one.push(await run(what, 1));
    costs.two.push(await run(what, 2));
  }
  const [one, two] = [middleOf(costs.one), middleOf(costs.two)];
  report(what, '1 node ', one, computed(one, 1));
  report(what, '2 nodes', two, computed(two, 2));
  const ratio = computed(two, 2) / computed(one, 1);
  process.stdout.write(
    `${what.padEnd(5)} computed for ${CORES} cores: ${ratio.toFixed(2)} times one node's (aim ${AIM})\n`,
  );
  if (ratio < AIM) process.exitCode = 1;
}
for (const { child } of nodes) child.kill();
await close();

interface Cost {
  /** Milliseconds of a processor that a call takes. */
  readonly node: number;
  readonly database: number;
  /** Calls a second on this machine. */
  readonly rate: number;
}

/** Asks so many nodes in turn, and tells what a call took. */
async function run(what: 'list' | 'pay', count: number): Promise<Cost> {
  const requests = await requestsOf(what, count);
  const before = { node: await nodeTime(), database: databaseTime() };
  const begun = performance.now();
  const waiting = [...requests];
  const caller = async (): Promise<void> => {
    for (let request = waiting.pop(); request !== undefined; request = waiting.pop())
      await send(agent, request);
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  const seconds = (performance.now() - begun) / 1000;
  return {
    node: ((await nodeTime()) - before.node) / requests.length,
    database: (databaseTime() - before.database) / requests.length,
    rate: requests.length / seconds,
  };
}

async function requestsOf(what: 'list' | 'pay', count: number): Promise<Request[]> {
  const total = REQUESTS[what];
  const prepared =
    what === 'list'
      ? Array.from({ length: total }, () =>
          client.prepare(pageOrders, {}, { token: world.lister.token }),
        )
      : (await givenUnpaid(ctx, world, total)).map(({ id }) =>
          client.prepare(payOrder, { id }, { token: world.customer.token }),
        );
  return prepared.map((request, at) => ({
    ...request,
    url: `${nodes[at % count]?.url}${request.url}`,
  }));
}

async function nodeTime(): Promise<number> {
  let sum = 0;
  for (const { child } of nodes) {
    child.send('time');
    const [time] = await once(child, 'message');
    sum += Number(time);
  }
  return sum;
}

/** What all processes of the database have had until now, those that have ended since through their parent. */
function databaseTime(): number {
  let ticks = 0;
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry) || !livesIn(Number(entry), folder)) continue;
    const stat = readFileSync(`/proc/${entry}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // User and system time, and those of children that have been waited for.
    ticks += fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  }
  return ticks * TICK_MS;
}

function middleOf(costs: readonly Cost[]): Cost {
  const middle = (of: (cost: Cost) => number): number => median(costs.map(of));
  return {
    node: middle(({ node }) => node),
    database: middle((cost) => cost.database),
    rate: middle(({ rate }) => rate),
  };
}

/** Calls a second where each node has a core, and the database what is left. */
function computed({ node, database: ofDatabase }: Cost, count: number): number {
  return Math.min((count * 1000) / node, ((CORES - count) * 1000) / ofDatabase);
}

function report(what: string, how: string, cost: Cost, rate: number): void {
  process.stdout.write(
    `${what.padEnd(5)} ${how} node ${cost.node.toFixed(2)} ms  database ${cost.database.toFixed(2)} ms a call` +
      `  measured here ${cost.rate.toFixed(0)}/s  computed ${rate.toFixed(0)}/s\n`,
  );
}

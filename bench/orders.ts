import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import type { Ask } from './orders/servers.ts';
import { median, type Request, send } from './harness.ts';

// What the protocol costs: the signed order list and paying an order, as a ratio to the bare framework that sends the SQL
// of commit 31eae96c (`orders/fixed-statements.json`) and checks nothing; and what it costs that payments are of one
// merchant. All stand in one process on one database, and are asked in turn.
//   node bench/orders.ts                      embedded PostgreSQL
//   DATABASE_URL=postgres://… node bench/orders.ts     that database too; it must be empty and yours to fill
//   BEFORE=/a/clone/of/31eae96c node bench/orders.ts   the processor's time a call beside that server's too

/** Rounds that are not counted: a server that has just started is slower than one that runs. */
const WARM_UP = 3;
const ROUNDS = Number(process.env['ROUNDS'] ?? 9);
const REQUESTS = Number(process.env['REQUESTS'] ?? 200);
const CALLERS = 8;
const AT_ONCE = 20;
const AIMS = { list: 0.85, pay: 0.65 } as const;
/** Of the processor's time that node took for a call at 31eae96c, at most. */
const TIME_AIMS = { list: 0.8, pay: 0.7 } as const;
const ONE_MERCHANT_AIM = 0.8;

const agent = new http.Agent({ keepAlive: true, maxSockets: CALLERS });

let missed = false;
const external = process.env['DATABASE_URL'];
for (const url of external === undefined || external === '' ? [undefined] : [undefined, external])
  await measure(url);
process.exitCode = missed ? 1 : 0;

type What = keyof typeof AIMS;
type How = 'whole' | 'bare' | 'before';

/** A process that serves, and what it has been asked. */
interface Servers {
  readonly child: ChildProcess;
  ask<Answer>(ask: Ask): Promise<Answer>;
}

async function startServers(root: string, databaseUrl: string | undefined): Promise<Servers> {
  const child = fork(
    path.join(root, 'bench/orders/servers.ts'),
    databaseUrl === undefined ? [] : [databaseUrl],
    { cwd: root },
  );
  await once(child, 'message');
  return {
    child,
    ask: async <Answer>(ask: Ask) => {
      child.send(ask);
      const [answer] = await once(child, 'message');
      return answer as Answer; // our own process, which says nothing else
    },
  };
}

async function measure(databaseUrl: string | undefined): Promise<void> {
  const name = databaseUrl === undefined ? 'embedded' : 'external';
  const now = await startServers(path.join(import.meta.dirname, '..'), databaseUrl);
  const clone = process.env['BEFORE'];
  // Its schema is another: it has a database of its own.
  const before =
    clone === undefined || databaseUrl !== undefined
      ? undefined
      : await startServers(clone, undefined);
  for (const what of ['list', 'pay'] as const) await compare(name, what, { now, before });
  await compareMerchants(name, now);
  for (const servers of [now, before]) {
    servers?.child.send({ what: 'stop' } satisfies Ask);
    if (servers) await once(servers.child, 'exit');
  }
}

async function compare(
  name: string,
  what: What,
  { now, before }: { readonly now: Servers; readonly before: Servers | undefined },
): Promise<void> {
  const hows: How[] = before ? ['whole', 'bare', 'before'] : ['whole', 'bare'];
  const rates: Record<How, number[]> = { whole: [], bare: [], before: [] };
  const times: Record<How, number[]> = { whole: [], bare: [], before: [] };
  for (let round = -WARM_UP; round < ROUNDS; round += 1)
    // Who is first changes from round to round: none always finds the caches warm.
    for (const how of round % 2 === 0 ? hows : hows.toReversed()) {
      const servers = (how === 'before' ? before : now) ?? now;
      const requests = await servers.ask<Request[]>({
        what,
        how: how === 'bare' ? 'bare' : 'whole',
        count: REQUESTS,
      });
      const busy = processorMs(servers.child);
      const rate = await perSecond(requests);
      if (round < 0) continue;
      rates[how].push(rate);
      times[how].push((processorMs(servers.child) - busy) / REQUESTS);
    }
  const figures = `whole ${median(rates.whole).toFixed(0)}/s  bare ${median(rates.bare).toFixed(0)}/s`;
  say(`${name}  ${what}`, figures, { ratio: ratioOf(rates.whole, rates.bare), least: AIMS[what] });
  const cost = `whole ${median(times.whole).toFixed(2)} ms  bare ${median(times.bare).toFixed(2)} ms`;
  const line = `${name}  ${what}, node`;
  if (before === undefined) say(line, cost);
  else
    say(line, `${cost}  before ${median(times.before).toFixed(2)} ms`, {
      ratio: ratioOf(times.whole, times.before),
      most: TIME_AIMS[what],
    });
}

/** Payments at once lock the balances of their merchants: those of one merchant wait for each other. */
async function compareMerchants(name: string, servers: Servers): Promise<void> {
  const rates = { one: [] as number[], many: [] as number[] };
  for (let round = -WARM_UP; round < ROUNDS; round += 1)
    for (const how of round % 2 === 0 ? (['one', 'many'] as const) : (['many', 'one'] as const)) {
      const rate = await servers.ask<number>({ what: 'book', how, count: AT_ONCE });
      if (round >= 0) rates[how].push(rate);
    }
  const figures = `of one merchant ${median(rates.one).toFixed(0)}/s  of ${AT_ONCE} ${median(rates.many).toFixed(0)}/s`;
  say(`${name}  book`, figures, { ratio: ratioOf(rates.one, rates.many), least: ONE_MERCHANT_AIM });
}

function ratioOf(these: readonly number[], those: readonly number[]): number {
  return median(these.map((each, round) => each / (those[round] ?? each)));
}

interface Gated {
  readonly ratio: number;
  readonly least?: number;
  readonly most?: number;
}

function say(name: string, figures: string, gated?: Gated): void {
  let verdict = '';
  if (gated !== undefined) {
    const { ratio, least = 0, most = Infinity } = gated;
    const isMissed = ratio < least || ratio > most;
    missed ||= isMissed;
    const aim = least > 0 ? `at least ${least}` : `at most ${most}`;
    verdict = `  ratio ${ratio.toFixed(2)} (aim ${aim})${isMissed ? '  MISSED' : ''}`;
  }
  process.stdout.write(`${name.padEnd(20)} ${figures}${verdict}\n`);
}

/** How long a process has been on a processor, with all its threads; 0 where the machine does not tell. */
function processorMs({ pid }: ChildProcess): number {
  const tasks = `/proc/${pid}/task`;
  if (!existsSync(tasks)) return 0;
  const nanoseconds = readdirSync(tasks).map((task) => {
    try {
      return Number(readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ')[0]);
    } catch {
      return 0; // a thread that has just ended
    }
  });
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6;
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

import { createSignedClient, sendInto } from '../../packages/testkit/src/signed-client.ts';
import { seedReference } from '../../apps/server/src/areas/catalogue/reference/reference.ts';
import { statementsOf, type Statement } from '../../apps/server/src/testing/statements.ts';
import { openBenchServer, median } from '../harness.ts';
import type { WorldSize } from './grow.ts';
import type { Question } from './questions.ts';
import { givenGrownWorld } from './world.ts';
import type pg from 'pg';

/** What a statement cost the database. */
interface Cost {
  /** Pages of 8 KB that were looked at, wherever they were. */
  readonly buffers: number;
  readonly ms: number;
}

interface Plan {
  readonly Plan: { readonly 'Shared Hit Blocks': number; readonly 'Shared Read Blocks': number };
  readonly 'Execution Time': number;
}

/** Returns what a statement costs, run once more and undone. The second of two runs counts: by then everything is in memory. */
async function costOf(pool: pg.Pool, { text, values }: Statement): Promise<Cost> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const explain = async (): Promise<Cost> => {
      const { rows } = await client.query<{ 'QUERY PLAN': readonly [Plan] }>(
        `explain (analyze, buffers, format json) ${text}`,
        [...values],
      );
      const [{ Plan: plan, 'Execution Time': ms }] = rows[0]?.['QUERY PLAN'] ?? [none];
      return { buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], ms };
    };
    await explain();
    return await explain();
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const none: Plan = {
  Plan: { 'Shared Hit Blocks': 0, 'Shared Read Blocks': 0 },
  'Execution Time': 0,
};

const AIM = 1.3;
/** An index of a million rows is one or two pages deeper than one of two thousand: what each row that is fetched by its id costs more. */
const DEEPER = { perRow: 2, rows: 60 } as const;
const TIMES = 15;

/** A world that was made, and a server above it. */
export type Opened = Awaited<ReturnType<typeof openGrown>>;

/** Makes a world of a size, on a database of its own. */
export async function openGrown(size: WorldSize) {
  const server = await openBenchServer({
    // Only a demo's staff read mails.
    env: { DEMO: '1' },
    flags: { fsync: 'off', full_page_writes: 'off', max_wal_size: '8GB', shared_buffers: '512MB' },
  });
  const client = createSignedClient({
    send: sendInto(server.app),
    keys: server.settings,
    now: () => server.ctx.clock.now(),
  });
  await seedReference(server.ctx);
  const begun = performance.now();
  const { pool } = server.database;
  const world = await givenGrownWorld({ ctx: server.ctx, client, pool }, size);
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  process.stdout.write(`a world of ${size.orders} orders, made in ${seconds} s\n`);
  return { client, pool, world, ctx: server.ctx, listen: server.listen, close: server.close };
}

/** Prints what a call reads and takes in both worlds. Returns whether it reads too much in the large one. */
export async function compare(
  question: Question,
  { small, large }: { readonly small: Opened; readonly large: Opened },
): Promise<boolean> {
  const costs = { small: await costIn(small, question), large: await costIn(large, question) };
  const times = { small: [] as number[], large: [] as number[] };
  // In turn, so that what else the machine does hits both.
  for (let time = 0; time < TIMES; time += 1) {
    times.small.push(await timeOf(small, question));
    times.large.push(await timeOf(large, question));
  }
  const allowed = AIM * costs.small.buffers + DEEPER.perRow * (question.rows ?? DEEPER.rows);
  const isOver = costs.large.buffers > allowed;
  const ratio = median(times.large) / median(times.small);
  process.stdout.write(
    `${isOver ? 'OVER ' : '     '}${question.name.padEnd(58)} buffers ${costs.small.buffers} to ${costs.large.buffers}` +
      `  ${median(times.small).toFixed(2)} to ${median(times.large).toFixed(2)} ms, ratio ${ratio.toFixed(2)}\n`,
  );
  return isOver;
}

/** All statements of a call together. */
async function costIn(opened: Opened, question: Question): Promise<Cost> {
  // What a call notes of itself would be noted twice; compared is what it reads.
  const statements = (await statementsOf(() => ask(opened, question))).filter(
    ({ text }) => !/^\s*insert\b/i.test(text),
  );
  const total = { buffers: 0, ms: 0 };
  for (const statement of statements) {
    const { buffers, ms } = await costOf(opened.pool, statement);
    total.buffers += buffers;
    total.ms += ms;
  }
  return total;
}

async function timeOf(opened: Opened, question: Question): Promise<number> {
  const begun = performance.now();
  await ask(opened, question);
  return performance.now() - begun;
}

async function ask(
  { client, world }: Opened,
  { endpoint, as, input, name }: Question,
): Promise<void> {
  const token = {
    merchant: world.merchantToken,
    customer: world.customerToken,
    panel: world.panelToken,
    staff: world.staffToken,
    nobody: '',
  }[as];
  const { code, message } = await client.call(
    endpoint,
    input(world),
    token === '' ? {} : { token },
  );
  if (code !== 0) throw new Error(`${name}: ${code} ${message ?? ''}`);
}

import { createHash } from 'node:crypto';
import { exportFlow } from '../packages/contract/src/money/statements.ts';
import {
  closeBookDays,
  snapshotBooks,
} from '../apps/server/src/areas/accounting/books/close-days.ts';
import { closeDeskDays, snapshotDesk } from '../apps/server/src/areas/backoffice/desk/overview.ts';
import {
  reconciliationCases,
  reconciliationLines,
} from '../apps/server/src/db/schema/reconciliation.ts';
import { transaction } from '../apps/server/src/db/transaction.ts';
import {
  layoutReader,
  readReport,
} from '../apps/server/src/areas/accounting/reconciliation/read-report.ts';
import { matchLines } from '../apps/server/src/areas/accounting/reconciliation/match-lines.ts';
import {
  stageLines,
  takeReport,
} from '../apps/server/src/areas/accounting/reconciliation/take-report.ts';
import { addDays, dubaiDay } from '../packages/domain/src/rules/days.ts';
import { compare, type Opened, openGrown } from './growth/compare.ts';
import { of } from './growth/questions.ts';

// What money costs as it grows: the books over 3,000,000 postings beside those of 24,000, and a statement of 100,000
// rows as a file, beside one of 2,000; a provider's report of 50,000 lines, read, taken in and compared with the books,
// beside one of 2,000. Gated is what the calls read, and by how much memory grows with a file.
//   node --expose-gc bench/finance.ts
//   ORDERS=100000 LINES=5000 node --expose-gc bench/finance.ts     an eighth of it

const ORDERS = Number(process.env['ORDERS'] ?? 830_000);
const sizes = {
  small: { ownOrders: 2_000, orders: 6_700, ownServices: 2_000, services: 2_000 },
  large: {
    ownOrders: Math.round(ORDERS * 0.07),
    orders: ORDERS,
    ownServices: 2_000,
    services: 2_000,
  },
} as const;
/** What a file may hold on to, however long it is. */
const AIM_MB = 32;
const MB = 1024 * 1024;
/** Of the two reports that are read: only some hundred lines may stand in memory at once. */
const LINES = Number(process.env['LINES'] ?? 50_000);
const FEW_LINES = 2_000;

const small = await openGrown(sizes.small);
const large = await openGrown(sizes.large);
for (const { ctx, pool } of [small, large]) {
  // The order that was played is the first of the books, and of the last day in them.
  await pool.query(`begin; set local session_replication_role = replica;
    update ledger_entries set at = (select min(at) from ledger_entries) where sequence < 1000; commit`);
  process.stdout.write(`${await closeBookDays(ctx)} days closed\n`);
  await snapshotBooks(ctx);
  await closeDeskDays(ctx);
  await snapshotDesk(ctx);
  // As the database does by itself within the day.
  for (const table of ['book_days', 'book_day_accounts', 'desk_days'])
    await pool.query(`vacuum analyze ${table}`);
}
const postings = async ({ pool }: Opened): Promise<string> => {
  const { rows } = await pool.query<{ count: string }>('select count(*) from ledger_postings');
  return rows[0]?.count ?? '';
};
process.stdout.write(`${await postings(small)} and ${await postings(large)} postings\n`);
const lastClosed = addDays(dubaiDay(large.ctx.clock.now().getTime()), -2);
/** The small world has no more days than these: both show as many. */
const few = { pageSize: '3' };
/** The books are marked up to an hour ago: two hours at most are summed up, entry by entry. */
const sinceMark = { rows: 2 * 60 };
const questions = [
  { ...of('staff', 'getTrialBalance', 'trial balance'), ...sinceMark },
  of('staff', 'getTrialBalance', 'trial balance of a day', { from: lastClosed, to: lastClosed }),
  of('staff', 'getTrialBalance', 'trial balance of days before', {
    from: addDays(lastClosed, -2),
    to: addDays(lastClosed, -1),
  }),
  of('staff', 'pageBookDays', 'closed days', few),
  {
    ...of('staff', 'pageAccountDays', 'days of an account', { account: 'platformRevenue', ...few }),
    ...sinceMark,
  },
  of('staff', 'pageAccountPostings', 'postings of a day', {
    account: 'platformRevenue',
    day: lastClosed,
  }),
  { ...of('staff', 'getDeskFigures', "staff's figures"), ...sinceMark },
  of('merchant', 'getHome', 'home'),
  of('merchant', 'getBalances', 'balances'),
];
let missed = false;
const addresses = new Map<Opened['world'], string>();
for (const question of questions) missed = (await compare(question, { small, large })) || missed;

for (const format of ['csv', 'xlsx'] as const) {
  const [few, many] = [await measured(small, format), await measured(large, format)];
  missed ||= many.grown > AIM_MB;
  process.stdout.write(
    `statement as ${format.padEnd(4)} ${few.rows} and ${many.rows} rows: ${(many.bytes / MB).toFixed(1)} MB in ` +
      `${many.seconds.toFixed(1)} s, ${(many.rows / many.seconds).toFixed(0)} rows/s (ratio ` +
      `${(many.rows / many.seconds / (few.rows / few.seconds)).toFixed(2)}); memory grows by ` +
      `${few.grown.toFixed(0)} and ${many.grown.toFixed(0)} MB (aim ${AIM_MB})\n`,
  );
}
const report = { few: await takeIn(FEW_LINES, 'few'), many: await takeIn(LINES, 'many') };
missed ||= report.many > AIM_MB || report.few > AIM_MB;
const stored = await small.ctx.db.$count(reconciliationLines);
const differences = await small.ctx.db.$count(reconciliationCases);
process.stdout.write(`${stored} lines are known, ${differences} differences\n`);
missed ||= stored !== FEW_LINES + LINES;
await small.close();
await large.close();
process.exitCode = missed ? 1 : 0;

interface Measured {
  readonly rows: number;
  readonly bytes: number;
  readonly seconds: number;
  /** The most that was held at any moment above what was held before, in MB. */
  readonly grown: number;
}

/** Reads a merchant's whole statement as a browser does, and keeps nothing of it. */
async function measured(
  { client, world, pool, listen }: Opened,
  format: 'csv' | 'xlsx',
): Promise<Measured> {
  const url = addresses.get(world) ?? (await listen());
  addresses.set(world, url);
  const { rows: counted } = await pool.query<{ count: number }>(
    'select count(*)::int as count from ledger_entries where merchant_id = $1',
    [world.merchantId],
  );
  const request = client.prepare(exportFlow, { format }, { token: world.merchantToken });
  const { method, headers, body } = request;
  const before = held();
  let [bytes, most, chunks] = [0, 0, 0];
  const begun = performance.now();
  const answer = await fetch(`${url}${request.url}`, {
    method,
    headers,
    ...(body !== undefined && { body: String(body) }),
  });
  if (answer.body === null) throw new Error('nothing was sent');
  for await (const chunk of answer.body) {
    bytes += chunk.length;
    chunks += 1;
    // What can be let go of is no cost: it is looked at now and then, after it went.
    if (chunks % 50 === 0) most = Math.max(most, held());
  }
  const seconds = (performance.now() - begun) / 1000;
  return {
    rows: counted[0]?.count ?? 0,
    bytes,
    seconds,
    grown: Math.max(0, most - before) / MB,
  };
}

/** Each thousandth line is of a payment that nobody knows; the others are the provider's fees, which are booked. */
async function* pieces(lines: number, name: string): AsyncGenerator<string> {
  yield 'id,kind,day,payment,gross,fee,vat,net\n';
  for (let line = 0; line < lines; line += 1) {
    const day = `2026-10-${String(1 + (line % 28)).padStart(2, '0')}`;
    yield line % 1000 === 0
      ? `${name}-${line},charge,${day},pi_${name}_${line},200.00,6.30,0.30,193.70\n`
      : `${name}-${line},fee,${day},,-1.05,0,0.05,-1.05\n`;
  }
}

/** Reads a report, takes it in and compares it with the books. Returns by how many MB memory grew while it was read. */
async function takeIn(lines: number, name: string): Promise<number> {
  const { ctx } = small;
  const before = held();
  let [most, count] = [0, 0];
  const staging = stageLines(ctx);
  const begun = performance.now();
  const reader = await layoutReader(ctx.db, 'provider', undefined);
  const read = await readReport(
    pieces(lines, name),
    { source: 'provider', reader },
    async (line) => {
      await staging.take(line);
      count += 1;
      if (count % 5_000 === 0) most = Math.max(most, held());
    },
  );
  await staging.end();
  const readAt = performance.now();
  const sha256 = createHash('sha256').update(name).digest('hex');
  const { fileId } = staging;
  const now = ctx.clock.now();
  const taken = { fileId, source: 'provider' as const, name, sha256, readBy: null, now };
  await transaction(ctx.db, (tx) => takeReport({ ctx, tx }, taken, read));
  const takenAt = performance.now();
  await matchLines(ctx);
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1);
  const grown = Math.max(0, most - before) / MB;
  process.stdout.write(
    `${lines} lines: read in ${seconds(begun, readAt)} s, taken in ${seconds(readAt, takenAt)} s, compared in ` +
      `${seconds(takenAt, performance.now())} s; memory grows by ${grown.toFixed(0)} MB (aim ${AIM_MB})\n`,
  );
  return grown;
}

/** Bytes that are in use. */
function held(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

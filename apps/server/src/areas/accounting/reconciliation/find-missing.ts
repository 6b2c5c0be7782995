import { equals } from '../../../db/equals.ts';
import type { TxContext } from '../../../kernel/call.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { Refusal } from '../../../kernel/refuse.ts';
import { reconciliationFiles } from '../../../db/schema/reconciliation.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Tx } from '../../../db/types.ts';
import { type FoundDifference, openDifferences } from '../../money/ledger/index.ts';
import { readItems } from './read-report.ts';
import { stageLines, takeReport } from './take-report.ts';
import { fils, negate, zero } from '@khidma/domain/money/fils';
import { bookedPaymentStates } from '@khidma/domain/payments/payment-transitions';
import {
  knownAs,
  type ReportLine,
  type ReportSource,
} from '@khidma/domain/reconciliation/report-lines';
import { addDays, dubaiDay, startOfDay } from '@khidma/domain/rules/days';
import { desc, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';

/** So many days after it was booked the provider tells of a payment, and the bank of what is on its way. */
const PROVIDER_DAYS = 1;
const ARRIVAL_DAYS = 5;
const TRANSFER_DAYS = 2;
/** So far back it is looked; what is missing for longer has its case. */
const LOOK_BACK_DAYS = 60;
const MOST = 200;

/**
 * Looks for what the books know and reports that are late enough have not told: payments at the provider, its payments to
 * the bank, our transfers out of it. Only within the days that are reported at all.
 */
export async function findMissing(context: TxContext): Promise<number> {
  const found = [
    ...(await missingPayments(context.tx)),
    ...(await missingPayouts(context.tx)),
    ...(await missingTransfers(context.tx)),
  ];
  return openDifferences(context, found);
}

/**
 * The first and the last day that a source has reported, the first at most so far back. A report that is not compared yet has
 * told nothing: what it names would be missing until it is.
 */
export async function reportedDays(
  tx: Pick<Tx, 'execute'>,
  source: ReportSource,
): Promise<{ readonly first: string; readonly last: string } | null> {
  const { rows } = await tx.execute<{ first: string | null; last: string | null }>(sql`
    select min(first_day)::text as first, max(last_day)::text as last from reconciliation_files as file
    where source = ${source} and format <> 'camt054'
      and not exists (select 1 from reconciliation_lines as line where line.file_id = file.id and line.state = 'new')`);
  const { first, last } = rows[0] ?? { first: null, last: null };
  if (first === null || last === null) return null;
  const earliest = addDays(last, -LOOK_BACK_DAYS);
  return { first: first < earliest ? earliest : first, last };
}

interface Missing extends Record<string, unknown> {
  readonly id: string;
  readonly day: string;
  readonly amount: string;
  readonly orderId?: string;
  readonly merchantId?: string;
}

/** What the provider takes comes in, what is on its way to the bank and from it goes out. */
const missingAt = (source: ReportSource, row: Missing) => {
  const amount = fils(Number(row.amount));
  return {
    source,
    kind: 'missingThere' as const,
    day: row.day,
    found: zero,
    expected: source === 'provider' ? amount : negate(amount),
    orderId: row.orderId ?? null,
    merchantId: row.merchantId ?? null,
  };
};

async function missingPayments(tx: Tx): Promise<FoundDifference[]> {
  const days = await reportedDays(tx, 'provider');
  if (days === null) return [];
  const from = new Date(startOfDay(days.first)).toISOString();
  const before = new Date(startOfDay(addDays(days.last, 1 - PROVIDER_DAYS))).toISOString();
  const { rows } = await tx.execute<Missing>(sql`
    select payment.id, (payment.created_at at time zone 'Asia/Dubai')::date::text as day, payment.amount,
      payment.order_id as "orderId", placed.merchant_id as "merchantId"
    from payments as payment join orders as placed on placed.id = payment.order_id
    where payment.created_at >= ${from}::timestamptz and payment.created_at < ${before}::timestamptz
      and payment.status in (${sql.join(
        bookedPaymentStates.map((status) => sql`${status}`),
        sql`, `,
      )})
      and not exists (select 1 from reconciliation_lines as told where told.payment_id = payment.id and told.kind = 'charge')
      and not exists (select 1 from reconciliation_cases as known where known.payment_id = payment.id and known.kind = 'missingThere')
    order by payment.created_at, payment.id limit ${MOST}`);
  return rows.map((row) => ({ ...missingAt('provider', row), paymentId: row.id }));
}

async function missingPayouts(tx: Tx): Promise<FoundDifference[]> {
  const days = await reportedDays(tx, 'bank');
  if (days === null) return [];
  const { rows } = await tx.execute<Missing>(sql`
    select payout.id, payout.day::text as day, payout.amount from reconciliation_lines as payout
    where kind = 'payout' and state = 'matched' and arrived_on is null
      and day between ${days.first} and ${addDays(days.last, -ARRIVAL_DAYS)}
      and not exists (select 1 from reconciliation_cases as known where known.line_id = payout.id and known.kind = 'missingThere')
    order by payout.day, payout.id limit ${MOST}`);
  return rows.map((row) => ({ ...missingAt('bank', row), lineId: row.id }));
}

async function missingTransfers(tx: Tx): Promise<FoundDifference[]> {
  const days = await reportedDays(tx, 'bank');
  if (days === null) return [];
  const from = new Date(startOfDay(days.first)).toISOString();
  const before = new Date(startOfDay(addDays(days.last, 1 - TRANSFER_DAYS))).toISOString();
  const { rows } = await tx.execute<Missing>(sql`
    select transfer.id, (transfer.changed_at at time zone 'Asia/Dubai')::date::text as day, transfer.amount,
      asked.merchant_id as "merchantId"
    from payout_payments as transfer join withdrawals as asked on asked.id = transfer.withdrawal_id
    where transfer.outcome = 'paid' and transfer.changed_at >= ${from}::timestamptz and transfer.changed_at < ${before}::timestamptz
      and not exists (select 1 from reconciliation_lines as told where told.transfer_id = transfer.id)
      and not exists (select 1 from reconciliation_lines as told where told.run_id = transfer.run_id)
      and not exists (select 1 from reconciliation_cases as known where known.transfer_id = transfer.id and known.kind = 'missingThere')
    order by transfer.changed_at, transfer.id limit ${MOST}`);
  return rows.map((row) => ({ ...missingAt('bank', row), transferId: row.id }));
}

/**
 * The job: asks the provider what moved on the days that are over since it was asked last, where it keeps such a report, and
 * takes that in as a report like any other. Returns whether there was something new.
 */
export async function fetchProviderReport(ctx: Ctx): Promise<boolean> {
  const today = dubaiDay(ctx.clock.now().getTime());
  const from = await firstDayToAsk(ctx, today);
  if (from >= today) return false;
  const span = { from: new Date(startOfDay(from)), to: new Date(startOfDay(today)) };
  const told = ctx.payments.readReport(span);
  if (told === null) return false;
  const staging = stageLines(ctx);
  const digest = createHash('sha256').update(`provider ${from} ${today}`);
  try {
    const read = await readItems(told, async (line: ReportLine) => {
      digest.update(`\n${knownAs(line)}`);
      await staging.take(line);
    });
    await staging.end();
    const lastDay = addDays(today, -1);
    const reading = {
      fileId: staging.fileId,
      source: 'provider' as const,
      name: from === lastDay ? from : `${from} – ${lastDay}`,
      sha256: digest.digest('hex'),
      readBy: null,
      now: ctx.clock.now(),
    };
    // Days without a line were reported too.
    const whole = { ...read, format: 'provider' as const, firstDay: from, lastDay };
    await transaction(ctx.db, (tx) => takeReport({ ctx, tx }, reading, whole));
    return true;
  } catch (error) {
    await staging.discard();
    // Nothing moved, or another node has asked.
    if (error instanceof Refusal && isNothingNew(error)) return false;
    throw error;
  }
}

const nothingNew: ReadonlySet<string> = new Set(['reportEmpty', 'reportTwice']);
const isNothingNew = ({ code }: Refusal): boolean => nothingNew.has(code);

/** The day behind the last one that was asked for; at first yesterday. */
async function firstDayToAsk({ db }: Pick<Ctx, 'db'>, today: string): Promise<string> {
  const [last] = await db
    .select({ day: reconciliationFiles.lastDay })
    .from(reconciliationFiles)
    .where(equals(reconciliationFiles, { source: 'provider', format: 'provider' }))
    .orderBy(desc(reconciliationFiles.lastDay))
    .limit(1);
  return last === undefined ? addDays(today, -1) : addDays(last.day, 1);
}

import type { OutputOf } from '@khidma/contract/core/endpoint';
import { pageClearing } from '@khidma/contract/accounting/reconciliation';
import { bookedPaymentStates } from '@khidma/domain/payments/payment-transitions';
import type { ReportSource } from '@khidma/domain/reconciliation/report-lines';
import { daysBetween, dubaiDay } from '@khidma/domain/rules/days';
import { type SQL, sql } from 'drizzle-orm';
import { handle } from '../../core/call.ts';
import { closePage, MOST_COUNTED, offsetOf, totalOf } from '../../core/page.ts';
import { refuseFields } from '../../core/refuse.ts';
import type { Queryable } from '../../db/types.ts';

type Row = OutputOf<typeof pageClearing>['records'][number];
type Found = Omit<Row, 'age' | 'amount'> & {
  readonly amount: string;
} & Record<string, unknown>;

const booked = sql.join(
  bookedPaymentStates.map((status) => sql`${status}`),
  sql`, `,
);

/** So far back items are looked for; what has waited longer has its case. */
const LOOK_BACK = sql`interval '60 days'`;

/** What is booked and not reported, by source: each reads what is recent, by its own index. */
const waiting = (source: ReportSource, now: string): SQL =>
  source === 'provider'
    ? sql`
      select payment.id::text as id, 'charge' as kind, (payment.created_at at time zone 'Asia/Dubai')::date::text as day,
        payment.amount, payment.provider_reference as reference, placed.id as "orderId", placed.number as "orderNumber",
        null::uuid as "runId", null::text as "runNumber"
      from payments as payment join orders as placed on placed.id = payment.order_id
      where payment.status in (${booked}) and payment.created_at >= ${now}::timestamptz - ${LOOK_BACK}
        and not exists (select 1 from reconciliation_lines as told where told.payment_id = payment.id and told.kind = 'charge')`
    : sql`
      select payout.id::text as id, 'payout' as kind, payout.day::text as day, -payout.amount as amount,
        payout.batch as reference, null::uuid as "orderId", null::text as "orderNumber",
        null::uuid as "runId", null::text as "runNumber"
      from reconciliation_lines as payout
      where kind = 'payout' and state = 'matched' and arrived_on is null
      union all
      select transfer.id::text, 'transfer', (transfer.changed_at at time zone 'Asia/Dubai')::date::text, -transfer.amount,
        transfer.end_to_end, null, null, run.id, run.number
      from payout_payments as transfer join payout_runs as run on run.id = transfer.run_id
      where transfer.outcome = 'paid' and transfer.changed_at >= ${now}::timestamptz - ${LOOK_BACK}
        and not exists (select 1 from reconciliation_lines as told where told.transfer_id = transfer.id)
        and not exists (select 1 from reconciliation_lines as told where told.run_id = transfer.run_id)`;

export const pageClearingHandler = handle(pageClearing, async ({ tx, input, now }) => {
  const found = waiting(input.source, now.toISOString());
  const behind = input.cursor === undefined ? undefined : placeOf(input.cursor);
  const { rows } = await tx.execute<Found>(sql`
    select * from (${found}) as item
    ${behind === undefined ? sql`` : sql`where (day, id) > (${behind.day}, ${behind.id})`}
    order by day, id limit ${input.pageSize + 1} offset ${behind === undefined ? offsetOf(input) : 0}`);
  return closePage(input, {
    rows,
    total: totalOf(await countOf(tx, found)),
    cursorOf: ({ day, id }) => Buffer.from(`${day} ${id}`).toString('base64url'),
    present: ({ amount, ...row }) => ({
      ...row,
      amount: Number(amount),
      age: daysBetween(row.day, dubaiDay(now.getTime())),
    }),
  });
});

async function countOf(tx: Queryable, found: SQL): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from (select 1 from (${found}) as item limit ${MOST_COUNTED + 1}) as counted`,
  );
  return rows[0]?.count ?? 0;
}

function placeOf(cursor: string): { readonly day: string; readonly id: string } {
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  const [, day, id] = /^(\d{4}-\d{2}-\d{2}) ([0-9a-f-]{36})$/.exec(text) ?? [];
  if (day === undefined || id === undefined)
    throw refuseFields([{ path: 'cursor', rule: 'invalid' }]);
  return { day, id };
}

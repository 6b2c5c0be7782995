import { getDeskQueues } from '@khidma/contract/backoffice/overview';
import { addDays, dubaiDay } from '@khidma/domain/rules/days';
import { daysOfQueue, deskQueues, lateBefore } from '@khidma/domain/staff/desk-clocks';
import { and, between, eq, lt, min, sql } from 'drizzle-orm';
import { type CallBase, handle } from '../../core/call.ts';
import { merchants } from '../../db/schema/merchants.ts';
import { orders } from '../../db/schema/orders.ts';
import type { Tx } from '../../db/types.ts';
import { isLateOrder } from '../orders/api.ts';
import { tunablesOf } from '../settings/api.ts';
import { waitingIn } from './waiting-cases.ts';

/** What waits in each queue, how much of it is late, and what else is overdue. Each is a look at the few that wait. */
export const getDeskQueuesHandler = handle(getDeskQueues, async (call) => {
  const { tx, now } = call;
  const clocks = await tunablesOf(
    call,
    'auditBusinessDays',
    'payoutCheckBusinessDays',
    'disputeBusinessDays',
    'reportBusinessDays',
  );
  const states = [];
  // One after the other: a transaction has one connection.
  for (const queue of deskQueues) {
    const before = new Date(lateBefore(queue, clocks, now.getTime()));
    const state = await stateOf(tx, waitingIn(queue, now), before);
    states.push({ queue, days: daysOfQueue(queue, clocks), ...state });
  }
  return {
    queues: states,
    ordersLate: await tx.$count(orders, isLateOrder(now)),
    licences: await licencesOf(call),
  };
});

async function stateOf(
  tx: Tx,
  { table, where, since }: ReturnType<typeof waitingIn>,
  before: Date,
) {
  const [row] = await tx
    .select({
      waiting: sql<number>`count(*)::int`,
      late: sql<number>`(count(*) filter (where ${lt(since, before)}))::int`,
      since: min(since),
    })
    .from(table)
    .where(where);
  if (row === undefined) throw new Error('a count has no row');
  const first: unknown = row.since;
  return {
    waiting: row.waiting,
    late: row.late,
    since: first instanceof Date ? first.toISOString() : null,
  };
}

/** Of those who can be booked: a suspended merchant's licence is no haste. */
async function licencesOf(call: CallBase) {
  const { tx, now } = call;
  const { certificateNoticeDays } = await tunablesOf(call, 'certificateNoticeDays');
  const today = dubaiDay(now.getTime());
  const due = merchants.licenceDueDate;
  const active = eq(merchants.status, 'active');
  return {
    expiring: await tx.$count(
      merchants,
      and(active, between(due, today, addDays(today, certificateNoticeDays))),
    ),
    expired: await tx.$count(merchants, and(active, lt(due, today))),
  };
}

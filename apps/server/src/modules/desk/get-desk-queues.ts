import { getDeskQueues } from '@khidma/contract/staff/get-desk-queues';
import { applicationCan } from '@khidma/domain/applications/application-can';
import { applicationStatuses } from '@khidma/domain/applications/application-statuses';
import { disputeMachine } from '@khidma/domain/disputes/dispute-transitions';
import { revisionMachine } from '@khidma/domain/merchants/revision-transitions';
import { payoutAccountMachine } from '@khidma/domain/payout-accounts/payout-account-transitions';
import { addDays, dubaiDay } from '@khidma/domain/rules/days';
import {
  daysOfQueue,
  type DeskQueue,
  deskQueues,
  lateBefore,
} from '@khidma/domain/staff/desk-clocks';
import { undecidedResults } from '@khidma/domain/withdrawals/withdrawal-transitions';
import { and, between, eq, isNotNull, isNull, lt, min, type SQL, sql, lte } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type CallBase, handle } from '../../core/call.ts';
import { isOneOf } from '../../db/schema/columns.ts';
import { comments } from '../../db/schema/comments.ts';
import { disputes } from '../../db/schema/disputes.ts';
import { withdrawalResult, withdrawals } from '../../db/schema/finance.ts';
import {
  applications,
  merchantRevisions,
  merchants,
  payoutAccounts,
} from '../../db/schema/merchants.ts';
import { messageReports } from '../../db/schema/messages.ts';
import { orders } from '../../db/schema/orders.ts';
import { services } from '../../db/schema/services.ts';
import type { Tx } from '../../db/types.ts';
import { isLateOrder } from '../orders/api.ts';
import { tunablesOf } from '../settings/api.ts';

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
    const state = await stateOf(tx, waitingIn[queue], { before, now });
    states.push({ queue, days: daysOfQueue(queue, clocks), ...state });
  }
  return {
    queues: states,
    ordersLate: await tx.$count(orders, isLateOrder(now)),
    licences: await licencesOf(call),
  };
});

/** Where a queue stands: what waits in it, and since when each has. What the applicant has to answer does not wait for staff. */
interface Waiting {
  readonly table: PgTable;
  readonly where: SQL | undefined;
  readonly since: AnyPgColumn;
}

const waitingIn: Readonly<Record<DeskQueue, Waiting>> = {
  applications: {
    table: applications,
    where: isOneOf(
      applications.status,
      applicationStatuses.filter((status) => applicationCan.waitForStaff({ status })),
    ),
    since: applications.submittedAt,
  },
  revisions: {
    table: merchantRevisions,
    where: isOneOf(merchantRevisions.status, [revisionMachine.initial]),
    since: merchantRevisions.submittedAt,
  },
  services: {
    table: services,
    where: and(isNotNull(services.submittedAt), isNull(services.deletedAt)),
    since: services.submittedAt,
  },
  payoutAccounts: {
    table: payoutAccounts,
    where: isOneOf(payoutAccounts.status, [payoutAccountMachine.initial]),
    since: payoutAccounts.submittedAt,
  },
  withdrawals: {
    table: withdrawals,
    where: isOneOf(withdrawalResult, undecidedResults),
    since: withdrawals.appliedAt,
  },
  disputes: {
    table: disputes,
    where: isOneOf(disputes.status, [disputeMachine.initial]),
    since: disputes.readyAt,
  },
  comments: {
    table: comments,
    where: isNotNull(comments.reportedAt),
    since: comments.reportedAt,
  },
  reports: {
    table: messageReports,
    where: isNull(messageReports.closedAt),
    since: messageReports.createdAt,
  },
};

async function stateOf(
  tx: Tx,
  { table, where, since }: Waiting,
  { before, now }: { readonly before: Date; readonly now: Date },
) {
  const [row] = await tx
    .select({
      waiting: sql<number>`count(*)::int`,
      late: sql<number>`(count(*) filter (where ${lt(since, before)}))::int`,
      since: min(since),
    })
    .from(table)
    // A dispute is staff's once its two sides have had their time.
    .where(and(where, lte(since, now)));
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

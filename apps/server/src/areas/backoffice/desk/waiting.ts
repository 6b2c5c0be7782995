import { staff } from '../../../db/schema/auth.ts';
import { chargebacks } from '../../../db/schema/chargebacks.ts';
import { comments } from '../../../db/schema/comments.ts';
import { deskCases } from '../../../db/schema/desk.ts';
import { disputes } from '../../../db/schema/disputes.ts';
import { withdrawals } from '../../../db/schema/finance.ts';
import { applications, merchantRevisions, payoutAccounts } from '../../../db/schema/merchants.ts';
import { conversations, messageReports } from '../../../db/schema/messages.ts';
import { payoutRuns } from '../../../db/schema/payout-runs.ts';
import { services } from '../../../db/schema/services.ts';
import type { Tx } from '../../../db/types.ts';
import type { CallBase } from '../../../kernel/call.ts';
import { only } from '../../../kernel/rows.ts';
import { isServiceWaiting } from '../../catalogue/services/index.ts';
import { isApplicationWaiting, isRevisionWaiting } from '../../merchants/profiles/index.ts';
import { isReportWaiting } from '../../messaging/messages/index.ts';
import { isPayoutAccountWaiting, isWithdrawalWaiting } from '../../money/finance/index.ts';
import { isCommentWaiting, isDisputeWaiting } from '../../orders/index.ts';
import { loadOperatorSettings } from '../settings/index.ts';
import { caseIds } from '../staff/index.ts';
import { businessTimeLeft } from '@khidma/domain/rules/business-days';
import { caseQueues } from '@khidma/domain/staff/desk-cases';
import {
  type DeskClocks,
  type DeskQueue,
  deskQueues,
  lateBefore,
} from '@khidma/domain/staff/desk-clocks';
import { and, count, eq, inArray, isNotNull, isNull, lt, min, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';

/** Where a queue stands: what waits in it, by the condition of its list, and since when each has. */
interface Waiting {
  readonly table: PgTable;
  readonly where: SQL | undefined;
  readonly since: AnyPgColumn;
}

const queuesAt = (now: Date): Readonly<Record<DeskQueue, Waiting>> => ({
  applications: {
    table: applications,
    where: isApplicationWaiting,
    since: applications.submittedAt,
  },
  revisions: {
    table: merchantRevisions,
    where: isRevisionWaiting,
    since: merchantRevisions.submittedAt,
  },
  services: { table: services, where: isServiceWaiting, since: services.submittedAt },
  payoutAccounts: {
    table: payoutAccounts,
    where: isPayoutAccountWaiting,
    since: payoutAccounts.submittedAt,
  },
  withdrawals: { table: withdrawals, where: isWithdrawalWaiting, since: withdrawals.appliedAt },
  disputes: { table: disputes, where: isDisputeWaiting(now), since: disputes.readyAt },
  comments: { table: comments, where: isCommentWaiting, since: comments.reportedAt },
  reports: { table: messageReports, where: isReportWaiting, since: messageReports.createdAt },
});

/** Returns what of a queue waits for staff now. */
export const waitingIn = (queue: DeskQueue, now: Date): Waiting => queuesAt(now)[queue];

/** Chargebacks that the bank waits for an answer on. */
export const isChargebackOpen: SQL = eq(chargebacks.status, 'opened');

/** Payout runs that wait for a colleague: to be approved, or to be taken to the bank. */
export const isRunOpen: SQL = inArray(payoutRuns.status, ['made', 'approved']);

/** Conversations of customer service in which an answer is due. */
export const isAnswerDue: SQL | undefined = and(
  eq(conversations.kind, 'service'),
  isNull(conversations.closedAt),
  isNotNull(conversations.answerDueAt),
);

/** Those of them in which it was due before now. */
export const isAnswerOverdue = (now: Date): SQL | undefined =>
  and(isAnswerDue, lt(conversations.answerDueAt, now));

/** How many answers of customer service are due, and how many of them since before now. */
export const answersWaitedFor = async ({ tx, now }: CallBase) =>
  only(
    await tx
      .select({
        due: count(),
        overdue: sql`count(*) filter (where ${isAnswerOverdue(now)})`.mapWith(Number),
      })
      .from(conversations)
      .where(isAnswerDue),
  );

/** How a queue stands. */
export interface QueueState {
  readonly queue: DeskQueue;
  readonly waiting: number;
  readonly late: number;
  readonly since: Date | null;
}

/** The settings that say how much time staff have. */
export const loadDeskClocks = (call: CallBase): Promise<DeskClocks> =>
  loadOperatorSettings(
    call,
    'auditBusinessDays',
    'payoutCheckBusinessDays',
    'disputeBusinessDays',
    'reportBusinessDays',
  );

/** A minute, in milliseconds. */
export const MINUTE_MS = 60_000;

/** How many minutes of business time are left of so many business days; less than nothing once it is late. */
export const businessMinutesLeft = (since: Date, now: Date, days: number): number =>
  Math.floor(businessTimeLeft(since.getTime(), now.getTime(), days) / MINUTE_MS);

/** Of a queue: who of the colleagues has something in hand, and the first thing that nobody has. */
interface Hands {
  readonly who: string[];
  readonly free: { readonly id: string; readonly pageId: string } | null;
}

/** Who of the colleagues has something in hand, queue by queue, and what whoever takes the next is given. */
export async function handsOf(
  { tx, now }: CallBase,
  states: readonly QueueState[],
): Promise<ReadonlyMap<DeskQueue, Hands>> {
  const hands = new Map<DeskQueue, Hands>();
  for (const queue of caseQueues) {
    if (!states.some((state) => state.queue === queue && state.waiting > 0)) continue;
    const { table, where, since } = waitingIn(queue, now);
    const id = caseIds[queue];
    // A dispute is dealt with on its order's page.
    const pageId = queue === 'disputes' ? disputes.orderId : id;
    const [row] = await tx
      .select({
        who: sql<
          string[]
        >`coalesce(array_agg(distinct ${staff.name}) filter (where ${isNotNull(staff.name)}), '{}')`,
        free: sql<Hands['free']>`(array_agg(json_build_object('id', ${id}, 'pageId', ${pageId})
          order by ${since}, ${id}) filter (where ${isNull(deskCases.assignedTo)}))[1]`,
      })
      .from(table)
      .leftJoin(deskCases, and(eq(deskCases.queue, queue), eq(deskCases.subjectId, id)))
      .leftJoin(staff, eq(staff.id, deskCases.assignedTo))
      .where(where);
    if (row !== undefined) hands.set(queue, row);
  }
  return hands;
}

/** Says how each queue stands. Each is a look at the few that wait, by an index. */
export async function queueStates(
  { tx, now }: CallBase,
  clocks: DeskClocks,
): Promise<QueueState[]> {
  const states: QueueState[] = [];
  // One after the other: a transaction has one connection.
  for (const queue of deskQueues) {
    const before = new Date(lateBefore(queue, clocks, now.getTime()));
    states.push({ queue, ...(await stateOf(tx, waitingIn(queue, now), before)) });
  }
  return states;
}

async function stateOf(tx: Tx, { table, where, since }: Waiting, before: Date) {
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
  return { ...row, since: first instanceof Date ? first : null };
}

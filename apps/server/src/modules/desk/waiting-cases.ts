import { type DeskQueue, deskQueues } from '@khidma/domain/staff/desk-clocks';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { comments } from '../../db/schema/comments.ts';
import { disputes } from '../../db/schema/disputes.ts';
import { withdrawals } from '../../db/schema/finance.ts';
import { applications, merchantRevisions, payoutAccounts } from '../../db/schema/merchants.ts';
import { messageReports } from '../../db/schema/messages.ts';
import { services } from '../../db/schema/services.ts';
import type { Tx } from '../../db/types.ts';
import { isPayoutAccountWaiting, isWithdrawalWaiting } from '../finance/api.ts';
import { isApplicationWaiting, isRevisionWaiting } from '../merchants/api.ts';
import { isReportWaiting } from '../messages/api.ts';
import { isCommentWaiting, isDisputeWaiting } from '../orders/api.ts';
import { isServiceWaiting } from '../services/api.ts';

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

/** Counts what waits for staff now, queue by queue. Each is a look at the few that wait, by an index. */
export async function countWaiting(tx: Tx, now: Date): Promise<Record<DeskQueue, number>> {
  const counted: [DeskQueue, number][] = [];
  // One after the other: a transaction has one connection.
  for (const queue of deskQueues) {
    const { table, where } = waitingIn(queue, now);
    counted.push([queue, await tx.$count(table, where)]);
  }
  // The queues' own names.
  return Object.fromEntries(counted) as Record<DeskQueue, number>;
}

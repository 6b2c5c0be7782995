import { applicationCan } from '@khidma/domain/applications/application-can';
import { applicationStatuses } from '@khidma/domain/applications/application-statuses';
import { disputeMachine } from '@khidma/domain/disputes/dispute-transitions';
import { revisionMachine } from '@khidma/domain/merchants/revision-transitions';
import { payoutAccountMachine } from '@khidma/domain/payout-accounts/payout-account-transitions';
import { type DeskQueue, deskQueues } from '@khidma/domain/staff/desk-clocks';
import { undecidedResults } from '@khidma/domain/withdrawals/withdrawal-transitions';
import { and, isNotNull, isNull, type SQL } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { isOneOf } from '../../db/schema/columns.ts';
import { comments } from '../../db/schema/comments.ts';
import { disputes } from '../../db/schema/disputes.ts';
import { withdrawalResult, withdrawals } from '../../db/schema/finance.ts';
import { applications, merchantRevisions, payoutAccounts } from '../../db/schema/merchants.ts';
import { messageReports } from '../../db/schema/messages.ts';
import { services } from '../../db/schema/services.ts';
import type { Tx } from '../../db/types.ts';
import { isDisputeWaitingFor } from '../orders/api.ts';

/** Where a queue stands: what waits in it, and since when each has. What the applicant has to answer does not wait for staff. */
interface Waiting {
  readonly table: PgTable;
  readonly where: SQL | undefined;
  readonly since: AnyPgColumn;
}

const queuesAt = (now: Date): Readonly<Record<DeskQueue, Waiting>> => ({
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
    where: and(
      isOneOf(disputes.status, [disputeMachine.initial]),
      isDisputeWaitingFor('staff', now),
    ),
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

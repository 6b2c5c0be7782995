import type { CaseQueue } from '@khidma/domain/staff/desk-cases';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type CallBase, callerOf } from '../../core/call.ts';
import { deskCases } from '../../db/schema/desk.ts';
import { disputes } from '../../db/schema/disputes.ts';
import { withdrawals } from '../../db/schema/finance.ts';
import { applications, merchantRevisions, payoutAccounts } from '../../db/schema/merchants.ts';
import { services } from '../../db/schema/services.ts';

/** The ids of what stands in each queue. */
export const caseIds: Readonly<Record<CaseQueue, AnyPgColumn>> = {
  applications: applications.id,
  revisions: merchantRevisions.id,
  services: services.id,
  payoutAccounts: payoutAccounts.id,
  withdrawals: withdrawals.id,
  disputes: disputes.id,
};

/** The condition that the caller has a thing of a queue in hand, or nobody has; none where nothing was asked. */
export function assignedIs(
  call: Pick<CallBase, 'actor' | 'requestId'>,
  queue: CaseQueue,
  asked: 'me' | 'nobody' | undefined,
): SQL | undefined {
  if (asked === undefined) return undefined;
  const mine = and(eq(deskCases.queue, queue), eq(deskCases.subjectId, caseIds[queue]));
  return asked === 'me'
    ? sql`exists (select 1 from ${deskCases} where ${mine} and ${deskCases.assignedTo} = ${callerOf(call).id})`
    : sql`not exists (select 1 from ${deskCases} where ${mine})`;
}

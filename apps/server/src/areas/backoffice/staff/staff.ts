import { type CallBase, requireCaller, handle } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refuse.ts';
import { staff } from '../../../db/schema/auth.ts';
import { deskCases } from '../../../db/schema/desk.ts';
import { disputes } from '../../../db/schema/disputes.ts';
import { withdrawals } from '../../../db/schema/finance.ts';
import { applications, merchantRevisions, payoutAccounts } from '../../../db/schema/merchants.ts';
import { services } from '../../../db/schema/services.ts';
import type { Tx } from '../../../db/types.ts';
import { listStaff } from '@khidma/contract/identity/staff-accounts';
import type { CaseQueue } from '@khidma/domain/staff/desk-cases';
import { protectedCountsAfterMs } from '@khidma/domain/staff/second-person';
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Everybody of the platform, by name. */
export const listStaffHandler = handle(listStaff, ({ tx }) =>
  tx.select({ id: staff.id, name: staff.name }).from(staff).orderBy(asc(staff.name), asc(staff.id)),
);

/** Refuses to one administrator alone what protects money, or gives somebody power over it. */
export function requireSecondAdministrator(call: CallBase): void {
  if (call.agreed === undefined) throw refuse('secondAdministratorNeeded');
  call.agreed.isProtected = true;
}

/** When what takes a second administrator counts: of what was not agreed to yet, the earliest that it can. */
export const countsFrom = ({ now, agreed }: Pick<CallBase, 'now' | 'agreed'>): Date =>
  agreed?.countsFrom ?? new Date(now.getTime() + protectedCountsAfterMs);

/** How many administrators can sign in. */
export const countAdministrators = (tx: Tx): Promise<number> =>
  tx.$count(
    staff,
    and(eq(staff.role, 'administrator'), isNull(staff.disabledAt), isNull(staff.invitedAt)),
  );

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
    ? sql`exists (select 1 from ${deskCases} where ${mine} and ${deskCases.assignedTo} = ${requireCaller(call).id})`
    : sql`not exists (select 1 from ${deskCases} where ${mine})`;
}

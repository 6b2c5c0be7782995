import type { payoutApproval } from '@khidma/contract/shapes/staff-finance';
import { fils } from '@khidma/domain/money/fils';
import { staffRoleHolds } from '@khidma/domain/staff/staff-roles';
import { approvalOf, isAboveLimit } from '@khidma/domain/withdrawals/two-people';
import { withdrawalCan } from '@khidma/domain/withdrawals/withdrawal-transitions';
import { and, asc, inArray, isNotNull } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { CallBase } from '../../core/call.ts';
import { staff } from '../../db/schema/auth.ts';
import { payoutAccounts } from '../../db/schema/merchants.ts';
import type { Tx } from '../../db/types.ts';
import { tunablesOf } from '../settings/api.ts';
import type { StoredWithdrawal } from './finance.presenter.ts';

/** Who approved the account that each withdrawal goes to, by the withdrawal's id: the last approval before it was asked for. */
export async function accountApprovers(
  tx: Tx,
  rows: readonly StoredWithdrawal[],
): Promise<ReadonlyMap<string, string>> {
  const accounts = await tx
    .select({
      merchantId: payoutAccounts.merchantId,
      iban: payoutAccounts.iban,
      submittedAt: payoutAccounts.submittedAt,
      decidedBy: payoutAccounts.decidedBy,
    })
    .from(payoutAccounts)
    .where(
      and(
        inArray(payoutAccounts.merchantId, [...new Set(rows.map((row) => row.merchantId))]),
        inArray(payoutAccounts.status, ['approved', 'replaced']),
        isNotNull(payoutAccounts.decidedBy),
      ),
    )
    .orderBy(asc(payoutAccounts.submittedAt));
  const approvers = new Map<string, string>();
  for (const row of rows)
    for (const { merchantId, iban, submittedAt, decidedBy } of accounts)
      if (
        decidedBy !== null &&
        merchantId === row.merchantId &&
        iban === row.iban &&
        submittedAt <= row.appliedAt
      )
        approvers.set(row.id, decidedBy);
  return approvers;
}

type Approval = z.infer<typeof payoutApproval>;

/** Presents how far each approval is, who has to do with it and who could approve now; two queries for all of them. */
export async function presentApprovals(
  call: CallBase,
  rows: readonly StoredWithdrawal[],
): Promise<(row: StoredWithdrawal) => Approval> {
  const { tx } = call;
  const approvers = await accountApprovers(tx, rows);
  const members = await tx
    .select({
      id: staff.id,
      name: staff.name,
      role: staff.role,
      invitedAt: staff.invitedAt,
      disabledAt: staff.disabledAt,
    })
    .from(staff)
    .orderBy(asc(staff.name), asc(staff.id));
  const people = new Map(members.map(({ id, name }) => [id, { id, name }]));
  const { twoPersonLimit: limit } = await tunablesOf(call, 'twoPersonLimit');
  return (row) => {
    const amount = fils(row.amount);
    const accountApprovedBy = approvers.get(row.id) ?? null;
    const facts = { ...row, amount, limit, accountApprovedBy };
    const may = withdrawalCan.decide(row)
      ? members.filter(
          ({ id, role, invitedAt, disabledAt }) =>
            invitedAt === null &&
            disabledAt === null &&
            staffRoleHolds(role, 'money') &&
            approvalOf(facts, id) !== 'secondPersonNeeded',
        )
      : [];
    return {
      state: row.approval,
      aboveLimit: isAboveLimit(facts),
      accountApprovedBy: people.get(accountApprovedBy ?? '') ?? null,
      firstApprovedBy: people.get(row.firstApprovedBy ?? '') ?? null,
      firstApprovedAt: row.firstApprovedAt?.toISOString() ?? null,
      may: may.map(({ id, name }) => ({ id, name })),
    };
  };
}

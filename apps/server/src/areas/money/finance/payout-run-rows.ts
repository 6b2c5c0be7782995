import { peopleNamed } from '../../backoffice/staff/index.ts';
import { found, only } from '../../../kernel/rows.ts';
import { pick } from '../../../kernel/pick.ts';
import type { CallBase, TxContext } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refuse.ts';
import { adjustments } from '../../../db/schema/adjustments.ts';
import { staff } from '../../../db/schema/auth.ts';
import { isOneOf, rowsWhere } from '../../../db/schema/columns.ts';
import { withdrawals } from '../../../db/schema/finance.ts';
import { merchants, payoutAccounts } from '../../../db/schema/merchants.ts';
import { bankStatusFiles, payoutPayments, payoutRuns } from '../../../db/schema/payout-runs.ts';
import type { Queryable, Tx } from '../../../db/types.ts';
import { loadOperatorSettings } from '../../backoffice/settings/index.ts';
import type { StoredWithdrawal } from './make-withdrawal.ts';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { getPayoutRun } from '@khidma/contract/money/payout-runs';
import type { payoutApproval } from '@khidma/contract/shapes/staff-finance';
import { fils } from '@khidma/domain/money/fils';
import { bankLetterClass } from '@khidma/domain/payout-runs/bank-letters';
import { creditsCountDays, type RunPeople } from '@khidma/domain/payout-runs/run-people';
import { dayMs } from '@khidma/domain/rules/days';
import { staffRoleHolds } from '@khidma/domain/staff/staff-roles';
import { approvalMove, isAboveLimit } from '@khidma/domain/withdrawals/two-people';
import { stagesOnTheWay, withdrawalCan } from '@khidma/domain/withdrawals/withdrawal-transitions';
import { withdrawalStages } from '@khidma/domain/withdrawals/withdrawal-statuses';
import {
  and,
  asc,
  count,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  lte,
  not,
  notExists,
  sql,
  type SQL,
} from 'drizzle-orm';
import type * as z from 'zod/mini';

/** Returns who has to do with a run. */
export async function loadRunPeople(
  call: Pick<CallBase, 'ctx' | 'tx' | 'now'>,
  run: typeof payoutRuns.$inferSelect,
): Promise<RunPeople> {
  const { madeBy } = run;
  const { staffDailySum: limit } = await loadOperatorSettings(call, 'staffDailySum');
  if (!isAboveLimit({ amount: fils(run.total), limit })) return { madeBy, handledBy: [] };
  const paid = await call.tx
    .select(pick(withdrawals, 'merchantId', 'firstApprovedBy', 'decidedBy'))
    .from(payoutPayments)
    .innerJoin(withdrawals, eq(withdrawals.id, payoutPayments.withdrawalId))
    .where(eq(payoutPayments.runId, run.id));
  const credits = await call.tx
    .select({ askedBy: adjustments.askedBy, decidedBy: adjustments.decidedBy })
    .from(adjustments)
    .where(
      and(
        inArray(adjustments.merchantId, [...new Set(paid.map(({ merchantId }) => merchantId))]),
        eq(adjustments.kind, 'credit'),
        eq(adjustments.status, 'booked'),
        gt(adjustments.decidedAt, new Date(run.madeAt.getTime() - creditsCountDays * dayMs)),
      ),
    );
  const hands = [
    ...paid.flatMap(({ firstApprovedBy, decidedBy }) => [firstApprovedBy, decidedBy]),
    ...credits.flatMap(({ askedBy, decidedBy }) => [askedBy, decidedBy]),
  ];
  return { madeBy, handledBy: [...new Set(hands.filter((id) => id !== null))] };
}

/** A payout run as it is stored. */
export type StoredRun = typeof payoutRuns.$inferSelect;

/** A payment of a run as it is stored. */
export type StoredPayment = typeof payoutPayments.$inferSelect;

/** A run with its payments, as staff see it. */
export type PayoutRun = OutputOf<typeof getPayoutRun>;

/** Returns a run under its lock. */
export async function lockRun(tx: Tx, where: SQL | undefined): Promise<StoredRun> {
  return found(await tx.select().from(payoutRuns).where(where).for('no key update'));
}

/** Returns a run's payments in their order. */
export const loadRunPayments = (tx: Queryable, runId: string): Promise<StoredPayment[]> =>
  tx
    .select()
    .from(payoutPayments)
    .where(eq(payoutPayments.runId, runId))
    .orderBy(asc(payoutPayments.place));

const sendable = withdrawalStages.filter((stage) => withdrawalCan.send({ stage }));

/** What waits for a run: approved, and in none. The words of the index stand in the statement's text. */
export const waitsForRun = (tx: Queryable): SQL | undefined => {
  const { withdrawalId, outcome } = payoutPayments;
  const isPaidBy = and(eq(withdrawalId, withdrawals.id), sql`${outcome} <> 'released'`);
  return and(
    isOneOf(withdrawals.stage, stagesOnTheWay),
    isOneOf(withdrawals.stage, sendable),
    notExists(rowsWhere(tx, payoutPayments, isPaidBy)),
  );
};

/** Whether an account is the one that a withdrawal goes to, and approved. */
export const isWithdrawalAccount = and(
  eq(payoutAccounts.merchantId, withdrawals.merchantId),
  eq(payoutAccounts.status, 'approved'),
  eq(payoutAccounts.iban, withdrawals.iban),
  eq(payoutAccounts.holder, withdrawals.holder),
);

/**
 * Whether a withdrawal goes to the account that is approved now, and since when at least: one that has changed since is
 * not paid into, nor one whose holder no bank can read, for a payment without a name makes the bank refuse all the others.
 */
export const goesToApproved = (tx: Queryable, approvedUntil?: Date): SQL => {
  const isReadable = sql`normalize(${payoutAccounts.holder}, NFKD) ~ ${bankLetterClass}`;
  const isRested = approvedUntil && lte(payoutAccounts.decidedAt, approvedUntil);
  return exists(rowsWhere(tx, payoutAccounts, and(isWithdrawalAccount, isReadable, isRested)));
};

/**
 * Refuses a run of which an account has changed since it was made. The accounts stay as they are until the transaction
 * ends: a change that is being written is waited for, and one that comes later waits.
 */
export async function requireSameAccounts(tx: Tx, runId: string): Promise<void> {
  await tx
    .select({ id: payoutAccounts.id })
    .from(payoutAccounts)
    .where(
      and(
        eq(payoutAccounts.status, 'approved'),
        inArray(
          payoutAccounts.merchantId,
          tx
            .select({ id: withdrawals.merchantId })
            .from(payoutPayments)
            .innerJoin(withdrawals, eq(withdrawals.id, payoutPayments.withdrawalId))
            .where(eq(payoutPayments.runId, runId)),
        ),
      ),
    )
    .orderBy(asc(payoutAccounts.id))
    .for('share');
  const [changed] = await tx
    .select({ id: withdrawals.id })
    .from(payoutPayments)
    .innerJoin(withdrawals, eq(withdrawals.id, payoutPayments.withdrawalId))
    .where(and(eq(payoutPayments.runId, runId), not(goesToApproved(tx))))
    .limit(1);
  if (changed !== undefined) throw refuse('payoutAccountChanged');
}

/** Returns what presents runs: who had to do with them and what has come back, each in one query for all. */
export async function presentRuns(tx: Queryable, rows: readonly StoredRun[]) {
  const people = await peopleNamed(
    tx,
    rows.flatMap(({ madeBy, approvedBy }) => [madeBy, approvedBy]),
  );
  const runIds = rows.map(({ id }) => id);
  const cameBack = await tx
    .select({ runId: payoutPayments.runId, count: count() })
    .from(payoutPayments)
    .where(and(inArray(payoutPayments.runId, runIds), eq(payoutPayments.outcome, 'returned')))
    .groupBy(payoutPayments.runId);
  const personOf = (id: string) => people.get(id) ?? { id, name: '' };
  return rows.map((row) => ({
    ...pick(row, 'id', 'number', 'status', 'total', 'count', 'executionDay', 'madeAt'),
    ...pick(row, 'approvedAt', 'sentAt', 'endedAt'),
    returned: cameBack.find(({ runId }) => runId === row.id)?.count ?? 0,
    madeBy: personOf(row.madeBy),
    approvedBy: row.approvedBy === null ? null : personOf(row.approvedBy),
  }));
}

/** Returns a run with its payments and files, and who may not decide on it. */
export async function presentRun(
  call: Pick<CallBase, 'ctx' | 'tx' | 'now'>,
  run: StoredRun,
): Promise<PayoutRun> {
  const { tx } = call;
  const shown = only(await presentRuns(tx, [run]));
  const { id, withdrawalId, endToEnd, amount, iban, holder, outcome } = payoutPayments;
  const paid = { endToEnd, amount, iban, holder, outcome };
  const { code, words, bankReference } = payoutPayments;
  const payments = await tx
    .select({
      id,
      withdrawalId,
      withdrawalNumber: withdrawals.number,
      merchantName: merchants.merchantName,
      ...paid,
      isBeingBooked: sql<boolean>`${payoutPayments.told} is not null`,
      code,
      words,
      bankReference,
    })
    .from(payoutPayments)
    .innerJoin(withdrawals, eq(withdrawals.id, payoutPayments.withdrawalId))
    .innerJoin(merchants, eq(merchants.id, withdrawals.merchantId))
    .where(eq(payoutPayments.runId, run.id))
    .orderBy(asc(payoutPayments.place));
  const files = await tx
    .select(pick(bankStatusFiles, 'id', 'name', 'readAt', 'accepted', 'paid', 'returned'))
    .from(bankStatusFiles)
    .where(eq(bankStatusFiles.runId, run.id))
    .orderBy(asc(bankStatusFiles.readAt));
  const { handledBy } = await loadRunPeople(call, run);
  return {
    ...shown,
    handledBy: await tx
      .select({ id: staff.id, name: staff.name })
      .from(staff)
      .where(inArray(staff.id, [...handledBy]))
      .orderBy(asc(staff.name), asc(staff.id)),
    payments,
    files: files.map((file) => ({ ...file, readAt: file.readAt.toISOString() })),
  };
}

/** What came back by hand is so in its run too; in one that has not gone to the bank its place is given up with the run. */
export async function returnPayment(
  { tx, now }: TxContext,
  { id, bankReference, reason }: StoredWithdrawal,
): Promise<void> {
  await tx
    .update(payoutPayments)
    .set({ outcome: 'returned', told: null, words: reason, bankReference, changedAt: now })
    .where(and(eq(payoutPayments.withdrawalId, id), sql`${payoutPayments.outcome} <> 'released'`));
}

/** Who approved the account that each withdrawal goes to, by the withdrawal's id: the last approval before it was asked for. */
export async function accountApprovers(
  tx: Tx,
  rows: readonly StoredWithdrawal[],
): Promise<ReadonlyMap<string, string>> {
  const accounts = await tx
    .select()
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
    .select(pick(staff, 'id', 'name', 'role', 'invitedAt', 'disabledAt'))
    .from(staff)
    .orderBy(asc(staff.name), asc(staff.id));
  const people = new Map(members.map(({ id, name }) => [id, { id, name }]));
  const { twoPersonLimit: limit } = await loadOperatorSettings(call, 'twoPersonLimit');
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
            approvalMove(facts, id) !== 'secondPersonNeeded',
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

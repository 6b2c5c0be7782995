import { only, loadRow } from '../../../kernel/rows.ts';
import { type CallBase, requireCaller, handle } from '../../../kernel/call.ts';
import { inEachRow } from '../../../kernel/each-row.ts';
import { deskFile, moment, sum, text } from '../../../kernel/export-sheet.ts';
import { merchantNameColumns, merchantNameFor } from '../../merchants/records/index.ts';
import { transition } from '../../../kernel/transition.ts';
import { listPage } from '../../../kernel/page.ts';
import { refuse } from '../../../kernel/refuse.ts';
import { isOneOf } from '../../../db/schema/columns.ts';
import { withdrawalResult, withdrawals } from '../../../db/schema/finance.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import { loadMoney, presentBalances } from '../ledger/index.ts';
import { notify } from '../../messaging/notices/index.ts';
import { loadQueueClock, loadOperatorSettings } from '../../backoffice/settings/index.ts';
import {
  assignedIs,
  changesAmong,
  recordStaffAction,
  waitedFor,
} from '../../backoffice/staff/index.ts';
import { presentWithdrawal, type StoredWithdrawal } from './make-withdrawal.ts';
import { isHeld, loadOutlooks } from './waiting-money.ts';
import { accountApprovers, presentApprovals, returnPayment } from './payout-run-rows.ts';
import {
  aboutWithdrawal,
  loadWithdrawnOrders,
  lockWithdrawal,
  moveWithdrawal,
  notifyWithdrawalReturned,
} from './withdrawal-moves.ts';
import { paymentColumns } from './withdrawals.ts';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import {
  approveWithdrawal,
  approveWithdrawals,
  getWithdrawalReview,
  pageWithdrawalReviews,
  rejectWithdrawal,
  returnWithdrawal,
} from '@khidma/contract/money/withdrawal-reviews';
import { fils } from '@khidma/domain/money/fils';
import { approvalMachine, approvalMove } from '@khidma/domain/withdrawals/two-people';
import {
  undecidedResults,
  withdrawalCan,
  withdrawalMachine,
  withdrawalResultOf,
} from '@khidma/domain/withdrawals/withdrawal-transitions';
import { and, eq, inArray } from 'drizzle-orm';

/** The condition that a withdrawal waits for staff. */
export const isWithdrawalWaiting = isOneOf(withdrawalResult, undecidedResults);

/** Those that wait: the longest waiting first. Those that are decided: the newest first. */
export const pageWithdrawalReviewsHandler = handle(pageWithdrawalReviews, async (call) => {
  const { input, tx } = call;
  const clock = await loadQueueClock(call, 'withdrawals');
  const waits = undecidedResults.includes(input.status);
  return await listPage(call, {
    query: tx.select().from(withdrawals).$dynamic(),
    from: withdrawals,
    where: and(
      waits ? isWithdrawalWaiting : eq(withdrawalResult, input.status),
      assignedIs(call, 'withdrawals', input.assigned),
      clock.isLate(withdrawals.appliedAt, input.late, waits),
    ),
    order: { at: withdrawals.appliedAt, id: withdrawals.id, first: waits ? 'oldest' : 'newest' },
    keyOf: ({ appliedAt, id }) => ({ at: appliedAt, id }),
    present: async (rows) =>
      (await presentWithdrawalReviews(call, rows)).map((review) => ({
        ...review,
        minutesLeft: waits ? clock.minutesLeft(new Date(review.appliedAt)) : null,
      })),
  });
});

export const withdrawalsFile = deskFile({
  page: pageWithdrawalReviewsHandler,
  columns: (texts) => {
    const { columns: t, statuses } = texts;
    return [
      text(t.withdrawalNumber, 14, (row) => row.number),
      moment(t.appliedAt, 18, (row) => row.appliedAt),
      text(t.merchant, 32, (row) => row.merchantName),
      sum(t.amount, 16, (row) => row.amount),
      text(t.status, 18, (row) => statuses.withdrawal[row.status]),
      text(t.iban, 28, (row) => row.iban),
      text(t.holder, 28, (row) => row.holder),
      text(t.bank, 24, (row) => row.bank),
      moment(t.decidedAt, 18, (row) => row.decidedAt),
      text(t.reason, 40, (row) => row.reason),
      ...Object.values(paymentColumns(texts)),
    ];
  },
});

export const approveWithdrawalHandler = handle(approveWithdrawal, (call) =>
  approveLocked(call, call.input.id),
);

export const rejectWithdrawalHandler = handle(rejectWithdrawal, async (call) => {
  const { id, reason } = call.input;
  return decideWithdrawal(call, await lockWithdrawal(call.tx, id), { event: 'reject', reason });
});

/** What the bank sent back, or what is stopped on its way there. */
export const returnWithdrawalHandler = handle(returnWithdrawal, async (call) => {
  const { now, tx, input } = call;
  const { cause, reason, bankReference } = input;
  const withdrawal = await lockWithdrawal(tx, input.id);
  const returned = await moveWithdrawal(call, withdrawal, {
    event: 'return',
    actor: 'staff',
    change: { returnedAt: now, cause, reason, ...(bankReference !== '' && { bankReference }) },
  });
  await returnPayment(call, returned);
  const { id, number, amount } = returned;
  await recordStaffAction(call, {
    action: 'returnWithdrawal',
    subject: ['withdrawal', id],
    data: {
      number,
      amount,
      ...(reason && { reason }),
      changes: statusChange(withdrawal, returned),
    },
  });
  await notifyWithdrawalReturned(call, returned);
  return presentOne(call, returned);
});

export const getWithdrawalReviewHandler = handle(getWithdrawalReview, async (call) => {
  return presentOne(call, await loadRow(call.tx, withdrawals, call.input.id));
});

interface Decision {
  readonly event: 'approve' | 'reject';
  readonly reason: string;
}

/** Approves a withdrawal, or takes the first of two approvals: it stays where it is until somebody else approves too. */
async function approveLocked(call: CallBase, id: string, seen?: StoredWithdrawal['approval']) {
  const { tx, now } = call;
  const me = requireCaller(call).id;
  const withdrawal = await lockWithdrawal(tx, id);
  if (seen !== undefined && seen !== withdrawal.approval && withdrawalCan.decide(withdrawal))
    throw refuse('changedSince');
  // What is decided is said before who may decide it.
  transition(withdrawalMachine, withdrawal.stage, { event: 'approve', actor: 'staff' });
  if ((await tx.$count(withdrawals, and(eq(withdrawals.id, id), isHeld(tx, now)))) > 0)
    throw refuse('payoutsHeld');
  const accounts = await accountApprovers(tx, [withdrawal]);
  const { twoPersonLimit: limit } = await loadOperatorSettings(call, 'twoPersonLimit');
  const event = approvalMove(
    {
      ...withdrawal,
      amount: fils(withdrawal.amount),
      limit,
      accountApprovedBy: accounts.get(withdrawal.id) ?? null,
    },
    me,
  );
  if (event === 'secondPersonNeeded') throw refuse('secondPersonNeeded');
  const move = { event, actor: 'staff' } as const;
  const { to: approval } = transition(approvalMachine, withdrawal.approval, move);
  if (event === 'approve')
    return decideWithdrawal(call, { ...withdrawal, approval }, { event: 'approve', reason: '' });
  const change = { approval, firstApprovedBy: me, firstApprovedAt: now };
  await tx.update(withdrawals).set(change).where(eq(withdrawals.id, id));
  await recordStaffAction(call, {
    action: 'approveWithdrawalFirst',
    subject: ['withdrawal', id],
    data: { number: withdrawal.number, amount: withdrawal.amount },
  });
  return presentOne(call, { ...withdrawal, ...change });
}

/** Approves or rejects a withdrawal by its table: books, instalments, the record of who did it and the mail, in one transaction. */
async function decideWithdrawal(
  call: CallBase,
  withdrawal: StoredWithdrawal,
  { event, reason }: Decision,
): Promise<WithdrawalReview> {
  const { now } = call;
  const { id, merchantId, number, amount, approval } = withdrawal;
  const decided = await moveWithdrawal(call, withdrawal, {
    event,
    actor: 'staff',
    change: { decidedAt: now, decidedBy: requireCaller(call).id, reason, approval },
  });
  await recordStaffAction(call, {
    action: `${event}Withdrawal`,
    subject: ['withdrawal', id],
    data: {
      number,
      amount,
      ...waitedFor(call, withdrawal.appliedAt),
      ...(reason && { reason }),
      changes: statusChange(withdrawal, decided),
    },
  });
  await notify(call, merchantId, {
    kind: event === 'approve' ? 'withdrawalApproved' : 'withdrawalRejected',
    data: { ...aboutWithdrawal(call, withdrawal), reason },
  });
  return presentOne(call, decided);
}

const statusChange = (before: StoredWithdrawal, after: StoredWithdrawal) =>
  changesAmong([
    {
      what: 'withdrawalStatus',
      before: withdrawalResultOf(before.stage),
      after: withdrawalResultOf(after.stage),
    },
  ]);

async function presentOne(call: CallBase, row: StoredWithdrawal): Promise<WithdrawalReview> {
  return only(await presentWithdrawalReviews(call, [row]));
}

/** A withdrawal as staff see it. */
export type WithdrawalReview = OutputOf<typeof approveWithdrawal>;

/** Withdrawals with whose they are, what that merchant has, and the orders whose money they carry; one query for each of these. */
async function presentWithdrawalReviews(
  call: CallBase,
  rows: readonly StoredWithdrawal[],
): Promise<WithdrawalReview[]> {
  const { tx } = call;
  if (rows.length === 0) return [];
  const merchantIds = [...new Set(rows.map((row) => row.merchantId))];
  const named = await tx
    .select({ id: merchants.id, ...merchantNameColumns })
    .from(merchants)
    .where(inArray(merchants.id, merchantIds));
  const names = new Map(named.map((row) => [row.id, merchantNameFor(call.lang, row)]));
  const money = await loadMoney(tx, merchantIds);
  const ids = rows.map((row) => row.id);
  const items = await loadWithdrawnOrders(tx, ids);
  const approvals = await presentApprovals(call, rows);
  const outlookOf = await loadOutlooks(call, rows);
  return rows.map((row) => {
    const own = money.get(row.merchantId);
    if (own === undefined) throw new Error('moneyOf left out a merchant it was asked for');
    return {
      ...presentWithdrawal(row, outlookOf),
      merchantId: row.merchantId,
      merchantName: names.get(row.merchantId) ?? '',
      balances: presentBalances(own),
      approval: approvals(row),
      items: items.get(row.id) ?? [],
    };
  });
}

/** Approves each whose approval is still as far as it was when it was looked at. */
export const approveWithdrawalsHandler = handle(approveWithdrawals, (call) =>
  inEachRow(call, call.input.withdrawals, (one, { id, seen }) => approveLocked(one, id, seen)),
);

import { pageWithdrawalReviews } from '@khidma/contract/staff/page-withdrawal-reviews';
import {
  withdrawalCan,
  type WithdrawalEvent,
  withdrawalMachine,
} from '@khidma/domain/withdrawals/withdrawal-transitions';
import { eq, sql, asc, inArray } from 'drizzle-orm';
import { approveWithdrawal } from '@khidma/contract/staff/approve-withdrawal';
import { rejectWithdrawal } from '@khidma/contract/staff/reject-withdrawal';
import { withdrawalApproved, withdrawalRejected } from '@khidma/domain/ledger/postings';
import { fils } from '@khidma/domain/money/fils';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { handle, type CallBase } from '../../core/call.ts';
import { listPage } from '../../core/page.ts';
import { withdrawals, settlementLots, withdrawalItems } from '../../db/schema/finance.ts';
import { move } from '../../core/move.ts';
import { refuse } from '../../core/refuse.ts';
import { postEntries, moneyOf, presentBalances } from '../ledger/api.ts';
import { notify } from '../notices/api.ts';
import { recordStaffAction } from '../staff/api.ts';
import { merchants } from '../../db/schema/merchants.ts';
import { orders } from '../../db/schema/orders.ts';
import type { Tx } from '../../db/types.ts';
import { presentWithdrawal, type StoredWithdrawal } from './finance.presenter.ts';

/** Those that wait: the longest waiting first. Those that are decided: the newest first. */
export const pageWithdrawalReviewsHandler = handle(pageWithdrawalReviews, (call) => {
  const { input, tx } = call;
  return listPage(call, {
    query: tx.select().from(withdrawals).$dynamic(),
    from: withdrawals,
    where: eq(withdrawals.status, input.status),
    order: {
      at: withdrawals.appliedAt,
      id: withdrawals.id,
      first: withdrawalCan.decide({ status: input.status }) ? 'oldest' : 'newest',
    },
    keyOf: ({ appliedAt, id }) => ({ at: appliedAt, id }),
    present: (rows) => presentWithdrawalReviews(tx, rows),
  });
});

export const approveWithdrawalHandler = handle(approveWithdrawal, (call) =>
  decideWithdrawal(call, { id: call.input.id, event: 'approve', reason: '' }),
);

export const rejectWithdrawalHandler = handle(rejectWithdrawal, (call) =>
  decideWithdrawal(call, { id: call.input.id, event: 'reject', reason: call.input.reason }),
);

/** What the table's moves do to the ledger. */
const postings = { withdrawalApproved, withdrawalRejected } as const;

/** Approves or rejects a withdrawal by its table: books, lots, the record of who did it and the mail, in one transaction. */
async function decideWithdrawal(
  call: CallBase,
  {
    id,
    event,
    reason,
  }: { readonly id: string; readonly event: WithdrawalEvent; readonly reason: string },
): Promise<WithdrawalReview> {
  const { ctx, tx, now } = call;
  const mine = eq(withdrawals.id, id);
  const [withdrawal] = await tx.select().from(withdrawals).where(mine).for('no key update');
  if (withdrawal === undefined) throw refuse('notFound');
  const { to: status, row } = move(withdrawalMachine, withdrawal.status, { event, actor: 'staff' });
  const { merchantId, number, amount } = withdrawal;
  if (row.posts) {
    const entries = postings[row.posts]({ merchantId, amount: fils(amount) });
    await postEntries(tx, ctx.ids, {
      entries,
      merchantId,
      withdrawalId: id,
      ...(reason && { remark: { reason } }),
      at: now,
    });
  }
  if (event === 'reject') await reopenLots(call, id);
  const change = { status, decidedAt: now, reason };
  await tx.update(withdrawals).set(change).where(mine);
  await recordStaffAction(call, {
    action: `${event}Withdrawal`,
    subjectKind: 'withdrawal',
    subjectId: id,
    data: { number, amount, ...(reason && { reason }) },
  });
  const link = `${ctx.settings.publicUrl}/withdraw`;
  await notify(call, merchantId, {
    kind: event === 'approve' ? 'withdrawalApproved' : 'withdrawalRejected',
    data: { link, withdrawal: number, amount: String(amount), reason },
  });
  const [review] = await presentWithdrawalReviews(tx, [{ ...withdrawal, ...change }]);
  if (review === undefined) throw new Error('a presented withdrawal is missing');
  return review;
}

/** What the withdrawal carried can be withdrawn again. */
async function reopenLots({ tx }: CallBase, withdrawalId: string): Promise<void> {
  await tx
    .update(settlementLots)
    .set({ withdrawnAmount: sql`${settlementLots.withdrawnAmount} - ${withdrawalItems.amount}` })
    .from(withdrawalItems)
    .where(
      sql`${withdrawalItems.lotId} = ${settlementLots.id} and ${withdrawalItems.withdrawalId} = ${withdrawalId}`,
    );
}

/** A withdrawal as staff see it. */
export type WithdrawalReview = OutputOf<typeof approveWithdrawal>;

/** Withdrawals with whose they are, what that merchant has, and the orders whose money they carry; one query for each of these. */
async function presentWithdrawalReviews(
  tx: Tx,
  rows: readonly StoredWithdrawal[],
): Promise<WithdrawalReview[]> {
  if (rows.length === 0) return [];
  const merchantIds = [...new Set(rows.map((row) => row.merchantId))];
  const named = await tx
    .select({ id: merchants.id, name: merchants.merchantName })
    .from(merchants)
    .where(inArray(merchants.id, merchantIds));
  const names = new Map(named.map(({ id, name }) => [id, name]));
  const money = await moneyOf(tx, merchantIds);
  const items = await itemsOf(
    tx,
    rows.map((row) => row.id),
  );
  return rows.map((row) => {
    const own = money.get(row.merchantId);
    if (own === undefined) throw new Error('moneyOf left out a merchant it was asked for');
    return {
      ...presentWithdrawal(row),
      merchantId: row.merchantId,
      merchantName: names.get(row.merchantId) ?? '',
      balances: presentBalances(own),
      items: items.get(row.id) ?? [],
    };
  });
}

/** By order: the lots of one order are one line. */
async function itemsOf(
  tx: Tx,
  withdrawalIds: readonly string[],
): Promise<Map<string, WithdrawalReview['items']>> {
  const rows = await tx
    .select({
      withdrawalId: withdrawalItems.withdrawalId,
      orderId: withdrawalItems.orderId,
      orderNumber: orders.number,
      amount: sql`sum(${withdrawalItems.amount})`.mapWith(Number),
    })
    .from(withdrawalItems)
    .innerJoin(orders, eq(orders.id, withdrawalItems.orderId))
    .where(inArray(withdrawalItems.withdrawalId, [...withdrawalIds]))
    .groupBy(withdrawalItems.withdrawalId, withdrawalItems.orderId, orders.number)
    .orderBy(asc(orders.number));
  const items = new Map<string, WithdrawalReview['items']>();
  for (const { withdrawalId, orderId, orderNumber, amount } of rows) {
    items.set(withdrawalId, [...(items.get(withdrawalId) ?? []), { orderId, orderNumber, amount }]);
  }
  return items;
}

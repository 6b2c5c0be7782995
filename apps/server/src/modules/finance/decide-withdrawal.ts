import { approveWithdrawal } from '@khidma/contract/staff/approve-withdrawal';
import { rejectWithdrawal } from '@khidma/contract/staff/reject-withdrawal';
import {
  type WithdrawalEvent,
  withdrawalMachine,
} from '@khidma/domain/withdrawals/withdrawal-transitions';
import { withdrawalApproved, withdrawalRejected } from '@khidma/domain/ledger/postings';
import { fils } from '@khidma/domain/money/fils';
import { eq, sql } from 'drizzle-orm';
import { type CallBase, handle } from '../../core/call.ts';
import { move } from '../../core/move.ts';
import { refuse } from '../../core/refuse.ts';
import { settlementLots, withdrawalItems, withdrawals } from '../../db/schema/finance.ts';
import { postEntries } from '../ledger/api.ts';
import { notify } from '../outbox/api.ts';
import { recordStaffAction } from '../staff/api.ts';
import { presentWithdrawalReviews, type WithdrawalReview } from './withdrawal-reviews.ts';

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
    await postEntries(tx, ctx.ids, { entries, merchantId, withdrawalId: id, at: now });
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

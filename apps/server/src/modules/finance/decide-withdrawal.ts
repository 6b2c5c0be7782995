import type { WithdrawalEvent } from '@khidma/domain/withdrawals/withdrawal-transitions';
import { moveWithdrawal } from '@khidma/domain/withdrawals/withdrawal-transitions';
import { withdrawalApproved, withdrawalRejected } from '@khidma/domain/ledger/postings';
import { fils } from '@khidma/domain/money/fils';
import { eq, sql } from 'drizzle-orm';
import { type CallBase, callerOf } from '../../core/call.ts';
import { refuse } from '../../core/refuse.ts';
import { settlementLots, withdrawalItems, withdrawals } from '../../db/schema/finance.ts';
import { postEntries } from '../ledger/api.ts';
import { enqueueMail } from '../outbox/api.ts';
import { recordStaffAction } from '../staff/api.ts';
import type { StoredWithdrawal } from './finance.presenter.ts';
import { recipientOf } from './finance-mail.ts';
import { presentWithdrawalReviews, type WithdrawalReview } from './withdrawal-reviews.ts';

const bookings = { approve: withdrawalApproved, reject: withdrawalRejected } as const;
const actions = { approve: 'approveWithdrawal', reject: 'rejectWithdrawal' } as const;
const mails = { approve: 'withdrawalApproved', reject: 'withdrawalRejected' } as const;

/** Approves or rejects a withdrawal by its table: books, lots, the record of who did it and the mail, in one transaction. */
export async function decideWithdrawal(
  call: CallBase,
  {
    id,
    event,
    reason,
  }: { readonly id: string; readonly event: WithdrawalEvent; readonly reason: string },
): Promise<WithdrawalReview> {
  const { ctx, tx, now } = call;
  const [withdrawal] = await tx
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.id, id))
    .for('no key update');
  if (withdrawal === undefined) throw refuse('notFound');
  const outcome = moveWithdrawal(withdrawal.status, event, 'staff');
  if (!outcome.ok) throw refuse(outcome.error);
  const { merchantId } = withdrawal;
  const entries = bookings[event]({ merchantId, amount: fils(withdrawal.amount) });
  await postEntries(tx, ctx.ids, { entries, merchantId, withdrawalId: id, at: now });
  if (event === 'reject') await reopenLots(call, id);
  const decided: StoredWithdrawal = { ...withdrawal, status: outcome.to, decidedAt: now, reason };
  await tx
    .update(withdrawals)
    .set({ status: decided.status, decidedAt: now, reason })
    .where(eq(withdrawals.id, id));
  const data = { number: withdrawal.number, amount: withdrawal.amount, ...(reason && { reason }) };
  await recordStaffAction(call, {
    staffId: callerOf(call).id,
    action: actions[event],
    subjectKind: 'withdrawal',
    subjectId: id,
    data,
  });
  await tell(call, decided, event);
  const [review] = await presentWithdrawalReviews(tx, [decided]);
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

async function tell(
  call: CallBase,
  { merchantId, number, amount, reason }: StoredWithdrawal,
  event: WithdrawalEvent,
): Promise<void> {
  const { to, lang, name } = await recipientOf(call, merchantId);
  const data = {
    name,
    link: `${call.ctx.settings.publicUrl}/withdraw`,
    withdrawal: number,
    amount: String(amount),
    reason,
  };
  await enqueueMail(call, { kind: mails[event], to, lang, data });
}

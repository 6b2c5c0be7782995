import { decidePayoutAccount } from '@khidma/contract/staff/decide-payout-account';
import { payoutAccountMachine } from '@khidma/domain/payout-accounts/payout-account-transitions';
import { and, eq } from 'drizzle-orm';
import { type Call, handle } from '../../core/call.ts';
import { move } from '../../core/move.ts';
import { refuse, refuseFields } from '../../core/refuse.ts';
import { merchants, payoutAccounts } from '../../db/schema/merchants.ts';
import { notify } from '../outbox/api.ts';
import { recordStaffAction } from '../staff/api.ts';
import { presentPayoutAccount } from './finance.presenter.ts';

type DecideCall = Call<typeof decidePayoutAccount>;

export const decidePayoutAccountHandler = handle(decidePayoutAccount, async (call) => {
  const { ctx, tx, now, input } = call;
  const { approve, reason: why } = input;
  if (!approve && why === '') throw refuseFields([{ path: 'reason', rule: 'required' }]);
  const { account, merchant } = await lockAccount(call);
  const { id, merchantId, iban } = account;
  const event = approve ? 'approve' : 'reject';
  const { to: status } = move(payoutAccountMachine, account.status, { event, actor: 'staff' });
  if (approve) await replaceApproved(call, merchantId);
  const reason = approve ? '' : why;
  const change = { status, reason, decidedAt: now };
  await tx.update(payoutAccounts).set(change).where(eq(payoutAccounts.id, id));
  await recordStaffAction(call, {
    action: `${event}PayoutAccount`,
    subjectKind: 'payoutAccount',
    subjectId: id,
    data: { approve, ...(reason && { reason }) },
  });
  const said = { link: `${ctx.settings.publicUrl}/withdraw`, iban };
  await (approve
    ? notify(call, merchant, { kind: 'payoutAccountApproved', data: said })
    : notify(call, merchant, { kind: 'payoutAccountRejected', data: { ...said, reason } }));
  const decided = presentPayoutAccount({ ...account, ...change });
  return { ...decided, merchantId, merchantName: merchant.merchantName };
});

/** The merchant first, as a submission does: a decision and a new submission come one after the other. */
async function lockAccount({ tx, input }: DecideCall) {
  const mine = eq(payoutAccounts.id, input.id);
  const [locked] = await tx
    .select({ merchant: merchants })
    .from(merchants)
    .innerJoin(payoutAccounts, eq(payoutAccounts.merchantId, merchants.id))
    .where(mine)
    .for('no key update', { of: merchants });
  const [account] = await tx.select().from(payoutAccounts).where(mine);
  if (!locked || !account) throw refuse('notFound');
  return { account, merchant: locked.merchant };
}

/** Withdrawals under way keep the IBAN they were asked for with; new ones take the new. */
async function replaceApproved({ tx, now }: DecideCall, merchantId: string): Promise<void> {
  await tx
    .update(payoutAccounts)
    .set({ status: 'replaced', decidedAt: now })
    .where(and(eq(payoutAccounts.merchantId, merchantId), eq(payoutAccounts.status, 'approved')));
}

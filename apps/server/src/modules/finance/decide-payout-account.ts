import { decidePayoutAccount } from '@khidma/contract/staff/decide-payout-account';
import { movePayoutAccount } from '@khidma/domain/payout-accounts/payout-account-transitions';
import { and, eq } from 'drizzle-orm';
import { type Call, callerOf, handle } from '../../core/call.ts';
import { refuse, refuseFields } from '../../core/refuse.ts';
import { merchants, payoutAccounts } from '../../db/schema/merchants.ts';
import { enqueueMail } from '../outbox/api.ts';
import { recordStaffAction } from '../staff/api.ts';
import { presentPayoutAccount, type StoredPayoutAccount } from './finance.presenter.ts';
import { recipientOf } from './finance-mail.ts';

const actions = { approve: 'approvePayoutAccount', reject: 'rejectPayoutAccount' } as const;
const mails = { approve: 'payoutAccountApproved', reject: 'payoutAccountRejected' } as const;

type DecideCall = Call<typeof decidePayoutAccount>;

export const decidePayoutAccountHandler = handle(decidePayoutAccount, async (call) => {
  const { tx, now, input } = call;
  if (!input.approve && input.reason === '')
    throw refuseFields([{ path: 'reason', rule: 'required' }]);
  const { account, merchantName } = await lockAccount(call);
  const event = input.approve ? 'approve' : 'reject';
  const outcome = movePayoutAccount(account.status, event, 'staff');
  if (!outcome.ok) throw refuse(outcome.error);
  if (input.approve) await replaceApproved(call, account.merchantId);
  const decided: StoredPayoutAccount = {
    ...account,
    status: outcome.to,
    reason: input.approve ? '' : input.reason,
    decidedAt: now,
  };
  await tx
    .update(payoutAccounts)
    .set({ status: decided.status, reason: decided.reason, decidedAt: now })
    .where(eq(payoutAccounts.id, account.id));
  await recordStaffAction(call, {
    staffId: callerOf(call).id,
    action: actions[event],
    subjectKind: 'payoutAccount',
    subjectId: account.id,
    data: { approve: input.approve, ...(decided.reason && { reason: decided.reason }) },
  });
  await tell(call, decided, mails[event]);
  return { ...presentPayoutAccount(decided), merchantId: account.merchantId, merchantName };
});

/** The merchant first, as a submission does: a decision and a new submission come one after the other. */
async function lockAccount({
  tx,
  input,
}: DecideCall): Promise<{ readonly account: StoredPayoutAccount; readonly merchantName: string }> {
  const [known] = await tx
    .select({ merchantId: payoutAccounts.merchantId })
    .from(payoutAccounts)
    .where(eq(payoutAccounts.id, input.id));
  if (known === undefined) throw refuse('notFound');
  const [merchant] = await tx
    .select({ name: merchants.merchantName })
    .from(merchants)
    .where(eq(merchants.id, known.merchantId))
    .for('no key update');
  const [account] = await tx.select().from(payoutAccounts).where(eq(payoutAccounts.id, input.id));
  if (merchant === undefined || account === undefined)
    throw new Error('a payout account lost its merchant');
  return { account, merchantName: merchant.name };
}

/** Withdrawals under way keep the IBAN they were asked for with; new ones take the new. */
async function replaceApproved({ tx, now }: DecideCall, merchantId: string): Promise<void> {
  await tx
    .update(payoutAccounts)
    .set({ status: 'replaced', decidedAt: now })
    .where(and(eq(payoutAccounts.merchantId, merchantId), eq(payoutAccounts.status, 'approved')));
}

async function tell(
  call: DecideCall,
  { merchantId, iban, reason }: StoredPayoutAccount,
  kind: (typeof mails)[keyof typeof mails],
): Promise<void> {
  const { to, lang, name } = await recipientOf(call, merchantId);
  const data = { name, link: `${call.ctx.settings.publicUrl}/withdraw`, iban };
  await enqueueMail(
    call,
    kind === 'payoutAccountRejected'
      ? { kind, to, lang, data: { ...data, reason } }
      : { kind, to, lang, data },
  );
}

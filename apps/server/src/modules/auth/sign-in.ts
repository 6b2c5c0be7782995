import { eq } from 'drizzle-orm';
import { signIn } from '@khidma/contract/auth/sign-in';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { merchantCan } from '@khidma/domain/merchants/merchant-can';
import { type CallBase, handleWork, perMinute } from '../../core/call.ts';
import { refuse } from '../../core/refuse.ts';
import { merchants } from '../../db/schema/merchants.ts';
import { tunablesOf } from '../settings/api.ts';
import { beginMerchantSession } from './begin-merchant-session.ts';
import { checkCredentials } from './check-credentials.ts';
import { accountKeyOf, findMerchantAccount, type MerchantAccount } from './merchant-accounts.ts';
import { isSecondFactorOn } from './second-factor.ts';
import { openToDevice } from './sign-in-attempts.ts';
import { notifyOfNewDevice } from './notify-of-new-device.ts';
import { issueTicket } from './tickets.ts';

/**
 * First sign-in: password, activation code, new password, session. Afterwards: password, a code where the second factor
 * is on, session.
 */
export const signInHandler = handleWork(signIn, perMinute(120), async (call) => {
  const account = accountKeyOf(call.input.account);
  const readAccount = await checkCredentials(call, {
    realm: 'merchant',
    account,
    password: call.input.password,
    find: (tx) => findMerchantAccount(tx, account),
  });
  return {
    async save(tx) {
      const work = { ...call, tx };
      const merchant = await readAccount(tx);
      if (!merchantCan.trade(merchant)) throw refuse('accountSuspended');
      const step = await stepOf(work, merchant);
      if (step === 'session') {
        await enterMerchant(work, merchant);
        return { step, session: await beginMerchantSession(work, merchant.id) };
      }
      const { resetTicketLife: lifeMs } = await tunablesOf(work, 'resetTicketLife');
      const ticket = await issueTicket(work, { purpose: step, subjectId: merchant.id, lifeMs });
      return { step, ticket };
    },
  };
});

/** Knows the device from now on, and tells the merchant of a new one: everything that was asked for has been shown. */
export async function enterMerchant(
  call: CallBase,
  merchant: MerchantAccount,
  accounts: readonly string[] = [],
): Promise<void> {
  const { tx, lang } = call;
  await openToDevice(call, {
    realm: 'merchant',
    id: merchant.id,
    accounts: [merchant.email, merchant.mobile, ...accounts],
  });
  // Mails follow the language that the merchant reads the portal in.
  if (merchant.lang !== lang)
    await tx.update(merchants).set({ lang }).where(eq(merchants.id, merchant.id));
  // Looked for before the new session is among them.
  await notifyOfNewDevice(call, { ...merchant, lang });
}

async function stepOf(
  { tx }: Pick<CallBase, 'tx'>,
  { id, activatedAt, mustReset }: MerchantAccount,
): Promise<OutputOf<typeof signIn>['step']> {
  if (activatedAt === null) return 'activation';
  if (mustReset) return 'newPassword';
  return (await isSecondFactorOn(tx, id)) ? 'secondFactor' : 'session';
}

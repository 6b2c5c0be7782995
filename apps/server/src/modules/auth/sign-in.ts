import { eq } from 'drizzle-orm';
import { signIn } from '@khidma/contract/auth/sign-in';
import { merchantCan } from '@khidma/domain/merchants/merchant-can';
import { handle, perMinute } from '../../core/call.ts';
import { refuse } from '../../core/refuse.ts';
import { merchants } from '../../db/schema/merchants.ts';
import { tunablesOf } from '../settings/tunables.queries.ts';
import { beginMerchantSession } from './begin-merchant-session.ts';
import { checkCredentials } from './check-credentials.ts';
import {
  accountKeyOf,
  findMerchantAccount,
  type MerchantAccount,
} from './merchant-accounts.queries.ts';
import { tellOfNewDevice } from './tell-of-new-device.ts';
import { issueTicket } from './tickets.queries.ts';

/** First sign-in: password, activation code, new password, session. Afterwards: password, session. */
export const signInHandler = handle(signIn, perMinute(120), async (call) => {
  const { input, tx } = call;
  const account = accountKeyOf(input.account);
  const merchant = await checkCredentials(call, {
    realm: 'merchant',
    account,
    password: input.password,
    find: () => findMerchantAccount(tx, account),
    namesOf: ({ email, mobile }) => [email, mobile],
  });
  if (!merchantCan.trade(merchant)) throw refuse('accountSuspended');
  const step = stepOf(merchant);
  if (step !== 'session') {
    return {
      step,
      ticket: await issueTicket(call, {
        purpose: step,
        subjectId: merchant.id,
        lifeMs: (await tunablesOf(call, 'resetTicketLife')).resetTicketLife,
      }),
    };
  }
  // Mails follow the language that the merchant reads the portal in.
  if (merchant.lang !== call.lang)
    await tx.update(merchants).set({ lang: call.lang }).where(eq(merchants.id, merchant.id));
  // Looked for before the new session is among them.
  await tellOfNewDevice(call, { ...merchant, lang: call.lang });
  return { step, session: await beginMerchantSession(call, merchant.id) };
});

const stepOf = ({
  activatedAt,
  mustReset,
}: MerchantAccount): 'activation' | 'newPassword' | 'session' => {
  if (activatedAt === null) return 'activation';
  return mustReset ? 'newPassword' : 'session';
};

import { eq } from 'drizzle-orm';
import { resetPassword } from '@khidma/contract/auth/reset-password';
import { merchantCan } from '@khidma/domain/merchants/merchant-can';
import { handle, perMinute } from '../../core/call.ts';
import { refuse } from '../../core/refuse.ts';
import { merchantCredentials } from '../../db/schema/auth.ts';
import { activateApplicationOf } from '../merchants/application-activation.queries.ts';
import { enqueueMail } from '../outbox/enqueue.ts';
import { beginMerchantSession } from './begin-merchant-session.ts';
import { forgetDevices } from './known-devices.queries.ts';
import { lockMerchantAccount } from './merchant-accounts.queries.ts';
import { ownWordsOf, requirePassword, requireUnlike } from './new-password.queries.ts';
import { revokeSessionsOf } from './sessions.queries.ts';
import { openToDevice } from './sign-in-attempts.ts';
import { spendTicket } from './tickets.queries.ts';

/** Sets a new login password; every session of the old one ends. The first time, the session begins right here. */
export const resetPasswordHandler = handle(resetPassword, perMinute(120), async (call) => {
  const { ctx, tx, now, input } = call;
  // A refusal below rolls this back: the ticket stays good for another try.
  const ticket = await spendTicket(call, input.ticket, ['newPassword', 'resetPassword']);
  const merchant = ticket && (await lockMerchantAccount(tx, ticket.subjectId));
  await requirePassword({
    kind: 'login',
    ...input,
    ownWords: merchant ? ownWordsOf(merchant) : [],
  });
  if (!ticket || !merchant || !merchantCan.trade(merchant)) throw refuse('resetTicketExpired');
  await requireUnlike(call, merchant, input.password);
  const isActivated = merchant.activatedAt !== null;
  await tx
    .update(merchantCredentials)
    .set({
      passwordHash: await ctx.passwords.hash(input.password),
      passwordChangedAt: now,
      mustReset: !isActivated,
    })
    .where(eq(merchantCredentials.merchantId, merchant.id));
  await revokeSessionsOf(tx, { realm: 'merchant', subjectId: merchant.id }, now);
  // Whoever signed in with the old password is no longer known; whoever has shown the code is let in, however many
  // strangers have tried meanwhile.
  await forgetDevices(tx, merchant.id);
  await openToDevice(call, {
    realm: 'merchant',
    id: merchant.id,
    accounts: [merchant.email, merchant.mobile],
  });
  if (isActivated) await activateApplicationOf(call, merchant.id);
  if (ticket.purpose === 'newPassword')
    return { session: await beginMerchantSession(call, merchant.id) };
  await enqueueMail(call, {
    kind: 'passwordChanged',
    to: merchant.email,
    lang: merchant.lang,
    data: { name: merchant.contactName, link: `${ctx.settings.publicUrl}/login` },
  });
  return { session: null };
});

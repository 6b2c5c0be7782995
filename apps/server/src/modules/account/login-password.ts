import { eq } from 'drizzle-orm';
import { changePassword } from '@khidma/contract/account/change-password';
import { resetPassword } from '@khidma/contract/auth/reset-password';
import { merchantCan } from '@khidma/domain/merchants/merchant-can';
import { callerOf, handleWork, perMinute, type Call } from '../../core/call.ts';
import { refuse } from '../../core/refuse.ts';
import { merchantCredentials } from '../../db/schema/auth.ts';
import {
  checkOwnPassword,
  ownWordsOf,
  readOwnAccount,
  requirePassword,
  requireUnlike,
  revokeSessionsOf,
  beginMerchantSession,
  consumeTicket,
  findMerchantById,
  findTicket,
  forgetDevices,
  isSecondFactorOn,
  lockMerchantAccount,
  type MerchantAccount,
  openToDevice,
  type TicketPurpose,
} from '../auth/api.ts';
import { merchantRecipient, notify } from '../notices/api.ts';
import { transaction } from '../../db/transaction.ts';
import { activateApplicationOf } from '../merchants/api.ts';

/** Sets a new login password for whoever knows the old one; every other session ends. */
export const changePasswordHandler = handleWork(changePassword, perMinute(30), async (call) => {
  const { ctx, now, input } = call;
  const { id, sessionId } = callerOf(call);
  const own = await readOwnAccount(call);
  // Said before anything else of it: whoever keeps the old one knows what to change.
  if (input.password === input.oldPassword) throw refuse('samePassword');
  await requirePassword({ kind: 'login', ...input, ownWords: ownWordsOf(own) });
  const lockAccount = await checkOwnPassword(call, input.oldPassword);
  await requireUnlike(ctx, own, input.password);
  const passwordHash = await ctx.passwords.hash(input.password);
  return {
    async save(tx) {
      const merchant = await lockAccount(tx);
      await tx
        .update(merchantCredentials)
        .set({ passwordHash, passwordChangedAt: now })
        .where(eq(merchantCredentials.merchantId, id));
      await revokeSessionsOf(tx, { realm: 'merchant', subjectId: id, except: sessionId }, now);
      const data = { link: `${ctx.settings.publicUrl}/login` };
      await notify({ ...call, tx }, merchantRecipient(merchant), { kind: 'passwordChanged', data });
      return null;
    },
  };
});

/** Sets a new login password; every session of the old one ends. The first time, the session begins right here. */
export const resetPasswordHandler = handleWork(resetPassword, perMinute(120), async (call) => {
  const { ctx, input } = call;
  const merchant = await transaction(ctx.db, (tx) => merchantOf({ ...call, tx }), {
    readOnly: true,
  });
  await requirePassword({
    kind: 'login',
    ...input,
    ownWords: merchant ? ownWordsOf(merchant) : [],
  });
  if (merchant === undefined) throw refuse('resetTicketExpired');
  await requireUnlike(ctx, merchant, input.password);
  const passwordHash = await ctx.passwords.hash(input.password);
  return {
    async save(tx) {
      // A refusal rolls this back: the ticket stays good for another try.
      const ticket = await consumeTicket({ ...call, tx }, input.ticket, purposes);
      const locked = ticket && (await lockMerchantAccount(tx, ticket.subjectId));
      if (!ticket || !locked || !merchantCan.trade(locked)) throw refuse('resetTicketExpired');
      await setPassword({ ...call, tx }, locked, passwordHash);
      return { session: await endOf({ ...call, tx }, locked, ticket.purpose) };
    },
  };
});

const purposes = ['newPassword', 'resetPassword'] as const;

type ResetCall = Call<typeof resetPassword>;

async function merchantOf(call: ResetCall): Promise<MerchantAccount | undefined> {
  const ticket = await findTicket(call, call.input.ticket, purposes);
  return ticket === null ? undefined : findMerchantById(call.tx, ticket.subjectId);
}

async function setPassword(
  call: ResetCall,
  merchant: MerchantAccount,
  passwordHash: string,
): Promise<void> {
  const { tx, now } = call;
  const isActivated = merchant.activatedAt !== null;
  await tx
    .update(merchantCredentials)
    .set({ passwordHash, passwordChangedAt: now, mustReset: !isActivated })
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
}

/** The first time the merchant is in; after a forgotten password, and with a second factor, one signs in. */
async function endOf(call: ResetCall, merchant: MerchantAccount, purpose: TicketPurpose) {
  if (purpose === 'newPassword' && !(await isSecondFactorOn(call.tx, merchant.id)))
    return beginMerchantSession(call, merchant.id);
  const data = { link: `${call.ctx.settings.publicUrl}/login` };
  await notify(call, merchantRecipient(merchant), { kind: 'passwordChanged', data });
  return null;
}

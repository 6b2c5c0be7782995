import { eq } from 'drizzle-orm';
import { activateAccount } from '@khidma/contract/auth/activate-account';
import { handle, perMinute } from '../../core/call.ts';
import { sameHash } from '../../core/keyed-hash.ts';
import { refuse, refuseAndCommit } from '../../core/refuse.ts';
import { merchantCredentials } from '../../db/schema/auth.ts';
import { tunablesOf } from '../settings/api.ts';
import { activationCodeHash } from './first-credentials.ts';
import { consumeTicket, findTicket, issueTicket } from './tickets.ts';

/** The activation code is checked once, at the first sign-in (specification 1). */
export const activateAccountHandler = handle(activateAccount, perMinute(120), async (call) => {
  const { ctx, tx, now, input } = call;
  // A wrong code leaves the ticket good: it must not send the merchant back to the password.
  const ticket = await findTicket(call, input.ticket, ['activation']);
  if (ticket === null) throw refuse('resetTicketExpired');
  const mine = eq(merchantCredentials.merchantId, ticket.subjectId);
  const [row] = await tx.select().from(merchantCredentials).where(mine).for('update');
  if (row === undefined) throw refuse('resetTicketExpired');
  if (row.activatedAt !== null) throw refuse('alreadyActivated');
  if (
    row.activationCodeHash === null ||
    row.activationExpiresAt === null ||
    row.activationExpiresAt <= now
  )
    throw refuse('activationCodeExpired');
  if (row.activationTriesLeft <= 0) throw refuse('codeTriesUsedUp');
  if (
    !sameHash(
      row.activationCodeHash,
      activationCodeHash(ctx, ticket.subjectId, input.activationCode),
    )
  ) {
    const attemptsLeft = row.activationTriesLeft - 1;
    await tx.update(merchantCredentials).set({ activationTriesLeft: attemptsLeft }).where(mine);
    throw attemptsLeft === 0
      ? refuseAndCommit('codeTriesUsedUp')
      : refuseAndCommit('wrongActivationCode', { triesLeft: attemptsLeft });
  }
  await tx
    .update(merchantCredentials)
    .set({ activatedAt: now, activationCodeHash: null, activationExpiresAt: null })
    .where(mine);
  if ((await consumeTicket(call, input.ticket, ['activation'])) === null)
    throw refuse('resetTicketExpired');
  return {
    ticket: await issueTicket(call, {
      purpose: 'newPassword',
      subjectId: ticket.subjectId,
      lifeMs: (await tunablesOf(call, 'resetTicketLife')).resetTicketLife,
    }),
  };
});

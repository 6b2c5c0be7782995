import { verifySecondFactor } from '@khidma/contract/auth/verify-second-factor';
import { merchantCan } from '@khidma/domain/merchants/merchant-can';
import { handle, perMinute } from '../../core/call.ts';
import { refuse, refuseAndCommit } from '../../core/refuse.ts';
import { beginMerchantSession } from './begin-merchant-session.ts';
import { findMerchantById } from './merchant-accounts.ts';
import { consumeFactorCode, factorAccount, lockFactor } from './second-factor.ts';
import { beginSignIn } from './sign-in-attempts.ts';
import { enterMerchant } from './sign-in.ts';
import { consumeTicket, findTicket } from './tickets.ts';

const purposes = ['secondFactor'] as const;

/** Signs in who knows the password and has the app or a recovery code. Tries are counted as those of a password. */
export const verifySecondFactorHandler = handle(
  verifySecondFactor,
  perMinute(120),
  async (call) => {
    const { tx, input } = call;
    // A wrong code leaves the ticket good.
    const ticket = await findTicket(call, input.ticket, purposes);
    if (ticket === null) throw refuse('resetTicketExpired');
    const { subjectId: id } = ticket;
    const attempt = await beginSignIn(call, { realm: 'merchant', account: factorAccount(id) });
    const factor = await lockFactor(tx, id);
    const merchant = await findMerchantById(tx, id);
    if (merchant === undefined || !factor?.confirmedAt) throw refuse('resetTicketExpired');
    if (!merchantCan.trade(merchant)) throw refuse('accountSuspended');
    if (!(await consumeFactorCode(call, factor, input.code)))
      throw attempt.refusal.code === 'loginLocked'
        ? attempt.refusal
        : refuseAndCommit('wrongSecondFactor');
    await attempt.succeeded(tx);
    if ((await consumeTicket(call, input.ticket, purposes)) === null)
      throw refuse('resetTicketExpired');
    await enterMerchant(call, merchant, [factorAccount(id)]);
    return { session: await beginMerchantSession(call, id) };
  },
);

import { validateCode } from '@khidma/contract/auth/validate-code';
import { merchantCan } from '@khidma/domain/merchants/merchant-can';
import { handle, perMinute } from '../../core/call.ts';
import { refuse } from '../../core/refuse.ts';
import { tunablesOf } from '../settings/api.ts';
import { consumeCode, resetCodeOf } from './codes.ts';
import { accountKeyOf, findMerchantAccount } from './merchant-accounts.ts';
import { issueTicket } from './tickets.ts';

/** A right code gives the ticket for a new password. */
export const validateCodeHandler = handle(validateCode, perMinute(120), async (call) => {
  const { input, tx } = call;
  const address = accountKeyOf(input.account);
  await consumeCode(call, { ...(await resetCodeOf(call, address)), code: input.code });
  const merchant = await findMerchantAccount(tx, address);
  // Somebody guessed the code of an address that it was never sent to.
  if (merchant === undefined || !merchantCan.trade(merchant)) throw refuse('codeExpired');
  return {
    ticket: await issueTicket(call, {
      purpose: 'resetPassword',
      subjectId: merchant.id,
      lifeMs: (await tunablesOf(call, 'resetTicketLife')).resetTicketLife,
    }),
  };
});

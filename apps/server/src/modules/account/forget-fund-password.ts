import { forgetFundPassword } from '@khidma/contract/account/forget-fund-password';
import { callerOf, handle } from '../../core/call.ts';
import {
  consumeCode,
  merchantCodeOf,
  ownWordsOf,
  requirePassword,
  lockOwnAccount,
} from '../auth/api.ts';
import { setFundPassword } from './set-fund-password.ts';

/** A forgotten fund password is set anew with a code that went to the bound mailbox. */
export const forgetFundPasswordHandler = handle(forgetFundPassword, async (call) => {
  const { tx, input } = call;
  const { id } = callerOf(call);
  const merchant = await lockOwnAccount(tx, id);
  await requirePassword({ kind: 'fund', ...input, ownWords: ownWordsOf(merchant) });
  await consumeCode(call, {
    ...merchantCodeOf(merchant, 'fundPassword', merchant.email),
    code: input.code,
  });
  await setFundPassword(call, merchant, input.password);
  return null;
});

import { forgetFundPassword } from '@khidma/contract/account/forget-fund-password';
import { callerOf, handle } from '../../core/call.ts';
import { spendCode } from '../auth/codes.queries.ts';
import { lockMerchantAccount } from '../auth/merchant-accounts.queries.ts';
import { checkFundPasswordForm, setFundPassword } from './set-fund-password.ts';

/** A forgotten fund password is set anew with a code that went to the bound mailbox, whoever asked for it. */
export const forgetFundPasswordHandler = handle(forgetFundPassword, async (call) => {
  const { tx, input } = call;
  checkFundPasswordForm(input);
  const { id } = callerOf(call);
  const merchant = await lockMerchantAccount(tx, id);
  if (merchant === undefined) throw new Error(`merchant ${id} has a session and no credentials`);
  await spendCode(call, { address: merchant.email, purpose: 'fundPassword', code: input.code });
  await setFundPassword(call, merchant, input.password);
  return null;
});

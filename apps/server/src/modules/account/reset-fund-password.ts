import { resetFundPassword } from '@khidma/contract/account/reset-fund-password';
import { callerOf, handle } from '../../core/call.ts';
import { refuse, refuseFields } from '../../core/refuse.ts';
import { ownWordsOf, requirePassword, lockOwnAccount } from '../auth/api.ts';
import { checkFundPassword } from './check-fund-password.ts';
import { setFundPassword } from './set-fund-password.ts';

/** Sets the first fund password, or changes it for whoever knows the old one. */
export const resetFundPasswordHandler = handle(resetFundPassword, async (call) => {
  const { tx, input } = call;
  const { id } = callerOf(call);
  const merchant = await lockOwnAccount(tx, id);
  await requirePassword({ kind: 'fund', ...input, ownWords: ownWordsOf(merchant) });
  if (merchant.fundPasswordHash !== null) {
    if (input.oldPassword === undefined)
      throw refuseFields([{ path: 'oldPassword', rule: 'required' }]);
    await checkFundPassword(call, id, input.oldPassword);
    if (input.oldPassword === input.password) throw refuse('samePassword');
  }
  await setFundPassword(call, merchant, input.password);
  return null;
});

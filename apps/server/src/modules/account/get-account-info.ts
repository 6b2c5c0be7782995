import { getAccountInfo } from '@khidma/contract/account/get-account-info';
import { callerOf, handle } from '../../core/call.ts';
import { issueImToken, officialContact } from './im-token.ts';
import { userInfoOf } from '../auth/api.ts';

/** The signed-in merchant's account, and what the messaging panel needs. */
export const getAccountInfoHandler = handle(getAccountInfo, async (call) => {
  const { id } = callerOf(call);
  return {
    user: await userInfoOf(call.tx, id),
    im: { imToken: issueImToken(call.ctx, id, call.now), ...officialContact },
  };
});

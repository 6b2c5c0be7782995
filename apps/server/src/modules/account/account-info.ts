import { getAccountInfo } from '@khidma/contract/identity/merchant-account';
import { getCustomerImInfo, getStaffImInfo } from '@khidma/contract/messaging/conversations';
import { type CallBase, callerOf, handle } from '../../core/call.ts';
import { imInfoOf, userInfoOf } from '../auth/api.ts';

/** The signed-in merchant's account, and what the messaging panel needs. */
export const getAccountInfoHandler = handle(getAccountInfo, async (call) => {
  const { id, sessionId } = callerOf(call);
  return {
    user: await userInfoOf(call.tx, id),
    userImInfo: imInfoOf(call.ctx, sessionId, call.now),
  };
});

/** What a customer's and a staff member's page opens the messaging panel with. */
const getOwnImInfo = async (call: CallBase) =>
  imInfoOf(call.ctx, callerOf(call).sessionId, call.now);

export const getCustomerImInfoHandler = handle(getCustomerImInfo, getOwnImInfo);
export const getStaffImInfoHandler = handle(getStaffImInfo, getOwnImInfo);

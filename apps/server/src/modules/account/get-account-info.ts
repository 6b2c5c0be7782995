import type { getAccountInfo } from '@khidma/contract/account/get-account-info';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { type Call, callerOf } from '../../core/call.ts';
import { issueImToken, officialContact } from './im-token.ts';
import { userInfoOf } from './user-info.queries.ts';

/** The signed-in merchant's account, and what the messaging panel needs. */
export async function runGetAccountInfo(
  call: Call<typeof getAccountInfo>,
): Promise<OutputOf<typeof getAccountInfo>> {
  const { id } = callerOf(call);
  return {
    user: await userInfoOf(call.tx, id),
    im: { imToken: issueImToken(call.ctx, id, call.now), ...officialContact },
  };
}

import type { endOtherSessions } from '@khidma/contract/account/end-other-sessions';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { type Call, callerOf } from '../../core/call.ts';
import { revokeSessionsOf } from '../auth/sessions.queries.ts';

/** Signs every other device of the merchant out. */
export async function runEndOtherSessions(
  call: Call<typeof endOtherSessions>,
): Promise<OutputOf<typeof endOtherSessions>> {
  const { id: subjectId, sessionId: except } = callerOf(call);
  return {
    ended: await revokeSessionsOf(call.tx, { realm: 'merchant', subjectId, except }, call.now),
  };
}

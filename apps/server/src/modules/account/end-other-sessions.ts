import { endOtherSessions } from '@khidma/contract/account/end-other-sessions';
import { callerOf, handle } from '../../core/call.ts';
import { revokeSessionsOf } from '../auth/api.ts';

/** Signs every other device of the merchant out. */
export const endOtherSessionsHandler = handle(endOtherSessions, async (call) => {
  const { id: subjectId, sessionId: except } = callerOf(call);
  return {
    ended: await revokeSessionsOf(call.tx, { realm: 'merchant', subjectId, except }, call.now),
  };
});

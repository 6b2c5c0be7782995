import { listSessions } from '@khidma/contract/account/list-sessions';
import { deviceOf } from '@khidma/domain/sessions/device';
import { endSession } from '@khidma/contract/account/end-session';
import { endOtherSessions } from '@khidma/contract/account/end-other-sessions';
import { callerOf, handle } from '../../core/call.ts';
import { liveSessionsOf, revokeSessionOf, revokeSessionsOf } from '../auth/api.ts';
import { refuse } from '../../core/refuse.ts';

/** Where the merchant is signed in. The user agent itself is not shown: what it says, in words. */
export const listSessionsHandler = handle(listSessions, async (call) => {
  const { id: subjectId, sessionId } = callerOf(call);
  const live = await liveSessionsOf(
    call.tx,
    { realm: 'merchant', subjectId, first: sessionId },
    call.now,
  );
  return {
    sessions: live.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
      id,
      ...deviceOf(userAgent),
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      isThis: id === sessionId,
    })),
  };
});

/** Signs one of the merchant's devices out. Somebody else's, an unknown one and one that is over are answered alike. */
export const endSessionHandler = handle(endSession, async (call) => {
  const { id: subjectId } = callerOf(call);
  const { id } = call.input;
  if (!(await revokeSessionOf(call.tx, { realm: 'merchant', subjectId, id }, call.now)))
    throw refuse('notFound');
  return null;
});

/** Signs every other device of the merchant out. */
export const endOtherSessionsHandler = handle(endOtherSessions, async (call) => {
  const { id: subjectId, sessionId: except } = callerOf(call);
  return {
    ended: await revokeSessionsOf(call.tx, { realm: 'merchant', subjectId, except }, call.now),
  };
});

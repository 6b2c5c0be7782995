import { listSessions } from '@khidma/contract/account/list-sessions';
import { deviceOf } from '@khidma/domain/sessions/device';
import { callerOf, handle } from '../../core/call.ts';
import { liveSessionsOf } from '../auth/api.ts';

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

import {
  endCustomerSession,
  endOtherCustomerSessions,
  endOtherSessions,
  endOtherStaffSessions,
  endSession,
  endStaffSession,
  listCustomerSessions,
  listSessions,
  listStaffSessions,
} from '@khidma/contract/identity/sessions';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { type CallBase, callerOf, handle } from '../../core/call.ts';
import { refuse } from '../../core/refuse.ts';
import { deviceOf, liveSessionsOf, revokeSessionOf, revokeSessionsOf } from '../auth/api.ts';

/** Where whoever asks is signed in. The user agent itself is not shown: what it says, in words. */
async function listOwn(call: CallBase): Promise<OutputOf<typeof listSessions>> {
  const { realm, id: subjectId, sessionId } = callerOf(call);
  const live = await liveSessionsOf(call.tx, { realm, subjectId, first: sessionId }, call.now);
  return {
    sessions: live.map(({ id, userAgent, createdAt, lastUsedAt }) => ({
      id,
      ...deviceOf(userAgent),
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      isThis: id === sessionId,
    })),
  };
}

/** Signs one of one's own devices out. Somebody else's, an unknown one and one that is over are answered alike. */
async function endOwn(call: CallBase & { readonly input: { readonly id: string } }): Promise<null> {
  const { realm, id: subjectId } = callerOf(call);
  const { id } = call.input;
  if (!(await revokeSessionOf(call.tx, { realm, subjectId, id }, call.now)))
    throw refuse('notFound');
  return null;
}

/** Signs every other device out. */
async function endOthers(call: CallBase): Promise<OutputOf<typeof endOtherSessions>> {
  const { realm, id: subjectId, sessionId: except } = callerOf(call);
  return { ended: await revokeSessionsOf(call.tx, { realm, subjectId, except }, call.now) };
}

export const listSessionsHandler = handle(listSessions, listOwn);
export const listCustomerSessionsHandler = handle(listCustomerSessions, listOwn);
export const listStaffSessionsHandler = handle(listStaffSessions, listOwn);
export const endSessionHandler = handle(endSession, endOwn);
export const endCustomerSessionHandler = handle(endCustomerSession, endOwn);
export const endStaffSessionHandler = handle(endStaffSession, endOwn);
export const endOtherSessionsHandler = handle(endOtherSessions, endOthers);
export const endOtherCustomerSessionsHandler = handle(endOtherCustomerSessions, endOthers);
export const endOtherStaffSessionsHandler = handle(endOtherStaffSessions, endOthers);

import { type CallBase, requireCaller, handle, type TxContext } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refuse.ts';
import { tickets } from '../../../db/schema/auth.ts';
import {
  deviceOf,
  forgetDevices,
  liveSessionsOf,
  revokeSessionOf,
  revokeSessionsOf,
} from '../auth/index.ts';
import type { OutputOf } from '@khidma/contract/core/endpoint';
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
import { and, eq, inArray } from 'drizzle-orm';

/** Where whoever asks is signed in. The user agent itself is not shown: what it says, in words. */
async function listOwn(call: CallBase): Promise<OutputOf<typeof listSessions>> {
  const { realm, id: subjectId, sessionId } = requireCaller(call);
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
  const { realm, id: subjectId } = requireCaller(call);
  const { id } = call.input;
  if (!(await revokeSessionOf(call.tx, { realm, subjectId, id }, call.now)))
    throw refuse('notFound');
  return null;
}

/** Signs every other device out. */
async function endOthers(call: CallBase): Promise<OutputOf<typeof endOtherSessions>> {
  const { realm, id: subjectId, sessionId: except } = requireCaller(call);
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

/** Ends the sessions of a member of staff, knows no device any more, and takes back every link and ticket. */
export async function revokeAccess({ tx, now }: TxContext, staffId: string): Promise<void> {
  await revokeSessionsOf(tx, { realm: 'staff', subjectId: staffId }, now);
  await forgetDevices(tx, staffId);
  await tx
    .delete(tickets)
    .where(
      and(
        eq(tickets.subjectId, staffId),
        inArray(tickets.purpose, ['staffInvitation', 'resetPassword', 'secondFactor']),
      ),
    );
}

import type { endSession } from '@khidma/contract/account/end-session';
import { type Call, callerOf } from '../../core/call.ts';
import { refuse } from '../../core/refuse.ts';
import { revokeSessionOf } from '../auth/sessions.queries.ts';

/** Signs one of the merchant's devices out. Somebody else's, an unknown one and one that is over are answered alike. */
export async function runEndSession(call: Call<typeof endSession>): Promise<null> {
  const { id: subjectId } = callerOf(call);
  const { id } = call.input;
  if (!(await revokeSessionOf(call.tx, { realm: 'merchant', subjectId, id }, call.now)))
    throw refuse('notFound');
  return null;
}

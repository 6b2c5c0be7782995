import { endSession } from '@khidma/contract/account/end-session';
import { callerOf, handle } from '../../core/call.ts';
import { refuse } from '../../core/refuse.ts';
import { revokeSessionOf } from '../auth/api.ts';

/** Signs one of the merchant's devices out. Somebody else's, an unknown one and one that is over are answered alike. */
export const endSessionHandler = handle(endSession, async (call) => {
  const { id: subjectId } = callerOf(call);
  const { id } = call.input;
  if (!(await revokeSessionOf(call.tx, { realm: 'merchant', subjectId, id }, call.now)))
    throw refuse('notFound');
  return null;
});

import type { signOut } from '@khidma/contract/auth/sign-out';
import { type Call, callerOf } from '../../core/call.ts';
import { revokeSession } from './sessions.ts';

/** Ends the session whose token was sent, and no other; in all three realms. */
export async function runSignOut(call: Call<typeof signOut>): Promise<null> {
  await revokeSession(call.tx, callerOf(call).sessionId, call.now);
  return null;
}

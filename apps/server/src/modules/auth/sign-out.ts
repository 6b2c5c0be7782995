import { signOut } from '@khidma/contract/auth/sign-out';
import { signOutCustomer } from '@khidma/contract/shop/sign-out-customer';
import { signOutStaff } from '@khidma/contract/staff/sign-out-staff';
import { callerOf, handle, type CallBase } from '../../core/call.ts';
import { revokeSession } from './sessions.ts';

/** Ends the session whose token was sent, and no other; in all three realms. */
const endOwnSession = async (call: CallBase): Promise<null> => {
  await revokeSession(call.tx, callerOf(call).sessionId, call.now);
  return null;
};

export const signOutHandler = handle(signOut, endOwnSession);
export const signOutStaffHandler = handle(signOutStaff, endOwnSession);
export const signOutCustomerHandler = handle(signOutCustomer, endOwnSession);

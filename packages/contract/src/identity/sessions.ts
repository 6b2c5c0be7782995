import { forRealms } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { signedInDevice } from '../shapes/account.ts';
import * as z from 'zod/mini';

const listSessionsIn = forRealms({
  method: 'GET',
  tags: ['devices'],
  output: onServer && z.object({ sessions: z.array(signedInDevice) }),
});

/** Where the merchant is signed in: the caller's own session first, then the one used last; 100 at most. */
export const listSessions = listSessionsIn({
  name: 'listSessions',
  path: '/merchant/merchant/session/list',
  realm: 'merchant',
});

const endSessionIn = forRealms({
  method: 'POST',
  tags: ['devices'],
  input: onServer && z.strictObject({ id }),
  errors: onServer && ['notFound'],
});

/** Signs one of the merchant's own devices out; its next call answers 401. One that is over already is not found. */
export const endSession = endSessionIn({
  name: 'endSession',
  method: 'DELETE',
  path: '/merchant/merchant/session/end',
  realm: 'merchant',
});

const endOtherSessionsIn = forRealms({
  method: 'POST',
  tags: ['devices'],
  output: onServer && z.object({ ended: z.int() }),
});

/** Signs every device of the merchant out but the one that asks; answers how many those were. */
export const endOtherSessions = endOtherSessionsIn({
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/merchant/merchant/session/endOthers',
  realm: 'merchant',
});

/** Where a customer is signed in: the caller's own session first, then the one used last; 100 at most. */
export const listCustomerSessions = listSessionsIn({
  name: 'listCustomerSessions',
  path: '/shop/sessions',
  realm: 'customer',
});

/** Signs one of the customer's own devices out; its next call answers 401. One that is over already is not found. */
export const endCustomerSession = endSessionIn({
  name: 'endCustomerSession',
  path: '/shop/sessions/{id}/end',
  realm: 'customer',
});

/** Signs every device of the customer out but the one that asks; answers how many those were. */
export const endOtherCustomerSessions = endOtherSessionsIn({
  name: 'endOtherCustomerSessions',
  path: '/shop/sessions/end-others',
  realm: 'customer',
});

/** Where a member of staff is signed in: the caller's own session first, then the one used last; 100 at most. */
export const listStaffSessions = listSessionsIn({
  name: 'listStaffSessions',
  path: '/staff/sessions',
  realm: 'staff',
  staff: { needs: 'read' },
});

/** Signs one of the member of staff's own devices out; its next call answers 401. One that is over already is not found. */
export const endStaffSession = endSessionIn({
  name: 'endStaffSession',
  path: '/staff/sessions/{id}/end',
  realm: 'staff',
  staff: { needs: 'read', noProof: 'own' },
});

/** Signs every device of the member of staff out but the one that asks; answers how many those were. */
export const endOtherStaffSessions = endOtherSessionsIn({
  name: 'endOtherStaffSessions',
  path: '/staff/sessions/end-others',
  realm: 'staff',
  staff: { needs: 'read', noProof: 'own' },
});

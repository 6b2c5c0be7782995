import { endpoint } from '../core/endpoint.ts';
import { empty, id, nothing } from '../shapes/common.ts';
import { signedInDevice } from '../shapes/signed-in-device.ts';
import * as z from 'zod/mini';

/** Where the merchant is signed in: the caller's own session first, then the one used last; 100 at most. */
export const listSessions = endpoint({
  name: 'listSessions',
  method: 'GET',
  path: '/merchant/merchant/session/list',
  realm: 'merchant',
  tags: ['devices'],
  input: isServed && empty,
  output: isServed && z.object({ sessions: z.array(signedInDevice) }),
  errors: isServed && [],
});

/** Signs one of the merchant's own devices out; its next call answers 401. One that is over already is not found. */
export const endSession = endpoint({
  name: 'endSession',
  method: 'DELETE',
  path: '/merchant/merchant/session/end',
  realm: 'merchant',
  tags: ['devices'],
  input: isServed && z.strictObject({ id }),
  output: isServed && nothing,
  errors: isServed && ['notFound'],
});

/** Signs every device of the merchant out but the one that asks; answers how many those were. */
export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/merchant/merchant/session/endOthers',
  realm: 'merchant',
  tags: ['devices'],
  input: isServed && empty,
  output: isServed && z.object({ ended: z.int() }),
  errors: isServed && [],
});

/** Where a customer is signed in: the caller's own session first, then the one used last; 100 at most. */
export const listCustomerSessions = endpoint({
  name: 'listCustomerSessions',
  method: 'GET',
  path: '/shop/sessions',
  realm: 'customer',
  tags: ['devices'],
  input: isServed && empty,
  output: isServed && z.object({ sessions: z.array(signedInDevice) }),
  errors: isServed && [],
});

/** Signs one of the customer's own devices out; its next call answers 401. One that is over already is not found. */
export const endCustomerSession = endpoint({
  name: 'endCustomerSession',
  method: 'POST',
  path: '/shop/sessions/{id}/end',
  realm: 'customer',
  tags: ['devices'],
  input: isServed && z.strictObject({ id }),
  output: isServed && nothing,
  errors: isServed && ['notFound'],
});

/** Signs every device of the customer out but the one that asks; answers how many those were. */
export const endOtherCustomerSessions = endpoint({
  name: 'endOtherCustomerSessions',
  method: 'POST',
  path: '/shop/sessions/end-others',
  realm: 'customer',
  tags: ['devices'],
  input: isServed && empty,
  output: isServed && z.object({ ended: z.int() }),
  errors: isServed && [],
});

/** Where a member of staff is signed in: the caller's own session first, then the one used last; 100 at most. */
export const listStaffSessions = endpoint({
  name: 'listStaffSessions',
  method: 'GET',
  path: '/staff/sessions',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['devices'],
  input: isServed && empty,
  output: isServed && z.object({ sessions: z.array(signedInDevice) }),
  errors: isServed && [],
});

/** Signs one of the member of staff's own devices out; its next call answers 401. One that is over already is not found. */
export const endStaffSession = endpoint({
  name: 'endStaffSession',
  method: 'POST',
  path: '/staff/sessions/{id}/end',
  realm: 'staff',
  staff: { needs: 'read', noProof: 'own' },
  tags: ['devices'],
  input: isServed && z.strictObject({ id }),
  output: isServed && nothing,
  errors: isServed && ['notFound'],
});

/** Signs every device of the member of staff out but the one that asks; answers how many those were. */
export const endOtherStaffSessions = endpoint({
  name: 'endOtherStaffSessions',
  method: 'POST',
  path: '/staff/sessions/end-others',
  realm: 'staff',
  staff: { needs: 'read', noProof: 'own' },
  tags: ['devices'],
  input: isServed && empty,
  output: isServed && z.object({ ended: z.int() }),
  errors: isServed && [],
});

import {
  customerEndpoint,
  merchantEndpoint,
  staffEndpoint,
  type SharedOptions,
} from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { signedInDevice } from '../shapes/account.ts';
import * as z from 'zod/mini';

const listSessionsOptions = {
  tags: ['devices'],
  output: onServer && { sessions: z.array(signedInDevice) },
} satisfies SharedOptions;

/** Where the merchant is signed in: the caller's own session first, then the one used last; 100 at most. */
export const listSessions = merchantEndpoint('listSessions', {
  route: 'GET /merchant/merchant/session/list',
  ...listSessionsOptions,
});

const endSessionOptions = {
  tags: ['devices'],
  input: onServer && { id },
  errors: onServer && ['notFound'],
} satisfies SharedOptions;

/** Signs one of the merchant's own devices out; its next call answers 401. One that is over already is not found. */
export const endSession = merchantEndpoint('endSession', {
  route: 'DELETE /merchant/merchant/session/end',
  ...endSessionOptions,
});

const endOtherSessionsOptions = {
  tags: ['devices'],
  output: onServer && { ended: z.int() },
} satisfies SharedOptions;

/** Signs every device of the merchant out but the one that asks; answers how many those were. */
export const endOtherSessions = merchantEndpoint('endOtherSessions', {
  route: 'DELETE /merchant/merchant/session/endOthers',
  ...endOtherSessionsOptions,
});

/** Where a customer is signed in: the caller's own session first, then the one used last; 100 at most. */
export const listCustomerSessions = customerEndpoint('listCustomerSessions', {
  route: 'GET /shop/sessions',
  ...listSessionsOptions,
});

/** Signs one of the customer's own devices out; its next call answers 401. One that is over already is not found. */
export const endCustomerSession = customerEndpoint('endCustomerSession', {
  route: 'POST /shop/sessions/{id}/end',
  ...endSessionOptions,
});

/** Signs every device of the customer out but the one that asks; answers how many those were. */
export const endOtherCustomerSessions = customerEndpoint('endOtherCustomerSessions', {
  route: 'POST /shop/sessions/end-others',
  ...endOtherSessionsOptions,
});

/** Where a member of staff is signed in: the caller's own session first, then the one used last; 100 at most. */
export const listStaffSessions = staffEndpoint('listStaffSessions', {
  route: 'GET /staff/sessions',
  ...listSessionsOptions,
  staff: { needs: 'read' },
});

/** Signs one of the member of staff's own devices out; its next call answers 401. One that is over already is not found. */
export const endStaffSession = staffEndpoint('endStaffSession', {
  route: 'POST /staff/sessions/{id}/end',
  ...endSessionOptions,
  staff: { needs: 'read', noProof: 'own' },
});

/** Signs every device of the member of staff out but the one that asks; answers how many those were. */
export const endOtherStaffSessions = staffEndpoint('endOtherStaffSessions', {
  route: 'POST /staff/sessions/end-others',
  ...endOtherSessionsOptions,
  staff: { needs: 'read', noProof: 'own' },
});

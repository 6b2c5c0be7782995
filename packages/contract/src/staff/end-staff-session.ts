import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, nothing } from '../shapes/common.ts';

/** Signs one of the member of staff's own devices out; its next call answers 401. One that is over already is not found. */
export const endStaffSession = endpoint({
  name: 'endStaffSession',
  method: 'POST',
  path: '/staff/sessions/{id}/end',
  realm: 'staff',
  staff: { needs: 'read', noProof: 'own' },
  tags: ['devices'],
  input: z.strictObject({ id }),
  output: nothing,
  errors: ['notFound'],
});

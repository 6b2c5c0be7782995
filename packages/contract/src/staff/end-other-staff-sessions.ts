import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { empty } from '../shapes/common.ts';

/** Signs every device of the member of staff out but the one that asks; answers how many those were. */
export const endOtherStaffSessions = endpoint({
  name: 'endOtherStaffSessions',
  method: 'POST',
  path: '/staff/sessions/end-others',
  realm: 'staff',
  staff: { needs: 'read', noProof: 'own' },
  tags: ['devices'],
  input: empty,
  output: z.object({ ended: z.int() }),
  errors: [],
});

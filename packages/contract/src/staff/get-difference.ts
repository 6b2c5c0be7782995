import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { difference } from '../shapes/reconciliation.ts';

/** One difference, with its line and everything that was done about it. */
export const getDifference = endpoint({
  name: 'getDifference',
  method: 'GET',
  path: '/staff/reconciliation/differences/{id}',
  realm: 'staff',
  staff: { needs: 'figures' },
  tags: ['money', 'desk:differences'],
  input: z.strictObject({ id }),
  output: difference,
  errors: ['notFound'],
});

import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { chargeback } from '../shapes/chargeback.ts';
import { id } from '../shapes/common.ts';

/** One chargeback, with the evidence of its order. */
export const getChargeback = endpoint({
  name: 'getChargeback',
  method: 'GET',
  path: '/staff/chargebacks/{id}',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: ['money'],
  input: z.strictObject({ id }),
  output: chargeback,
  errors: ['notFound'],
});

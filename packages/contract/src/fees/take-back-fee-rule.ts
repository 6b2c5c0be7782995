import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, nothing } from '../shapes/common.ts';

/** Takes a rate back that has not come into force; one that has is `locked`. Whoever was told of it is told so. */
export const takeBackFeeRule = endpoint({
  name: 'takeBackFeeRule',
  method: 'POST',
  path: '/staff/settings/fee-rules/{id}/take-back',
  realm: 'staff',
  staff: { needs: 'settings', proof: 'settings' },
  tags: ['settings', 'staffWork'],
  input: z.strictObject({ id }),
  output: nothing,
  errors: ['noPermission', 'notFound'],
});

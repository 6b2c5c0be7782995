import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, text } from '../shapes/common.ts';
import { staffMerchant } from '../shapes/staff-merchant.ts';

/** Lets a suspended merchant go on where it was. */
export const restoreMerchant = endpoint({
  name: 'restoreMerchant',
  method: 'POST',
  path: '/staff/merchants/{id}/restore',
  realm: 'staff',
  staff: { needs: 'review', proof: 'decision' },
  tags: ['merchants', 'services', 'money', 'staffWork'],
  input: z.strictObject({ id, reason: text(500) }),
  output: staffMerchant,
  errors: ['notFound', 'merchantWrongState'],
});

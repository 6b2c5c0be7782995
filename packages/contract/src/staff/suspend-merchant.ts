import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id, text } from '../shapes/common.ts';
import { staffMerchant } from '../shapes/staff-merchant.ts';

/** Takes a merchant off the platform until it is restored: it can do nothing more, and nothing of it can be found or bought. */
export const suspendMerchant = endpoint({
  name: 'suspendMerchant',
  method: 'POST',
  path: '/staff/merchants/{id}/suspend',
  realm: 'staff',
  staff: { needs: 'review', proof: 'decision' },
  tags: ['merchants', 'services', 'money', 'staffWork'],
  input: z.strictObject({ id, reason: text(500) }),
  output: staffMerchant,
  errors: ['notFound', 'merchantWrongState'],
});

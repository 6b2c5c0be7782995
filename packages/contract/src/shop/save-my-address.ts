import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { addressFields, savedAddress } from '../shapes/saved-address.ts';

/**
 * Keeps an address, or changes the one with this id. The first is the default; `isDefault` makes another one it. More
 * than a customer can keep are refused; `data.max` says how many that are.
 */
export const saveMyAddress = endpoint({
  name: 'saveMyAddress',
  method: 'POST',
  path: '/shop/addresses/save',
  realm: 'customer',
  limit: perMinute(30),
  tags: ['addresses'],
  input: z.strictObject({ id: z.optional(id), ...addressFields, isDefault: z.boolean() }),
  output: savedAddress,
  errors: ['notFound', 'tooManyAddresses'],
});

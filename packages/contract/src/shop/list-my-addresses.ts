import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { empty } from '../shapes/common.ts';
import { savedAddress } from '../shapes/saved-address.ts';

/** The addresses that the signed-in customer keeps, the default first; and how many there may be. */
export const listMyAddresses = endpoint({
  name: 'listMyAddresses',
  method: 'GET',
  path: '/shop/addresses',
  realm: 'customer',
  tags: ['addresses'],
  input: empty,
  output: z.object({ addresses: z.array(savedAddress), max: z.int() }),
  errors: [],
});

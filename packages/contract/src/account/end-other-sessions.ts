import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { empty } from '../shapes/common.ts';

/** Signs every device of the merchant out but the one that asks; answers how many those were. */
export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/merchant/merchant/session/endOthers',
  realm: 'merchant',
  tags: ['devices'],
  input: empty,
  output: z.object({ ended: z.int() }),
  errors: [],
});

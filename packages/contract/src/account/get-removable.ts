import * as z from 'zod/mini';
import { terminationBlocks } from '@khidma/domain/merchants/termination';
import { endpoint } from '../core/endpoint.ts';
import { empty } from '../shapes/common.ts';

/** Whether the account can be terminated, with every reason that blocks it. */
export const getRemovable = endpoint({
  name: 'getRemovable',
  method: 'GET',
  path: '/merchant/merchant/removable',
  realm: 'merchant',
  tags: ['orders', 'money', 'services'],
  input: empty,
  output: z.object({ removable: z.boolean(), reasons: z.array(z.enum(terminationBlocks)) }),
  errors: [],
});

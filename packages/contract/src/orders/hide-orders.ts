import { endpoint } from '../core/endpoint.ts';
import { batchInput, batchResult } from '../shapes/batch.ts';

/** Hides closed orders from the merchant's list, each with a result of its own; nothing is erased. */
export const hideOrders = endpoint({
  name: 'hideOrders',
  method: 'POST',
  path: '/order/merchant/info/hide',
  realm: 'merchant',
  tags: ['orders'],
  input: batchInput,
  output: batchResult,
  errors: [],
});

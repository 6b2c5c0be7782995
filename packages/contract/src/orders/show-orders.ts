import { endpoint } from '../core/endpoint.ts';
import { batchInput, batchResult } from '../shapes/batch.ts';

/** Puts orders that were hidden back into the merchant's list, each with a result of its own. */
export const showOrders = endpoint({
  name: 'showOrders',
  method: 'POST',
  path: '/order/merchant/info/show',
  realm: 'merchant',
  tags: ['orders'],
  input: batchInput,
  output: batchResult,
  errors: [],
});

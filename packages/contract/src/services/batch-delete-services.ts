import { endpoint } from '../core/endpoint.ts';
import { batchInput, batchResult } from '../shapes/batch.ts';

/** Deletes services for good, each with a result of its own. */
export const batchDeleteServices = endpoint({
  name: 'batchDeleteServices',
  method: 'DELETE',
  path: '/merchant/product/batchDelete',
  realm: 'merchant',
  tags: ['services'],
  input: batchInput,
  output: batchResult,
  errors: [],
});

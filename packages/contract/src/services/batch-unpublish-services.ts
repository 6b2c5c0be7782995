import { endpoint } from '../core/endpoint.ts';
import { batchInput, batchResult } from '../shapes/batch.ts';

/** Takes services off sale, each with a result of its own. */
export const batchUnpublishServices = endpoint({
  name: 'batchUnpublishServices',
  method: 'DELETE',
  path: '/merchant/product/batchOffline',
  realm: 'merchant',
  tags: ['services'],
  input: batchInput,
  output: batchResult,
  errors: [],
});

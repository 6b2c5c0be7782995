import { endpoint } from '../core/endpoint.ts';
import { batchFieldResult, batchInput } from '../shapes/batch.ts';

/** Sends drafts, declined services and those off sale to review as they were saved, each with a result of its own. */
export const batchSubmitServices = endpoint({
  name: 'batchSubmitServices',
  method: 'POST',
  path: '/merchant/product/batchSubmit',
  realm: 'merchant',
  tags: ['services', 'drafts'],
  input: batchInput,
  output: batchFieldResult,
  errors: [],
});

import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { empty } from '../shapes/common.ts';
import { serviceRow } from '../shapes/service.ts';

/** Drafts, with what is still missing in each: paths of the content. */
export const listUnfinishedServices = endpoint({
  name: 'listUnfinishedServices',
  method: 'GET',
  path: '/merchant/product/uncompleted',
  realm: 'merchant',
  input: empty,
  output: z.array(z.object({ ...serviceRow.shape, missing: z.array(z.string()) })),
  errors: [],
});

import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { pageOf, pageQuery } from '../shapes/common.ts';
import { serviceRow } from '../shapes/service.ts';

/** A page of drafts, last saved first, with what is still missing in each: paths of the content. */
export const listUnfinishedServices = endpoint({
  name: 'listUnfinishedServices',
  method: 'GET',
  path: '/merchant/product/uncompleted',
  realm: 'merchant',
  openToLooks: true,
  tags: ['services', 'drafts'],
  input: z.strictObject(pageQuery),
  output: pageOf(z.object({ ...serviceRow.shape, missing: z.array(z.string()) })),
  errors: [],
});

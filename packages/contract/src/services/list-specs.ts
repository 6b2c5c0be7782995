import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { id } from '../shapes/common.ts';
import { priceTable } from '../shapes/price-table.ts';

/** The specifications of a service as its merchant saved them last, with the price table that belongs to them. */
export const listSpecs = endpoint({
  name: 'listSpecs',
  method: 'GET',
  path: '/merchant/spec/list',
  realm: 'merchant',
  openToLooks: true,
  tags: ['drafts'],
  input: z.strictObject({ serviceId: id }),
  output: priceTable,
  errors: ['notFound'],
});

import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { day, pageOf, pageQuery } from '../shapes/common.ts';
import { serviceRow, serviceStatus } from '../shapes/service.ts';

/**
 * The merchant's services. Sorted by creation or update, latest or oldest first; counts by status come along for the tabs.
 * `from` and `to` are days of the creation in Asia/Dubai, both within.
 */
export const pageServices = endpoint({
  name: 'pageServices',
  method: 'GET',
  path: '/merchant/product/page',
  realm: 'merchant',
  openToLooks: true,
  tags: ['services', 'drafts'],
  input: z.strictObject({
    ...pageQuery,
    status: z.optional(serviceStatus),
    categoryId: z.optional(z.string().check(z.maxLength(60))),
    text: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    from: z.optional(day),
    to: z.optional(day),
    sort: z._default(
      z.enum(['createdAt:desc', 'createdAt:asc', 'updatedAt:desc', 'updatedAt:asc'], 'invalid'),
      'createdAt:desc',
    ),
  }),
  output: z.object({
    ...pageOf(serviceRow).shape,
    counts: z.record(z.string(), z.int()),
  }),
  errors: [],
});

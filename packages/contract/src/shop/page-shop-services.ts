import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { emirate, pageOf, pageQuery } from '../shapes/common.ts';
import { shopServiceRow } from '../shapes/shop.ts';

/** Services on sale, newest first, by category, emirate and text. */
export const pageShopServices = endpoint({
  name: 'pageShopServices',
  method: 'GET',
  path: '/shop/services',
  realm: 'public',
  input: z.strictObject({
    ...pageQuery,
    categoryId: z.optional(z.string().check(z.maxLength(60))),
    emirate: z.optional(emirate),
    text: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  }),
  output: pageOf(shopServiceRow),
  errors: [],
});

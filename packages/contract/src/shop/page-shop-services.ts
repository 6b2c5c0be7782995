import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { emirate, id, pageOf, pageQuery } from '../shapes/common.ts';
import { shopServiceRow } from '../shapes/shop.ts';

/** How the storefront's lists can be sorted; `lowest` and `highest` go by the displayed price, `rated` by what customers gave. */
export const shopSort = z.enum(['newest', 'rated', 'lowest', 'highest'], 'invalid');

/** Services on sale by category, emirate and text in any language. Sorted by price or rating, pages are walked by number: there is no cursor. */
export const pageShopServices = endpoint({
  name: 'pageShopServices',
  method: 'GET',
  path: '/shop/services',
  realm: 'public',
  tags: ['services'],
  input: z.strictObject({
    ...pageQuery,
    categoryId: z.optional(z.string().check(z.maxLength(60))),
    emirate: z.optional(emirate),
    /** Of this merchant alone. */
    merchantId: z.optional(id),
    text: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    sort: z._default(shopSort, 'newest'),
  }),
  output: pageOf(shopServiceRow),
  errors: ['notFound'],
});

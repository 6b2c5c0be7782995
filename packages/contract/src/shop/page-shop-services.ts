import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { emirate, id, pageOf, pageQuery } from '../shapes/common.ts';
import { shopServiceRow } from '../shapes/shop.ts';

/** How the storefront's lists can be sorted; `lowest` and `highest` go by the displayed price, `rated` by what customers gave. */
export const shopSort = z.enum(['newest', 'rated', 'lowest', 'highest'], 'invalid');

const wholeNumber = (digits: number) =>
  z.pipe(
    z.string().check(z.regex(new RegExp(`^[1-9]\\d{0,${digits - 1}}$`), 'invalid')),
    z.transform(Number),
  );

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
    /** Displayed prices of at most so much, in fils. */
    upTo: z.optional(wholeNumber(12)),
    /** With so many stars or more. */
    rating: z.optional(wholeNumber(1)),
    sort: z._default(shopSort, 'newest'),
  }),
  output: z.object({
    ...pageOf(shopServiceRow).shape,
    /** The words that were looked for where nothing had the text itself; null otherwise. */
    instead: z.nullable(z.string()),
  }),
  errors: ['notFound'],
});

import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { categoryAttribute } from '../shapes/category-attribute.ts';

/** What a category asks for over and above name, media and prices; empty where it asks for nothing. */
export const getCategoryExtraInfo = endpoint({
  name: 'getCategoryExtraInfo',
  method: 'GET',
  path: '/merchant/product/queryCategoryExtraInfo/{id}',
  realm: 'merchant',
  openToLooks: true,
  input: z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(60)) }),
  output: z.array(categoryAttribute),
  errors: [],
});

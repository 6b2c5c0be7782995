import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { categoryTree, withHidden } from '../shapes/reference.ts';

/** The tree of service categories that are offered; with the hidden ones for whoever shows names. */
export const getCategoryTree = endpoint({
  name: 'getCategoryTree',
  method: 'GET',
  path: '/merchant/open/categoryTree',
  realm: 'public',
  tags: ['reference'],
  input: z.strictObject({ withHidden }),
  output: categoryTree,
  errors: [],
});

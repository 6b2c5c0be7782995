import { endpoint } from '../core/endpoint.ts';
import { empty } from '../shapes/common.ts';
import { categoryTree } from '../shapes/reference.ts';

/** The tree of service categories. */
export const getCategoryTree = endpoint({
  name: 'getCategoryTree',
  method: 'GET',
  path: '/merchant/open/categoryTree',
  realm: 'public',
  input: empty,
  output: categoryTree,
  errors: [],
});

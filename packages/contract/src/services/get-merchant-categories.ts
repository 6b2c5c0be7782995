import { endpoint } from '../core/endpoint.ts';
import { empty } from '../shapes/common.ts';
import { categoryTree } from '../shapes/reference.ts';

/** The categories this merchant may publish in: its service types, or all where none are set. */
export const getMerchantCategories = endpoint({
  name: 'getMerchantCategories',
  method: 'GET',
  path: '/merchant/product/getMerchantCategory',
  realm: 'merchant',
  openToLooks: true,
  input: empty,
  output: categoryTree,
  errors: [],
});

import { endpoint } from '../core/endpoint.ts';
import { imInfo } from '../shapes/account.ts';
import { empty } from '../shapes/common.ts';

/** What the signed-in customer opens the messaging panel with. */
export const getCustomerImInfo = endpoint({
  name: 'getCustomerImInfo',
  method: 'GET',
  path: '/shop/im-info',
  realm: 'customer',
  input: empty,
  output: imInfo,
  errors: [],
});

import { endpoint } from '../core/endpoint.ts';
import { empty } from '../shapes/common.ts';
import { pushKey } from '../shapes/push.ts';

/** The key that a browser of the customer's subscribes to pushes for. */
export const getCustomerPushKey = endpoint({
  name: 'getCustomerPushKey',
  method: 'GET',
  path: '/shop/notice/push-key',
  realm: 'customer',
  input: empty,
  output: pushKey,
  errors: [],
});

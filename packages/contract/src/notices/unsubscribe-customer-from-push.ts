import { endpoint } from '../core/endpoint.ts';
import { nothing } from '../shapes/common.ts';
import { pushDeviceGone } from '../shapes/push.ts';

/** Has a device of the customer's no longer told; one that is not known is not told already. */
export const unsubscribeCustomerFromPush = endpoint({
  name: 'unsubscribeCustomerFromPush',
  method: 'POST',
  path: '/shop/notice/push/unsubscribe',
  realm: 'customer',
  input: pushDeviceGone,
  output: nothing,
  errors: [],
});

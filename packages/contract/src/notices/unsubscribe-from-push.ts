import { endpoint } from '../core/endpoint.ts';
import { nothing } from '../shapes/common.ts';
import { pushDeviceGone } from '../shapes/push.ts';

/** Has a device no longer told; one that is not known is not told already. */
export const unsubscribeFromPush = endpoint({
  name: 'unsubscribeFromPush',
  method: 'POST',
  path: '/merchant/merchant/notice/push/unsubscribe',
  realm: 'merchant',
  input: pushDeviceGone,
  output: nothing,
  errors: [],
});

import { endpoint, perMinute } from '../core/endpoint.ts';
import { nothing } from '../shapes/common.ts';
import { pushDevice } from '../shapes/push.ts';

/** Has a device told while no page is open, in the caller's language, as long as this session lasts; ten devices at most, the latest ones. */
export const subscribeToPush = endpoint({
  name: 'subscribeToPush',
  method: 'POST',
  path: '/merchant/merchant/notice/push/subscribe',
  realm: 'merchant',
  limit: perMinute(20),
  input: pushDevice,
  output: nothing,
  errors: [],
});

import { endpoint, perMinute } from '../core/endpoint.ts';
import { nothing } from '../shapes/common.ts';
import { pushDevice } from '../shapes/push.ts';

/** Has a device of the customer's told while no page is open, in the caller's language, as long as this session lasts; ten devices at most, the latest ones. */
export const subscribeCustomerToPush = endpoint({
  name: 'subscribeCustomerToPush',
  method: 'POST',
  path: '/shop/notice/push/subscribe',
  realm: 'customer',
  limit: perMinute(20),
  input: pushDevice,
  output: nothing,
  errors: [],
});

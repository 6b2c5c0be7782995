import { endpoint, perMinute } from '../core/endpoint.ts';
import { empty, nothing } from '../shapes/common.ts';
import { pushDevice, pushDeviceGone, pushKey } from '../shapes/push.ts';

/** The key that a browser subscribes to pushes for. */
export const getPushKey = endpoint({
  name: 'getPushKey',
  method: 'GET',
  path: '/merchant/merchant/notice/push-key',
  realm: 'merchant',
  input: isServed && empty,
  output: isServed && pushKey,
  errors: isServed && [],
});

/** Has a device told while no page is open, in the caller's language, as long as this session lasts; ten devices at most, the latest ones. */
export const subscribeToPush = endpoint({
  name: 'subscribeToPush',
  method: 'POST',
  path: '/merchant/merchant/notice/push/subscribe',
  realm: 'merchant',
  limit: perMinute(20),
  input: isServed && pushDevice,
  output: isServed && nothing,
  errors: isServed && [],
});

/** Has a device no longer told; one that is not known is not told already. */
export const unsubscribeFromPush = endpoint({
  name: 'unsubscribeFromPush',
  method: 'POST',
  path: '/merchant/merchant/notice/push/unsubscribe',
  realm: 'merchant',
  input: isServed && pushDeviceGone,
  output: isServed && nothing,
  errors: isServed && [],
});

/** The key that a browser of the customer's subscribes to pushes for. */
export const getCustomerPushKey = endpoint({
  name: 'getCustomerPushKey',
  method: 'GET',
  path: '/shop/notice/push-key',
  realm: 'customer',
  input: isServed && empty,
  output: isServed && pushKey,
  errors: isServed && [],
});

/** Has a device of the customer's told while no page is open, in the caller's language, as long as this session lasts; ten devices at most, the latest ones. */
export const subscribeCustomerToPush = endpoint({
  name: 'subscribeCustomerToPush',
  method: 'POST',
  path: '/shop/notice/push/subscribe',
  realm: 'customer',
  limit: perMinute(20),
  input: isServed && pushDevice,
  output: isServed && nothing,
  errors: isServed && [],
});

/** Has a device of the customer's no longer told; one that is not known is not told already. */
export const unsubscribeCustomerFromPush = endpoint({
  name: 'unsubscribeCustomerFromPush',
  method: 'POST',
  path: '/shop/notice/push/unsubscribe',
  realm: 'customer',
  input: isServed && pushDeviceGone,
  output: isServed && nothing,
  errors: isServed && [],
});

/** The key that a browser of a member of staff's subscribes to pushes for. */
export const getStaffPushKey = endpoint({
  name: 'getStaffPushKey',
  method: 'GET',
  path: '/staff/notice/push-key',
  realm: 'staff',
  staff: { needs: 'read' },
  input: isServed && empty,
  output: isServed && pushKey,
  errors: isServed && [],
});

/** Has a device of a member of staff's told while no page is open, in the caller's language, as long as this session lasts; ten devices at most, the latest ones. */
export const subscribeStaffToPush = endpoint({
  name: 'subscribeStaffToPush',
  method: 'POST',
  path: '/staff/notice/push/subscribe',
  realm: 'staff',
  staff: { needs: 'read', noProof: 'own' },
  limit: perMinute(20),
  input: isServed && pushDevice,
  output: isServed && nothing,
  errors: isServed && [],
});

/** Has a device of a member of staff's no longer told; one that is not known is not told already. */
export const unsubscribeStaffFromPush = endpoint({
  name: 'unsubscribeStaffFromPush',
  method: 'POST',
  path: '/staff/notice/push/unsubscribe',
  realm: 'staff',
  staff: { needs: 'read', noProof: 'own' },
  input: isServed && pushDeviceGone,
  output: isServed && nothing,
  errors: isServed && [],
});

import { forRealms, perMinute } from '../core/endpoint.ts';
import { pushDevice, pushDeviceGone, pushKey } from '../shapes/notice.ts';

const getPushKeyIn = forRealms({
  method: 'GET',
  output: onServer && pushKey,
});

/** The key that a browser subscribes to pushes for. */
export const getPushKey = getPushKeyIn({
  name: 'getPushKey',
  path: '/merchant/merchant/notice/push-key',
  realm: 'merchant',
});

const subscribeToPushIn = forRealms({
  method: 'POST',
  limit: perMinute(20),
  input: onServer && pushDevice,
});

/** Has a device told while no page is open, in the caller's language, as long as this session lasts; ten devices at most, the latest ones. */
export const subscribeToPush = subscribeToPushIn({
  name: 'subscribeToPush',
  path: '/merchant/merchant/notice/push/subscribe',
  realm: 'merchant',
});

const unsubscribeFromPushIn = forRealms({
  method: 'POST',
  input: onServer && pushDeviceGone,
});

/** Has a device no longer told; one that is not known is not told already. */
export const unsubscribeFromPush = unsubscribeFromPushIn({
  name: 'unsubscribeFromPush',
  path: '/merchant/merchant/notice/push/unsubscribe',
  realm: 'merchant',
});

/** The key that a browser of the customer's subscribes to pushes for. */
export const getCustomerPushKey = getPushKeyIn({
  name: 'getCustomerPushKey',
  path: '/shop/notice/push-key',
  realm: 'customer',
});

/** Has a device of the customer's told while no page is open, in the caller's language, as long as this session lasts; ten devices at most, the latest ones. */
export const subscribeCustomerToPush = subscribeToPushIn({
  name: 'subscribeCustomerToPush',
  path: '/shop/notice/push/subscribe',
  realm: 'customer',
});

/** Has a device of the customer's no longer told; one that is not known is not told already. */
export const unsubscribeCustomerFromPush = unsubscribeFromPushIn({
  name: 'unsubscribeCustomerFromPush',
  path: '/shop/notice/push/unsubscribe',
  realm: 'customer',
});

/** The key that a browser of a member of staff's subscribes to pushes for. */
export const getStaffPushKey = getPushKeyIn({
  name: 'getStaffPushKey',
  path: '/staff/notice/push-key',
  realm: 'staff',
  staff: { needs: 'read' },
});

/** Has a device of a member of staff's told while no page is open, in the caller's language, as long as this session lasts; ten devices at most, the latest ones. */
export const subscribeStaffToPush = subscribeToPushIn({
  name: 'subscribeStaffToPush',
  path: '/staff/notice/push/subscribe',
  realm: 'staff',
  staff: { needs: 'read', noProof: 'own' },
});

/** Has a device of a member of staff's no longer told; one that is not known is not told already. */
export const unsubscribeStaffFromPush = unsubscribeFromPushIn({
  name: 'unsubscribeStaffFromPush',
  path: '/staff/notice/push/unsubscribe',
  realm: 'staff',
  staff: { needs: 'read', noProof: 'own' },
});

import {
  customerEndpoint,
  merchantEndpoint,
  perMinute,
  staffEndpoint,
  type SharedOptions,
} from '../core/endpoint.ts';
import { pushDevice, pushDeviceGone, pushKey } from '../shapes/notice.ts';

const getPushKeyOptions = {
  output: onServer && pushKey,
} satisfies SharedOptions;

/** The key that a browser subscribes to pushes for. */
export const getPushKey = merchantEndpoint('getPushKey', {
  route: 'GET /merchant/merchant/notice/push-key',
  ...getPushKeyOptions,
});

const subscribeToPushOptions = {
  limit: perMinute(20),
  input: onServer && pushDevice,
} satisfies SharedOptions;

/** Has a device told while no page is open, in the caller's language, as long as this session lasts; ten devices at most, the latest ones. */
export const subscribeToPush = merchantEndpoint('subscribeToPush', {
  route: 'POST /merchant/merchant/notice/push/subscribe',
  tags: [],
  ...subscribeToPushOptions,
});

const unsubscribeFromPushOptions = {
  input: onServer && pushDeviceGone,
} satisfies SharedOptions;

/** Has a device no longer told; one that is not known is not told already. */
export const unsubscribeFromPush = merchantEndpoint('unsubscribeFromPush', {
  route: 'POST /merchant/merchant/notice/push/unsubscribe',
  tags: [],
  ...unsubscribeFromPushOptions,
});

/** The key that a browser of the customer's subscribes to pushes for. */
export const getCustomerPushKey = customerEndpoint('getCustomerPushKey', {
  route: 'GET /shop/notice/push-key',
  ...getPushKeyOptions,
});

/** Has a device of the customer's told while no page is open, in the caller's language, as long as this session lasts; ten devices at most, the latest ones. */
export const subscribeCustomerToPush = customerEndpoint('subscribeCustomerToPush', {
  route: 'POST /shop/notice/push/subscribe',
  tags: [],
  ...subscribeToPushOptions,
});

/** Has a device of the customer's no longer told; one that is not known is not told already. */
export const unsubscribeCustomerFromPush = customerEndpoint('unsubscribeCustomerFromPush', {
  route: 'POST /shop/notice/push/unsubscribe',
  tags: [],
  ...unsubscribeFromPushOptions,
});

/** The key that a browser of a member of staff's subscribes to pushes for. */
export const getStaffPushKey = staffEndpoint('getStaffPushKey', {
  route: 'GET /staff/notice/push-key',
  ...getPushKeyOptions,
  staff: { needs: 'read' },
});

/** Has a device of a member of staff's told while no page is open, in the caller's language, as long as this session lasts; ten devices at most, the latest ones. */
export const subscribeStaffToPush = staffEndpoint('subscribeStaffToPush', {
  route: 'POST /staff/notice/push/subscribe',
  tags: [],
  ...subscribeToPushOptions,
  staff: { needs: 'read', noProof: 'own' },
});

/** Has a device of a member of staff's no longer told; one that is not known is not told already. */
export const unsubscribeStaffFromPush = staffEndpoint('unsubscribeStaffFromPush', {
  route: 'POST /staff/notice/push/unsubscribe',
  tags: [],
  ...unsubscribeFromPushOptions,
  staff: { needs: 'read', noProof: 'own' },
});

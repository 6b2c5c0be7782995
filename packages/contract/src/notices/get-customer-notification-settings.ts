import { endpoint } from '../core/endpoint.ts';
import { empty } from '../shapes/common.ts';
import { allNotificationSettings } from '../shapes/notification-settings.ts';

/** Which notices the customer wants, by which ways: all but SMS until they say otherwise. */
export const getCustomerNotificationSettings = endpoint({
  name: 'getCustomerNotificationSettings',
  method: 'GET',
  path: '/shop/notice/settings',
  realm: 'customer',
  input: empty,
  output: allNotificationSettings,
  errors: [],
});

import { endpoint } from '../core/endpoint.ts';
import { empty } from '../shapes/common.ts';
import { allNotificationSettings } from '../shapes/notification-settings.ts';

/** Which notices the merchant wants: all of them until it says otherwise. */
export const getNotificationSettings = endpoint({
  name: 'getNotificationSettings',
  method: 'GET',
  path: '/merchant/life/personalCenter/notification-settings/detail',
  realm: 'merchant',
  input: empty,
  output: allNotificationSettings,
  errors: [],
});

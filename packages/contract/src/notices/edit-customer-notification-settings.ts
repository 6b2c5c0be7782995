import { endpoint } from '../core/endpoint.ts';
import {
  allNotificationSettings,
  notificationSettingsChange,
} from '../shapes/notification-settings.ts';

/** Switches notices of the customer on and off; what is not named stays. Answers with all of them. */
export const editCustomerNotificationSettings = endpoint({
  name: 'editCustomerNotificationSettings',
  method: 'POST',
  path: '/shop/notice/settings/edit',
  realm: 'customer',
  input: notificationSettingsChange,
  output: allNotificationSettings,
  errors: [],
});

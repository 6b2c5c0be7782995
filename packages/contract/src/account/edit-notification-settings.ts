import { endpoint } from '../core/endpoint.ts';
import {
  allNotificationSettings,
  notificationSettingsChange,
} from '../shapes/notification-settings.ts';

/** Switches notices on and off; what is not named stays. Answers with all of them. */
export const editNotificationSettings = endpoint({
  name: 'editNotificationSettings',
  method: 'POST',
  path: '/merchant/life/personalCenter/notification-settings/edit',
  realm: 'merchant',
  input: notificationSettingsChange,
  output: allNotificationSettings,
  errors: [],
});

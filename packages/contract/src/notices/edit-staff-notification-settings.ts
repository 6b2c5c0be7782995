import { endpoint } from '../core/endpoint.ts';
import {
  allNotificationSettings,
  notificationSettingsChange,
} from '../shapes/notification-settings.ts';

/** Switches notices of a member of staff on and off; what is not named stays. Answers with all of them. */
export const editStaffNotificationSettings = endpoint({
  name: 'editStaffNotificationSettings',
  method: 'POST',
  path: '/staff/notice/settings/edit',
  realm: 'staff',
  staff: { needs: 'read', noProof: 'own' },
  input: notificationSettingsChange,
  output: allNotificationSettings,
  errors: [],
});

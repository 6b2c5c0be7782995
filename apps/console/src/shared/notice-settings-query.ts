import { queryOptionsFor } from '@khidma/client/query';
import { getStaffNotificationSettings } from '@khidma/contract/notices/get-staff-notification-settings';

/** Which notices are wanted. */
export const noticeSettingsQuery = queryOptionsFor(
  getStaffNotificationSettings,
  {},
  { silent: true },
);

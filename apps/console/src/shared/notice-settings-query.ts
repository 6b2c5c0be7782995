import { queryOptionsFor } from '@khidma/client/query';
import { getStaffNotificationSettings } from '@khidma/contract/messaging/notification-settings';

/** Which notices are wanted. */
export const noticeSettingsQuery = queryOptionsFor(
  getStaffNotificationSettings,
  {},
  { silent: true },
);

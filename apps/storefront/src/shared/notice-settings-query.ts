import { queryOptionsFor } from '@khidma/client/query';
import { getCustomerNotificationSettings } from '@khidma/contract/messaging/notification-settings';

/** Which notices are wanted. */
export const noticeSettingsQuery = queryOptionsFor(
  getCustomerNotificationSettings,
  {},
  { silent: true },
);

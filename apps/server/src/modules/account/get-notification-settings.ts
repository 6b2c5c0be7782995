import type { getNotificationSettings } from '@khidma/contract/account/get-notification-settings';
import type { NotificationSettings } from '@khidma/contract/shapes/notification-settings';
import { type Call, callerOf } from '../../core/call.ts';
import { notificationSettingsOf } from './notification-settings.queries.ts';

/** The server's word on which notices the merchant wants. */
export const runGetNotificationSettings = (
  call: Call<typeof getNotificationSettings>,
): Promise<NotificationSettings> => notificationSettingsOf(call.tx, callerOf(call).id);

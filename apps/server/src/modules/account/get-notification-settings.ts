import { getNotificationSettings } from '@khidma/contract/account/get-notification-settings';
import { callerOf, handle } from '../../core/call.ts';
import { notificationSettingsOf } from './notification-settings.queries.ts';

/** The server's word on which notices the merchant wants. */
export const getNotificationSettingsHandler = handle(getNotificationSettings, (call) =>
  notificationSettingsOf(call.tx, callerOf(call).id),
);

import type { Handler } from './core/call.ts';
import {
  editNotificationSettingsHandler,
  getNotificationSettingsHandler,
} from './modules/notices/notification-settings.ts';
import {
  countUnreadCustomerNoticesHandler,
  countUnreadNoticesHandler,
  listMyNoticesHandler,
  markCustomerNoticesReadHandler,
  markMyNoticesHandler,
  markNoticesReadHandler,
  pageCustomerNoticesHandler,
  pageNoticesHandler,
} from './modules/notices/notices.ts';
import {
  getPushKeyHandler,
  subscribeToPushHandler,
  unsubscribeFromPushHandler,
} from './modules/notices/push.ts';

/** What merchants and customers are told, and by which ways. */
export const noticeHandlers: readonly Handler[] = [
  editNotificationSettingsHandler,
  getNotificationSettingsHandler,
  countUnreadCustomerNoticesHandler,
  countUnreadNoticesHandler,
  listMyNoticesHandler,
  markCustomerNoticesReadHandler,
  markMyNoticesHandler,
  markNoticesReadHandler,
  pageCustomerNoticesHandler,
  pageNoticesHandler,
  getPushKeyHandler,
  subscribeToPushHandler,
  unsubscribeFromPushHandler,
];

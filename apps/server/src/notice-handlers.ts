import type { Handler } from './core/call.ts';
import {
  countAudienceHandler,
  pageAnnouncementsHandler,
  sendAnnouncementHandler,
  testAnnouncementHandler,
} from './modules/notices/announcements.ts';
import {
  editCustomerNotificationSettingsHandler,
  editNotificationSettingsHandler,
  editStaffNotificationSettingsHandler,
  getCustomerNotificationSettingsHandler,
  getNotificationSettingsHandler,
  getStaffNotificationSettingsHandler,
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
  getCustomerPushKeyHandler,
  getPushKeyHandler,
  getStaffPushKeyHandler,
  subscribeCustomerToPushHandler,
  subscribeStaffToPushHandler,
  subscribeToPushHandler,
  unsubscribeCustomerFromPushHandler,
  unsubscribeFromPushHandler,
  unsubscribeStaffFromPushHandler,
} from './modules/notices/push.ts';

/** What people are told, and by which ways. */
export const noticeHandlers: readonly Handler[] = [
  countAudienceHandler,
  pageAnnouncementsHandler,
  sendAnnouncementHandler,
  testAnnouncementHandler,
  editNotificationSettingsHandler,
  getNotificationSettingsHandler,
  editCustomerNotificationSettingsHandler,
  getCustomerNotificationSettingsHandler,
  editStaffNotificationSettingsHandler,
  getStaffNotificationSettingsHandler,
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
  getCustomerPushKeyHandler,
  subscribeCustomerToPushHandler,
  unsubscribeCustomerFromPushHandler,
  getStaffPushKeyHandler,
  subscribeStaffToPushHandler,
  unsubscribeStaffFromPushHandler,
];

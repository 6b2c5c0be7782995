import { NoticeSettings } from '@khidma/app/notices/notice-settings';
import {
  editCustomerNotificationSettings,
  getCustomerNotificationSettings,
} from '@khidma/contract/messaging/notification-settings';
import { pushCalls } from '../../shared/push-calls.ts';
import { pageRoute } from '../../shared/page-route.ts';
import { noticeSettingsQuery } from '../../shared/shared-queries.ts';

export const route = pageRoute({
  path: '/account/notifications',
  frame: 'customer',
  data: () => [noticeSettingsQuery],
});

const calls = {
  get: getCustomerNotificationSettings,
  edit: editCustomerNotificationSettings,
};

/** Which notices a customer wants, and by which ways. */
export function NotificationSettingsPage() {
  return <NoticeSettings audience="customer" calls={calls} push={pushCalls} />;
}

import { NoticeSettings } from '@khidma/app/notices/notice-settings';
import {
  editStaffNotificationSettings,
  getStaffNotificationSettings,
} from '@khidma/contract/messaging/notification-settings';
import { pushCalls } from '../../shared/push-calls.ts';
import { pageRoute } from '../../shared/page-route.ts';

export const route = pageRoute({
  path: '/notification-settings',
});

const calls = {
  get: getStaffNotificationSettings,
  edit: editStaffNotificationSettings,
};

/** Which notices a member of staff wants, and by which ways. */
export function NotificationSettingsPage() {
  return <NoticeSettings audience="staff" calls={calls} push={pushCalls} />;
}

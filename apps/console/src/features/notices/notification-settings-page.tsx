import { NoticeSettings } from '@khidma/app/notices/notice-settings.tsx';
import { editStaffNotificationSettings } from '@khidma/contract/notices/edit-staff-notification-settings';
import { getStaffNotificationSettings } from '@khidma/contract/notices/get-staff-notification-settings';
import { pushCalls } from '../../shared/push-calls.ts';

const calls = {
  get: getStaffNotificationSettings,
  edit: editStaffNotificationSettings,
};

/** Which notices a member of staff wants, and by which ways. */
export function NotificationSettingsPage() {
  return <NoticeSettings audience="staff" calls={calls} push={pushCalls} />;
}

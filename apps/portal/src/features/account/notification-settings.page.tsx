import { NoticeSettings } from '@khidma/app/notices/notice-settings';
import {
  editNotificationSettings,
  getNotificationSettings,
} from '@khidma/contract/messaging/notification-settings';
import { keepNoticeSettings } from '../../shared/notice-settings.ts';
import { pushCalls } from '../../shared/push-calls.ts';
import { useSession } from '../../shared/session-store.ts';
import { pageRoute } from '../../shared/page-route.ts';
import { noticeSettingsQuery } from './account-queries.ts';

export const route = pageRoute({
  path: '/user-center/notification-settings',
  frame: 'account',
  data: () => [noticeSettingsQuery],
});

const calls = { get: getNotificationSettings, edit: editNotificationSettings };

/** Which notices the merchant wants; this browser keeps a copy of what gates its desktop. */
export function NotificationSettingsPage() {
  const userId = useSession((state) => state.userInfo?.id ?? '');
  return (
    <NoticeSettings
      audience="merchant"
      calls={calls}
      push={pushCalls}
      onKnown={(settings) => {
        if (userId !== '') keepNoticeSettings(userId, settings);
      }}
    />
  );
}

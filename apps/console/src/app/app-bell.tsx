import { NoticeBell } from '@khidma/app/notices/notice-bell';
import {
  countUnreadStaffNotices,
  markStaffNoticesRead,
  pageStaffNotices,
} from '@khidma/contract/messaging/notices';
import { paths } from '../shared/paths.ts';
import { pushCalls } from '../shared/push-calls.ts';

const calls = {
  page: pageStaffNotices,
  count: countUnreadStaffNotices,
  mark: markStaffNoticesRead,
};

/** What a member of staff was told. */
export function AppBell() {
  return (
    <NoticeBell
      calls={calls}
      audience="staff"
      settingsHref={paths.notificationSettings()}
      push={pushCalls}
    />
  );
}

import { NoticeBell } from '@khidma/app/notices/notice-bell.tsx';
import { countUnreadStaffNotices } from '@khidma/contract/notices/count-unread-staff-notices';
import { markStaffNoticesRead } from '@khidma/contract/notices/mark-staff-notices-read';
import { pageStaffNotices } from '@khidma/contract/notices/page-staff-notices';
import { paths } from '../shared/paths.ts';
import { pushCalls } from '../shared/push-calls.ts';
import { texts } from '../shared/texts/texts.ts';

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
      texts={texts.notices}
      audience="staff"
      settingsHref={paths.notificationSettings()}
      push={pushCalls}
    />
  );
}

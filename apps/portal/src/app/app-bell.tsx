import { NoticeBell } from '@khidma/app/notices/notice-bell';
import {
  countUnreadNotices,
  markNoticesRead,
  pageNotices,
} from '@khidma/contract/messaging/notices';
import { paths } from '../shared/paths.ts';
import { pushCalls } from '../shared/push-calls.ts';
import { look } from '../shared/session-store.ts';

const calls = {
  page: pageNotices,
  count: countUnreadNotices,
  mark: markNoticesRead,
};

/** What the merchant was told. */
export function AppBell() {
  // It is nothing to whoever looks through the merchant's eyes.
  if (look !== null) return null;
  return (
    <NoticeBell
      calls={calls}
      audience="merchant"
      push={pushCalls}
      settingsHref={paths.notificationSettings()}
    />
  );
}

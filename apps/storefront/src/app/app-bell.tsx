import { NoticeBell } from '@khidma/app/notices/notice-bell';
import {
  countUnreadCustomerNotices,
  markCustomerNoticesRead,
  pageCustomerNotices,
} from '@khidma/contract/messaging/notices';
import { paths } from '../shared/paths.ts';
import { pushCalls } from '../shared/push-calls.ts';

const calls = {
  page: pageCustomerNotices,
  count: countUnreadCustomerNotices,
  mark: markCustomerNoticesRead,
};

/** What the customer was told. */
export function AppBell() {
  return (
    <NoticeBell
      calls={calls}
      audience="customer"
      settingsHref={paths.notificationSettings()}
      push={pushCalls}
    />
  );
}

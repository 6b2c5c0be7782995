import { NoticeBell } from '@khidma/app/notices/notice-bell.tsx';
import { countUnreadCustomerNotices } from '@khidma/contract/notices/count-unread-customer-notices';
import { markCustomerNoticesRead } from '@khidma/contract/notices/mark-customer-notices-read';
import { pageCustomerNotices } from '@khidma/contract/notices/page-customer-notices';
import { paths } from '../shared/paths.ts';
import { pushCalls } from '../shared/push-calls.ts';
import { texts } from '../shared/texts/texts.ts';

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
      texts={texts.notices}
      audience="customer"
      settingsHref={paths.notificationSettings()}
      push={pushCalls}
    />
  );
}

import { NoticeBell } from '@khidma/app/notices/notice-bell.tsx';
import { countUnreadNotices } from '@khidma/contract/notices/count-unread-notices';
import { markNoticesRead } from '@khidma/contract/notices/mark-notices-read';
import { pageNotices } from '@khidma/contract/notices/page-notices';
import { useEffect } from 'react';
import { renewPush } from '../features/account/push-subscription.ts';
import { paths } from '../shared/paths.ts';
import { texts } from '../shared/texts/texts.ts';

const calls = {
  page: pageNotices,
  count: countUnreadNotices,
  mark: markNoticesRead,
};

/** What the merchant was told. */
export function AppBell() {
  useEffect(() => {
    // Where it fails, the settings still say how it stands.
    void renewPush().catch(() => undefined);
  }, []);
  return (
    <NoticeBell
      calls={calls}
      texts={texts.notices}
      audience="merchant"
      settingsHref={paths.notificationSettings()}
    />
  );
}

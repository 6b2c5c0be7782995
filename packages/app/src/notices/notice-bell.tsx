import { lazyCode } from '../route/lazy-code.tsx';
import { queryOptionsFor } from '@khidma/client/query';
import type {
  countUnreadNotices,
  markNoticesRead,
  pageNotices,
} from '@khidma/contract/messaging/notices';
import { useAtRest } from '@khidma/ui/rest';
import { BellButton } from '@khidma/ui/bell-button';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PushCalls } from './push-subscription.ts';

/** The calls of a realm by which its people read what they were told. */
export interface NoticeCalls {
  readonly page: typeof pageNotices;
  readonly count: typeof countUnreadNotices;
  readonly mark: typeof markNoticesRead;
}

export interface NoticeBellProps {
  readonly calls: NoticeCalls;
  /** What stands where there is nothing yet. */
  readonly audience: 'merchant' | 'customer' | 'staff';
  readonly settingsHref?: string;
  /** A browser that is subscribed from a session before is told in this one, too. */
  readonly push: PushCalls;
}

const NoticeList = lazyCode(async () => (await import('./notice-list.tsx')).NoticeList, null);

const renew = async (calls: PushCalls): Promise<void> => {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return;
  await (await import('./push-subscription.ts')).renewPush(calls);
};

/** The bell in the top bar: how much is unread, and the list behind it, whose code comes with the first press. */
export function NoticeBell({ calls, push, ...rest }: NoticeBellProps) {
  const t = useTranslations('notices');
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    // Where it fails, the settings still say how it stands.
    void renew(push).catch(() => undefined);
  }, [push]);
  // No first paint waits for it, and what fails is not worth a word here.
  const { data } = useQuery({ ...queryOptionsFor(calls.count, {}), enabled: useAtRest() });
  const unread = data?.unread ?? 0;
  return (
    <>
      <BellButton
        label={t('bell', { unread })}
        unread={unread}
        isOpen={isOpen}
        onClick={() => setOpen(true)}
      />
      {isOpen && (
        <NoticeList calls={calls} unread={unread} onClose={() => setOpen(false)} {...rest} />
      )}
    </>
  );
}

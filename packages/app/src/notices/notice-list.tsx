import { useThrottled } from '../list/use-throttled.ts';
import { useEndpointMutation } from '@khidma/client/query';
import type { Notice } from '@khidma/contract/shapes/notice';
import { feedback } from '@khidma/ui/feedback';
import { NoticeCenter, type NoticeDay, type NoticeLine } from '@khidma/ui/notice-center';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useMoments, type Moments } from '../intl/use-moments.ts';
import { endlessQueryFor } from '../list/endless-query.ts';
import { LoadFailed } from '../list/list-state.tsx';
import type { NoticeBellProps } from './notice-bell.tsx';

interface NoticeListProps extends Omit<NoticeBellProps, 'push' | 'texts'> {
  readonly unread: number;
  readonly onClose: () => void;
}

const emptyTexts = {
  merchant: 'emptyText',
  customer: 'shopEmptyText',
  staff: 'staffEmptyText',
} as const;

/** What the reader was told, with what they can do about it. */
export function NoticeList({ calls, audience, settingsHref, unread, onClose }: NoticeListProps) {
  const t = useTranslations('notices');
  const common = useTranslations('common');
  const moments = useMoments();
  const query = useInfiniteQuery({ ...endlessQueryFor(calls.page, {}), staleTime: 0 });
  const { mutate } = useEndpointMutation(calls.mark);
  const more = useThrottled(() => query.fetchNextPage());
  const notices = query.data?.pages.flatMap(({ records }) => records);
  const newest = notices?.[0];
  return (
    <NoticeCenter
      onClose={onClose}
      texts={{
        title: t('title'),
        close: common('close'),
        markAll: t('markAll'),
        unread: t('unread'),
        loading: common('loading'),
        empty: t('empty'),
        emptyText: t(emptyTexts[audience]),
        more: t('more'),
        settings: t('settings'),
      }}
      days={notices && daysOf(notices, moments, { today: t('today'), yesterday: t('yesterday') })}
      failure={notices === undefined && query.isError ? <LoadFailed query={query} /> : undefined}
      hasUnread={unread > 0}
      onMarkAll={() => {
        // What came since the list was read has not been seen.
        if (newest !== undefined)
          mutate(
            { until: newest.createdAt },
            { onSuccess: () => feedback.show({ message: t('allRead') }) },
          );
      }}
      onFollow={(id) => {
        if (notices?.some((each) => each.id === id && each.readAt === null)) mutate({ ids: [id] });
      }}
      {...(query.hasNextPage && { onMore: more })}
      isLoadingMore={query.isFetchingNextPage}
      settingsHref={settingsHref}
    />
  );
}

const sources = { 1000: 'orders', 2000: 'comments', 3000: 'activity', 4000: 'system' } as const;

const DAY_MS = 86_400_000;

/** Groups notices by the day of Dubai on which they came. */
function daysOf(
  notices: readonly Notice[],
  { day, time }: Moments,
  words: { readonly today: string; readonly yesterday: string },
): NoticeDay[] {
  const now = Date.now();
  const named = new Map([
    [day(new Date(now - DAY_MS).toISOString()), words.yesterday],
    [day(new Date(now).toISOString()), words.today],
  ]);
  const lines = new Map<string, NoticeLine[]>();
  for (const notice of notices) {
    const key = day(notice.createdAt);
    lines.set(key, [...(lines.get(key) ?? []), lineOf(notice, time)]);
  }
  return [...lines].map(([key, all]) => ({ key, label: named.get(key) ?? key, notices: all }));
}

const lineOf = (notice: Notice, time: Moments['time']): NoticeLine => ({
  id: notice.id,
  source: sources[notice.sender],
  title: notice.title,
  text: notice.text,
  time: time(notice.createdAt),
  isUnread: notice.readAt === null,
  href: notice.path,
});

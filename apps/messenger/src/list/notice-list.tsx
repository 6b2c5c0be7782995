import { listMyNotices, markMyNotices } from '@khidma/contract/messaging/notices';
import type { Notice } from '@khidma/contract/shapes/notice';
import { Button } from '@khidma/ui/button';
import { EmptyState } from '@khidma/ui/empty-state';
import { cx } from '@khidma/ui/cx';
import { useTranslations } from 'use-intl';
import { useScreen } from '../screen.ts';
import { useContractPages } from '../contract-hooks.ts';
import { useDayNames } from '../use-day-names.ts';
import classes from './list.module.css';
import { ListFailure, ListSkeleton } from './list-states.tsx';

const nearEnd = 600;

/** What the platform has told: each leads to its place in the host. */
export function NoticeList() {
  const t = useTranslations('messenger.notices');
  const common = useTranslations('common');
  const { records, failure, isAsking, hasMore, more } = useContractPages(listMyNotices, {});
  if (!records)
    return failure === undefined ? (
      <ListSkeleton />
    ) : (
      <ListFailure text={failure} onRetry={() => void more()} />
    );
  if (records.length === 0)
    return (
      <div className={classes.scroll}>
        <EmptyState title={t('none')} compact>
          {t('noneText')}
        </EmptyState>
      </div>
    );
  return (
    <ul
      className={classes.scroll}
      onScroll={({ currentTarget: list }) => {
        const isNearEnd = list.scrollTop + list.clientHeight > list.scrollHeight - nearEnd;
        // What failed is tried again by whoever asks for it.
        if (isNearEnd && hasMore && !isAsking && failure === undefined) void more();
      }}
    >
      {records.map((notice) => (
        <NoticeRow key={notice.id} notice={notice} />
      ))}
      {hasMore && (
        <li className={classes.more}>
          {failure !== undefined && <p role="status">{failure}</p>}
          <Button size="sm" kind="quiet" loading={isAsking} onClick={() => void more()}>
            {failure === undefined ? t('more') : common('retry')}
          </Button>
        </li>
      )}
    </ul>
  );
}

function NoticeRow({ notice }: { readonly notice: Notice }) {
  const { client, openNotice } = useScreen();
  const { near } = useDayNames();
  const follow = (): void => {
    client.call(markMyNotices, { ids: [notice.id] }, { silent: true }).catch(() => undefined);
    openNotice(notice.path);
  };
  return (
    <li className={classes.item}>
      <button type="button" className={classes.row} onClick={follow}>
        <span className={classes.lines}>
          <span className={classes.line}>
            <span className={cx(classes.name, notice.readAt !== null && classes.told)} dir="auto">
              {notice.title}
            </span>
            <time className={classes.time} dateTime={notice.createdAt}>
              {near(notice.createdAt)}
            </time>
          </span>
          {notice.text !== '' && (
            <span className={classes.last} dir="auto">
              {notice.text}
            </span>
          )}
        </span>
      </button>
    </li>
  );
}

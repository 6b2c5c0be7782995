import { listMyNotices } from '@khidma/contract/notices/list-my-notices';
import { markMyNotices } from '@khidma/contract/notices/mark-my-notices';
import type { Notice } from '@khidma/contract/shapes/notice';
import { EmptyState } from '@khidma/ui/empty-state';
import { cx } from '@khidma/ui/cx';
import { useTranslations } from 'use-intl';
import { useScreen } from '../screen.ts';
import { useAsk } from '../use-ask.ts';
import { useDayNames } from '../use-day-names.ts';
import classes from './list.module.css';
import { ListFailure, ListSkeleton } from './list-states.tsx';

/** What the platform has told: each leads to its place in the host. */
export function NoticeList() {
  const t = useTranslations('messenger.notices');
  const { data, failure, again } = useAsk(listMyNotices, {});
  if (failure !== undefined) return <ListFailure text={failure} onRetry={again} />;
  if (!data) return <ListSkeleton />;
  if (data.records.length === 0)
    return (
      <div className={classes.scroll}>
        <EmptyState title={t('none')} compact>
          {t('noneText')}
        </EmptyState>
      </div>
    );
  return (
    <ul className={classes.scroll}>
      {data.records.map((notice) => (
        <NoticeRow key={notice.id} notice={notice} />
      ))}
    </ul>
  );
}

function NoticeRow({ notice }: { readonly notice: Notice }) {
  const { client, goTo } = useScreen();
  const { near } = useDayNames();
  const follow = (): void => {
    client.call(markMyNotices, { ids: [notice.id] }, { silent: true }).catch(() => undefined);
    goTo(notice.path);
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

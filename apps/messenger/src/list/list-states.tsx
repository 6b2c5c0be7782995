import { useThrottled } from '@khidma/app/list/use-throttled';
import { ErrorState } from '@khidma/ui/error-state';
import { Bone } from '@khidma/ui/loading';
import { useTranslations } from 'use-intl';
import classes from './list.module.css';

/** Rows to come, as tall as those that will. */
export function ListSkeleton() {
  const common = useTranslations('common');
  return (
    <div role="status" aria-label={common('loading')} className={classes.scroll}>
      {[70, 52, 64, 45, 58, 61].map((width) => (
        <div key={width} className={classes.row}>
          <Bone width="2.5rem" height="2.5rem" />
          <div className={classes.lines}>
            <Bone width={`${width}%`} />
            <Bone width="85%" height="0.75rem" />
          </div>
        </div>
      ))}
    </div>
  );
}

/** A list that did not come, with a way to try again. */
export function ListFailure({
  text,
  onRetry,
}: {
  readonly text: string | null | undefined;
  readonly onRetry: () => void;
}) {
  const t = useTranslations('messenger');
  const common = useTranslations('common');
  const retry = useThrottled(onRetry);
  return (
    <ErrorState title={t('noWay')} retryLabel={common('retry')} onRetry={retry} compact>
      {text === null || text === undefined || text === '' ? t('noWayText') : text}
    </ErrorState>
  );
}

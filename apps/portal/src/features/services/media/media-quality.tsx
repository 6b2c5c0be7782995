import { IconCircleCheck } from '@khidma/ui/icons/circle-check';
import { targetMedia } from '@khidma/domain/limits/service-limits';
import { useTranslations } from 'use-intl';
import classes from './media.module.css';

const tips = ['light', 'work', 'clear', 'honest'] as const;

/** How far the media come to the target of five, and what makes a good photo. No rule: a service can go without. */
export function MediaQuality({ count }: { readonly count: number }) {
  const t = useTranslations('serviceMedia.quality');
  const words =
    count >= targetMedia ? t('good', { count }) : t('count', { count, target: targetMedia });
  return (
    <div className={classes.quality}>
      <div className={classes.meterRow}>
        <span
          role="meter"
          aria-label={t('label')}
          aria-valuemin={0}
          aria-valuemax={targetMedia}
          aria-valuenow={Math.min(count, targetMedia)}
          aria-valuetext={words}
          className={classes.meter}
        >
          {Array.from({ length: targetMedia }, (_, index) => (
            <span key={index} data-on={index < count || undefined} />
          ))}
        </span>
        <span className={classes.meterWords}>
          {count >= targetMedia && <IconCircleCheck size={16} aria-hidden />}
          {words}
        </span>
      </div>
      <details className={classes.tips}>
        <summary>{t('tipsTitle')}</summary>
        <ul>
          {tips.map((tip) => (
            <li key={tip}>{t(`tips.${tip}`)}</li>
          ))}
        </ul>
      </details>
    </div>
  );
}

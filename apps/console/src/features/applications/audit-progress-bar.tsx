import { Button } from '@khidma/ui/button';
import { useTranslations } from 'use-intl';
import classes from './audit-hints.module.css';
import type { AuditProgress } from './audit-progress.ts';
import type { useJudge } from './use-judge.ts';

interface AuditProgressBarProps {
  readonly progress: AuditProgress;
  readonly onJudge: ReturnType<typeof useJudge> | undefined;
}

/** How many fields have a verdict, and the way to say yes to all that is left. */
export function AuditProgressBar({ progress, onJudge }: AuditProgressBarProps) {
  const t = useTranslations('consoleMerchants.audit');
  const { judged, toJudge, left } = progress;
  return (
    <div className={classes.progress}>
      <progress
        className={classes.bar}
        aria-label={t('progressLabel')}
        value={judged}
        max={toJudge.length}
      />
      <span role="status">{t('progress', { judged, total: toJudge.length })}</span>
      {onJudge && left.length > 0 && (
        <Button
          size="sm"
          onClick={() => onJudge(Object.fromEntries(left.map((field) => [field, 'approved'])))}
        >
          {t('approveRest')}
        </Button>
      )}
    </div>
  );
}

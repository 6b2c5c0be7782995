import { Button } from '@khidma/ui/button';
import { useTranslations } from 'use-intl';
import { isFilled } from '../../shared/papers/shown-profile.ts';
import type { ApplicationDetail } from '@khidma/contract/shapes/application';
import classes from './audit-hints.module.css';
import type { AuditProgress } from './audit-progress.ts';
import type { useJudge } from './use-judge.ts';

interface AuditProgressBarProps {
  readonly application: ApplicationDetail;
  readonly progress: AuditProgress;
  readonly onJudge: ReturnType<typeof useJudge> | undefined;
}

/** How many fields have a verdict, and the way to say yes to all that is left and filled in. */
export function AuditProgressBar({ application, progress, onJudge }: AuditProgressBarProps) {
  const t = useTranslations('consoleMerchants.audit');
  const { judged, toJudge, left } = progress;
  const filled = left.filter((field) => isFilled(application, field));
  return (
    <div className={classes.progress}>
      <progress
        className={classes.bar}
        aria-label={t('progressLabel')}
        value={judged}
        max={toJudge.length}
      />
      <span role="status">{t('progress', { judged, total: toJudge.length })}</span>
      {onJudge && filled.length > 0 && (
        <Button
          size="sm"
          onClick={() => onJudge(Object.fromEntries(filled.map((field) => [field, 'approved'])))}
        >
          {t('approveRest')}
        </Button>
      )}
    </div>
  );
}

import type { RemarkShape } from '@khidma/contract/shapes/application';
import { sensitiveFields } from '@khidma/contract/shapes/merchant';
import { IconArrowRight } from '@khidma/ui/icons/arrow-right';
import { useTranslations } from 'use-intl';
import { differing, type SensitiveProfile } from '../../shared/papers/paper-values.ts';
import { PaperRemarks, useRemarks } from '../../shared/papers/remarks.tsx';
import { usePaperWords } from '../../shared/papers/use-paper-words.tsx';
import classes from './merchants.module.css';

interface DifferenceListProps {
  readonly before: SensitiveProfile;
  readonly after: SensitiveProfile;
  readonly remarks: readonly RemarkShape[];
}

/** Field by field what is in force and what was asked for, with what staff remarked on it. */
export function DifferenceList({ remarks, ...rest }: DifferenceListProps) {
  return (
    <PaperRemarks value={remarks}>
      <Differences {...rest} />
    </PaperRemarks>
  );
}

function Differences({ before, after }: Omit<DifferenceListProps, 'remarks'>) {
  const t = useTranslations('merchantProfile');
  const words = usePaperWords();
  const remarkOn = useRemarks();
  const fields = differing(before, after, sensitiveFields);
  return (
    <dl className={classes.differences}>
      {fields.map((field) => (
        <div key={field} className={classes.difference}>
          <dt>{t(`fields.${field}`)}</dt>
          <dd className={classes.before}>
            <span className={classes.which}>{t('revision.before')}</span>
            <div>{words(before, field) ?? t('missing')}</div>
          </dd>
          <dd className={classes.after}>
            <span className={classes.which}>
              <IconArrowRight size={16} aria-hidden /> {t('revision.after')}
            </span>
            <div>{words(after, field) ?? t('missing')}</div>
          </dd>
          {remarkOn(field) !== undefined && <dd className={classes.wide}>{remarkOn(field)}</dd>}
        </div>
      ))}
    </dl>
  );
}

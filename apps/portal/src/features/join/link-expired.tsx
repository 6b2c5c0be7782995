import { Gap } from '@khidma/app/intl/marks';
import { ButtonLink } from '@khidma/ui/button';
import { FormSkeleton } from '@khidma/ui/loading';
import { lazy, Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import classes from './status.module.css';

// Forms come with those who need one.
const AskLink = lazy(async () => ({ default: (await import('./ask-link.tsx')).AskLink }));

/** A link that has run out, or is none, and how to get another. */
export function LinkExpired() {
  const t = useTranslations();
  return (
    <div className={classes.expired}>
      <div>
        <h2>{t('join.status.expiredTitle')}</h2>
        <p>{t('join.status.expiredText')}</p>
      </div>
      <Suspense fallback={<FormSkeleton label={t('common.loading')} fields={2} />}>
        <AskLink />
      </Suspense>
      <p className={classes.other}>
        {t('join.status.linkOther')}
        <Gap />
        <ButtonLink kind="quiet" size="sm" href={`${paths.join()}#apply`}>
          {t('join.status.apply')}
        </ButtonLink>
      </p>
    </div>
  );
}

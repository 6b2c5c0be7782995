import { ButtonLink } from '@khidma/ui/button';
import { EmptyState } from '@khidma/ui/empty-state';
import { Page } from '@khidma/ui/page';
import { useTranslations } from 'use-intl';
import { paths } from '../paths.ts';

/** An address that leads nowhere, or to what is not there: trying again would not help. */
export function NothingHere() {
  const t = useTranslations('console');
  return (
    <Page>
      <EmptyState
        title={t('notFoundTitle')}
        action={<ButtonLink href={paths.overview()}>{t('toOverview')}</ButtonLink>}
      >
        {t('notFoundText')}
      </EmptyState>
    </Page>
  );
}

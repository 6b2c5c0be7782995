import { paths } from '../paths.ts';
import { ButtonLink } from '@khidma/ui/button';
import { Card, Page, PageHeader } from '@khidma/ui/page';
import { useTranslations } from 'use-intl';

/** A place that is not open to the role of whoever is signed in. */
export function ClosedPlace() {
  const t = useTranslations('console');
  return (
    <Page narrow>
      <Card>
        <PageHeader
          title={t('closedTitle')}
          description={t('closedText')}
          actions={<ButtonLink href={paths.overview()}>{t('toOverview')}</ButtonLink>}
        />
      </Card>
    </Page>
  );
}

/** An address that leads nowhere, or to what is not there: trying again would not help. */
export function NothingHere() {
  const t = useTranslations('console');
  return (
    <Page narrow>
      <Card>
        <PageHeader
          title={t('notFoundTitle')}
          description={t('notFoundText')}
          actions={<ButtonLink href={paths.overview()}>{t('toOverview')}</ButtonLink>}
        />
      </Card>
    </Page>
  );
}

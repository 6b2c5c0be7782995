import { ButtonLink } from '@khidma/ui/button';
import { Card, Page, PageHeader } from '@khidma/ui/page';
import { useTranslations } from 'use-intl';
import { paths } from '../paths.ts';

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

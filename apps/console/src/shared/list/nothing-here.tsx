import { paths } from '../paths.ts';
import { ButtonLink } from '@khidma/ui/button';
import { Card, Page, PageHeader } from '@khidma/ui/page';
import { useTranslations } from 'use-intl';

/** A place that is not open to the role of whoever is signed in. */
export const ClosedPlace = () => <DeadEnd as="closed" />;

/** An address that leads nowhere, or to what is not there: trying again would not help. */
export const NothingHere = () => <DeadEnd as="notFound" />;

function DeadEnd({ as }: { readonly as: 'closed' | 'notFound' }) {
  const t = useTranslations('console');
  return (
    <Page narrow>
      <Card>
        <PageHeader
          title={t(`${as}Title`)}
          description={t(`${as}Text`)}
          actions={<ButtonLink href={paths.overview()}>{t('toOverview')}</ButtonLink>}
        />
      </Card>
    </Page>
  );
}

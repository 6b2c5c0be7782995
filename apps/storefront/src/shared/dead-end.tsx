import { ButtonLink } from '@khidma/ui/button';
import { Card, Page, PageHeader } from '@khidma/ui/page';
import { useTranslations } from 'use-intl';
import { paths } from './paths.ts';

interface DeadEndProps {
  readonly title: string;
  readonly text: string;
}

/** Nothing to be seen here: why, and the way back to the services. */
export function DeadEnd({ title, text }: DeadEndProps) {
  const t = useTranslations('shop');
  return (
    <Page narrow>
      <Card>
        <PageHeader
          title={title}
          description={text}
          actions={
            <ButtonLink kind="primary" href={paths.home()}>
              {t('toServices')}
            </ButtonLink>
          }
        />
      </Card>
    </Page>
  );
}

/** An address that leads nowhere, or to what is somebody else's. */
export function NotFoundPage() {
  const t = useTranslations('shop');
  return <DeadEnd title={t('notFoundTitle')} text={t('notFoundText')} />;
}

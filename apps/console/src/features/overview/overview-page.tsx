import { LoadFailed } from '@khidma/app/list/list-state.tsx';
import { ButtonLink } from '@khidma/ui/button';
import { DetailSkeleton } from '@khidma/ui/loading';
import { Notice } from '@khidma/ui/notice';
import { Page, PageHeader, Section } from '@khidma/ui/page';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import { isPlaceOpen } from '../../shared/place-rights.ts';
import { useSession } from '../../shared/session-store.ts';
import { useOverview } from '../../shared/use-overview.ts';
import { FiguresPart } from './figures-part.tsx';
import { NextApplications } from './next-applications.tsx';
import { queuesQuery } from './overview-queries.ts';
import { QueueCards } from './queue-cards.tsx';

/** What waits for a decision, what is late, and how the platform does. */
export function OverviewPage() {
  const t = useTranslations('console.overview');
  const loading = useTranslations('common')('loading');
  const name = useSession((state) => state.staff?.name) ?? '';
  const role = useSession((state) => state.staff?.role);
  const query = useQuery(queuesQuery);
  const overview = useOverview();
  // Whatever comes after the queues and stands above them would move them.
  const isReady = !query.isPending && !overview.isPending;
  return (
    <Page>
      <PageHeader title={t('title', { name })} description={t('description')} />
      {isReady && overview.data?.demo === true && (
        <Notice
          tone="info"
          title={t('outboxTitle')}
          action={
            <ButtonLink size="sm" href={paths.outbox()}>
              {t('toOutbox')}
            </ButtonLink>
          }
        >
          {t('outboxText')}
        </Notice>
      )}
      {!isReady ? (
        <DetailSkeleton label={loading} />
      ) : query.data !== undefined ? (
        <QueueCards {...query.data} />
      ) : (
        <LoadFailed query={query} />
      )}
      <FiguresPart />
      {isPlaceOpen(role, paths.applications()) && (
        <Section flush title={t('nextTitle')} description={t('nextText')}>
          <NextApplications />
        </Section>
      )}
    </Page>
  );
}

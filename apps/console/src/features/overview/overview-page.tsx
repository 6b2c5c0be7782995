import { ButtonLink } from '@khidma/ui/button';
import { ErrorState } from '@khidma/ui/error-state';
import { DetailSkeleton } from '@khidma/ui/loading';
import { Notice } from '@khidma/ui/notice';
import { Page, PageHeader, Section } from '@khidma/ui/page';
import { StatCard, StatGrid } from '@khidma/ui/stat-card';
import {
  IconBuildingBank,
  IconCashBanknote,
  IconClipboardCheck,
  IconFileDiff,
  IconFlag,
  IconScale,
  IconStar,
  IconTools,
} from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import { withSearch } from '@khidma/app/route/search';
import { paths } from '../../shared/paths.ts';
import { useSession } from '../../shared/session-store.ts';
import { useOverview } from '../../shared/use-overview.ts';
import { NextApplications } from './next-applications.tsx';

const queues = [
  { key: 'applications', Icon: IconClipboardCheck },
  { key: 'revisions', Icon: IconFileDiff },
  { key: 'services', Icon: IconTools },
  { key: 'payoutAccounts', Icon: IconBuildingBank },
  { key: 'withdrawals', Icon: IconCashBanknote },
  { key: 'comments', Icon: IconStar, search: { state: 'reported' } },
  { key: 'reports', Icon: IconFlag },
  { key: 'disputes', Icon: IconScale },
] as const;

/** What waits for a decision, and what is due first. */
export function OverviewPage() {
  const t = useTranslations();
  const word = useTranslations('console.nav');
  const staff = useSession((state) => state.staff);
  const { data, isError, error, isFetching, refetch } = useOverview();
  if (data === undefined)
    return (
      <Page>
        <PageHeader
          title={t('console.overview.title', { name: staff?.name ?? '' })}
          description={t('console.overview.description')}
        />
        {isError ? (
          <ErrorState
            title={t('common.loadFailed')}
            retryLabel={t('common.retry')}
            retrying={isFetching}
            onRetry={() => void refetch()}
          >
            {error.message}
          </ErrorState>
        ) : (
          <DetailSkeleton label={t('common.loading')} />
        )}
      </Page>
    );
  return (
    <Page>
      <PageHeader
        title={t('console.overview.title', { name: data.staff.name })}
        description={t('console.overview.description')}
      />
      {data.demo && (
        <Notice
          tone="info"
          title={t('console.overview.outboxTitle')}
          action={
            <ButtonLink size="sm" href={paths.outbox()}>
              {t('console.overview.toOutbox')}
            </ButtonLink>
          }
        >
          {t('console.overview.outboxText')}
        </Notice>
      )}
      <StatGrid>
        {queues.map(({ key, Icon, ...more }) => (
          <StatCard
            key={key}
            label={word(key)}
            icon={<Icon size={18} aria-hidden />}
            value={data.waiting[key]}
            note={t(
              data.waiting[key] === 0 ? 'console.overview.clear' : 'console.overview.waiting',
            )}
            action={
              <ButtonLink
                size="sm"
                href={'search' in more ? withSearch(paths[key](), more.search) : paths[key]()}
                aria-label={`${t('console.overview.look')}: ${word(key)}`}
              >
                {t('console.overview.look')}
              </ButtonLink>
            }
          />
        ))}
      </StatGrid>
      <Section
        flush
        title={t('console.overview.nextTitle')}
        description={t('console.overview.nextText')}
      >
        <NextApplications />
      </Section>
    </Page>
  );
}

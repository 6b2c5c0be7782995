import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { pageMerchantRevisions } from '@khidma/contract/merchants/merchant-revisions';
import { revisionCan, revisionStatuses } from '@khidma/domain/merchants/revision-transitions';
import { UserText } from '@khidma/ui/bdi';
import type { Column } from '@khidma/ui/table-column';
import { EmptyState } from '@khidma/ui/empty-state';
import { Page, PageHeader } from '@khidma/ui/page';
import { TabsBar } from '@khidma/ui/tabs-bar';
import { useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { CaseList } from '../../shared/cases/case-list.tsx';
import { ListTools } from '../../shared/list-tools.tsx';
import { paths } from '../../shared/paths.ts';
import { withSearch } from '@khidma/app/route/with-search';
import { useMoments } from '@khidma/app/intl/use-moments';
import { useOverview } from '../../shared/shared-queries.ts';
import { RevisionBadge } from '../../shared/state-badges.tsx';
import { firstTab, revisionsQuery, revisionsSearch } from './revisions-data.ts';
import { pageRoute } from '../../shared/page-route.ts';
import { IconFileDiff } from '@khidma/icons';

export const route = pageRoute({
  path: '/merchant-revisions',
  search: revisionsSearch,
  dataOfSearch: (search) => [revisionsQuery(search)],
  nav: { group: 'reviews', order: 2, word: 'revisions', Icon: IconFileDiff, queue: 'revisions' },
});

type Row = OutputOf<typeof pageMerchantRevisions>['records'][number];

/** Changes of merchants' names and papers, those that wait the longest first. */
export function RevisionsPage() {
  const t = useTranslations('consoleMerchants.revisions');
  const {
    status = firstTab,
    assigned,
    late,
    page = 1,
  } = useSearch({
    from: '/inside/merchant-revisions',
  });
  const navigate = route.useNavigate();
  const query = usePageQuery(revisionsQuery({ status, assigned, late, page }));
  const waits = revisionCan.decide({ status });
  const columns = useColumns();
  const { data } = useOverview();
  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <ListTools
            list="revisions"
            filter={{ status, assigned, late }}
            total={query.data?.total}
          />
        }
      />
      <TabsBar
        label={t('tabs')}
        active={status}
        items={revisionStatuses.map((key) => ({
          key,
          label: t(`status.${key}`),
          href: withSearch(
            paths.revisions(),
            revisionCan.decide({ status: key }) ? {} : { status: key },
          ),
          ...(revisionCan.decide({ status: key }) && {
            count: data?.waiting.revisions || undefined,
            loud: true,
          }),
        }))}
      />
      <CaseList
        queue="revisions"
        waits={waits}
        filter={{ assigned, late }}
        onFilter={(next) => void navigate({ search: { status, ...next } })}
        nameOf={({ merchantName }) => merchantName}
        viewName="console-revisions"
        query={query}
        label={t('title')}
        columns={columns}
        rowHref={({ id }) => paths.revision(id)}
        page={page}
        onPage={(next) => void navigate({ search: { status, assigned, late, page: next } })}
        empty={
          <EmptyState title={t(waits ? 'empty' : 'emptyStatus')}>
            {t(waits ? 'emptyText' : 'emptyStatusText')}
          </EmptyState>
        }
      />
    </Page>
  );
}

const useColumns = (): Column<Row>[] => {
  const t = useTranslations('consoleMerchants');
  const all = useTranslations();
  const { moment } = useMoments();
  return [
    {
      key: 'merchant',
      header: t('revisions.merchant'),
      cell: ({ merchantName }) => <UserText>{merchantName}</UserText>,
    },
    {
      key: 'changed',
      header: t('revisions.changed'),
      cell: ({ changed }) =>
        changed.map((field) => all(`merchantFields.labels.${field}`)).join(all('console.between')),
    },
    {
      key: 'submitted',
      header: t('revisions.submitted'),
      cell: ({ submittedAt }) => moment(submittedAt),
    },
    {
      key: 'status',
      header: all('common.status'),
      cell: ({ status }) => <RevisionBadge status={status} />,
    },
  ];
};

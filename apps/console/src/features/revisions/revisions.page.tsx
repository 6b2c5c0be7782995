import { textColumn } from '@khidma/app/list/text-column';
import { oneOfSearch, pageSearch, searchOf } from '@khidma/app/route/search';
import { caseFilter } from '../../shared/cases/assigned-search.ts';
import { CasePage } from '../../shared/cases/case-page.tsx';
import { pageQuery } from '@khidma/app/list/list-queries';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { pageMerchantRevisions } from '@khidma/contract/merchants/merchant-revisions';
import { revisionCan, revisionStatuses } from '@khidma/domain/merchants/revision-transitions';
import type { Column } from '@khidma/ui/table-column';
import { EmptyState } from '@khidma/ui/empty-state';
import { TabsBar } from '@khidma/ui/tabs-bar';
import { useTranslations } from 'use-intl';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { paths } from '../../shared/paths.ts';
import { withSearch } from '@khidma/app/route/with-search';
import { useMoments } from '@khidma/app/intl/use-moments';
import { useOverview } from '../../shared/shared-queries.ts';
import { RevisionBadge } from '../../shared/state-badges.tsx';
import { pageRoute } from '../../shared/page-route.ts';

const readSearch = searchOf({
  status: oneOfSearch(revisionStatuses),
  ...caseFilter,
  page: pageSearch,
});

/** What waits is shown where no tab is named. */
const shownIn = ({ status = 'underReview', ...search }: ReturnType<typeof readSearch>) => ({
  status,
  ...search,
});

export const route = pageRoute({
  path: '/merchant-revisions',
  search: readSearch,
  dataOfSearch: (search) => [pageQuery(pageMerchantRevisions, shownIn(search))],
  nav: { entry: 'papers', order: 1, word: 'revisions', queue: 'revisions' },
});

type Row = OutputOf<typeof pageMerchantRevisions>['records'][number];

/** Changes of merchants' names and papers, those that wait the longest first. */
export function RevisionsPage() {
  const t = useTranslations('consoleMerchants.revisions');
  const search = shownIn(route.useSearch());
  const { status } = search;
  const waits = revisionCan.decide({ status });
  const { data } = useOverview();
  return (
    <CasePage
      queue="revisions"
      waits={waits}
      viewName="console-revisions"
      word={(word) => t(word)}
      search={search}
      above={
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
      }
      nameOf={({ merchantName }) => merchantName}
      query={usePageQuery(pageQuery(pageMerchantRevisions, search))}
      columns={useColumns()}
      rowHref={({ id }) => paths.revision(id)}
      empty={
        <EmptyState title={t(waits ? 'empty' : 'emptyStatus')}>
          {t(waits ? 'emptyText' : 'emptyStatusText')}
        </EmptyState>
      }
    />
  );
}

const useColumns = (): Column<Row>[] => {
  const t = useTranslations('consoleMerchants');
  const all = useTranslations();
  const { moment } = useMoments();
  return [
    textColumn('merchantName', t('revisions.merchant')),
    {
      key: 'changed',
      header: t('revisions.changed'),
      cell: ({ changed }) =>
        changed.map((field) => all(`merchantFields.labels.${field}`)).join(all('console.between')),
    },
    {
      key: 'submitted',
      hideOnPhone: true,
      header: t('revisions.submitted'),
      cell: ({ submittedAt }) => moment(submittedAt),
    },
    {
      key: 'status',
      atEnd: true,
      header: all('common.status'),
      cell: ({ status }) => <RevisionBadge status={status} />,
    },
  ];
};

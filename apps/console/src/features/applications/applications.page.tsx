import { oneOfSearch, pageSearch, searchOf } from '@khidma/app/route/search';
import { caseFilter } from '../../shared/cases/assigned-search.ts';
import { CasePage } from '../../shared/cases/case-page.tsx';
import { pageQuery } from '@khidma/app/list/list-queries';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { pageApplications } from '@khidma/contract/merchants/application-audits';
import { applicationCan } from '@khidma/domain/applications/application-transitions';
import { applicationStatuses } from '@khidma/domain/applications/application-statuses';
import { Ltr, UserText } from '@khidma/ui/bdi';
import type { Column } from '@khidma/ui/table-column';
import { EmptyState } from '@khidma/ui/empty-state';
import { TabsBar } from '@khidma/ui/tabs-bar';
import { useTranslations } from 'use-intl';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { paths } from '../../shared/paths.ts';
import { withSearch } from '@khidma/app/route/with-search';
import { ApplicationBadge } from '../../shared/state-badges.tsx';
import { useMoments } from '@khidma/app/intl/use-moments';
import { DotLine } from '@khidma/ui/dot-line';
import { usePlaceName } from '../../shared/use-names.ts';
import { useOverview, placesQuery } from '../../shared/shared-queries.ts';
import classes from './applications-page.module.css';
import { pageRoute } from '../../shared/page-route.ts';

const applicationsSearch = searchOf({
  /** The tab; what waits for staff where none is named. */
  status: oneOfSearch(applicationStatuses),
  ...caseFilter,
  page: pageSearch,
});

export const route = pageRoute({
  path: '/applications',
  search: applicationsSearch,
  data: () => [placesQuery],
  dataOfSearch: (search) => [pageQuery(pageApplications, search)],
  nav: { entry: 'applications', order: 1, word: 'applications', queue: 'applications' },
});

type Row = OutputOf<typeof pageApplications>['records'][number];

/** The queue of applications, the one with the least time left first. */
export function ApplicationsPage() {
  const t = useTranslations('console.applications');
  const search = route.useSearch();
  const { status } = search;
  return (
    <CasePage
      queue="applications"
      waits={status === undefined || applicationCan.waitForStaff({ status })}
      viewName="console-applications"
      word={(word) => t(word)}
      search={search}
      above={<StatusTabs active={status ?? 'waiting'} />}
      nameOf={({ merchantName }) => merchantName}
      query={usePageQuery(pageQuery(pageApplications, search))}
      columns={useColumns()}
      rowHref={({ id }) => paths.application(id)}
      empty={
        <EmptyState title={t(status ? 'emptyStatus' : 'empty')}>
          {t(status ? 'emptyStatusText' : 'emptyText')}
        </EmptyState>
      }
    />
  );
}

function StatusTabs({
  active,
}: {
  readonly active: 'waiting' | (typeof applicationStatuses)[number];
}) {
  const t = useTranslations();
  const { data } = useOverview();
  return (
    <TabsBar
      label={t('console.applications.tabs')}
      active={active}
      items={[
        {
          key: 'waiting',
          label: t('console.applications.waiting'),
          href: paths.applications(),
          count: data?.waiting.applications || undefined,
          loud: true,
        },
        ...applicationStatuses.map((status) => ({
          key: status,
          label: t(`statuses.application.${status}`),
          href: withSearch(paths.applications(), { status }),
        })),
      ]}
    />
  );
}

const useColumns = (): Column<Row>[] => {
  const t = useTranslations('console.applications');
  const all = useTranslations();
  const { moment } = useMoments();
  const placeName = usePlaceName();
  return [
    {
      key: 'merchant',
      header: t('merchant'),
      cell: (row) => (
        <>
          <UserText>{row.merchantName}</UserText>
          <div className={`k-quiet ${classes.second}`}>
            <DotLine>
              <Ltr>{row.reference}</Ltr>
              {row.version > 1 && t('revision', { number: row.version })}
            </DotLine>
          </div>
        </>
      ),
    },
    {
      key: 'contact',
      hideOnPhone: true,
      header: t('contact'),
      cell: (row) => (
        <>
          <UserText>{row.contactName}</UserText>
          <div className={`k-quiet ${classes.second}`}>
            {all(`statuses.merchantType.${row.merchantType}`)}
          </div>
        </>
      ),
    },
    { key: 'emirate', header: t('emirate'), cell: ({ emirate }) => placeName(emirate) },
    {
      key: 'submitted',
      hideOnPhone: true,
      header: t('submitted'),
      cell: (row) => moment(row.submittedAt),
    },
    {
      key: 'status',
      atEnd: true,
      header: all('common.status'),
      cell: ({ status, workedOnBy }) => (
        <>
          <ApplicationBadge status={status} />
          {workedOnBy !== null && (
            <div className={`k-quiet ${classes.second}`}>
              {t.rich('workedOn', { name: () => <UserText key="name">{workedOnBy}</UserText> })}
            </div>
          )}
        </>
      ),
    },
  ];
};

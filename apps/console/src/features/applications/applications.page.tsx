import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { pageApplications } from '@khidma/contract/merchants/application-audits';
import { applicationCan } from '@khidma/domain/applications/application-transitions';
import { applicationStatuses } from '@khidma/domain/applications/application-statuses';
import { Ltr, UserText } from '@khidma/ui/bdi';
import type { Column } from '@khidma/ui/table-column';
import { EmptyState } from '@khidma/ui/empty-state';
import { Page, PageHeader } from '@khidma/ui/page';
import { TabsBar } from '@khidma/ui/tabs-bar';
import { useTranslations } from 'use-intl';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { CaseList } from '../../shared/cases/case-list.tsx';
import { ListTools } from '../../shared/list-tools.tsx';
import { paths } from '../../shared/paths.ts';
import { withSearch } from '@khidma/app/route/with-search';
import { ApplicationBadge } from '../../shared/state-badges.tsx';
import { useMoments } from '@khidma/app/intl/use-moments';
import { DotLine } from '@khidma/ui/dot-line';
import { usePlaceName } from '../../shared/use-names.ts';
import { useOverview, placesQuery } from '../../shared/shared-queries.ts';
import classes from './applications-page.module.css';
import { applicationsQuery, applicationsSearch } from './applications-data.ts';
import { pageRoute } from '../../shared/page-route.ts';
import { IconClipboardCheck } from '@khidma/icons';

export const route = pageRoute({
  path: '/applications',
  search: applicationsSearch,
  data: () => [placesQuery],
  dataOfSearch: (search) => [applicationsQuery(search)],
  nav: {
    group: 'reviews',
    order: 1,
    word: 'applications',
    Icon: IconClipboardCheck,
    queue: 'applications',
    tab: 'applicationsTab',
  },
});

type Row = OutputOf<typeof pageApplications>['records'][number];

/** The queue of applications, the one with the least time left first. */
export function ApplicationsPage() {
  const t = useTranslations('console.applications');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = usePageQuery(applicationsQuery(search));
  const columns = useColumns();
  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <ListTools
            list="applications"
            filter={{ status: search.status, assigned: search.assigned, late: search.late }}
            total={query.data?.total}
          />
        }
      />
      <StatusTabs active={search.status ?? 'waiting'} />
      <CaseList
        queue="applications"
        waits={
          search.status === undefined || applicationCan.waitForStaff({ status: search.status })
        }
        filter={{ assigned: search.assigned, late: search.late }}
        onFilter={(next) => void navigate({ search: { ...search, ...next, page: undefined } })}
        nameOf={({ merchantName }) => merchantName}
        viewName="console-applications"
        query={query}
        label={t('title')}
        columns={columns}
        rowHref={({ id }) => paths.application(id)}
        page={search.page ?? 1}
        onPage={(page) => void navigate({ search: { ...search, page } })}
        empty={
          <EmptyState title={t(search.status ? 'emptyStatus' : 'empty')}>
            {t(search.status ? 'emptyStatusText' : 'emptyText')}
          </EmptyState>
        }
      />
    </Page>
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
    { key: 'submitted', header: t('submitted'), cell: (row) => moment(row.submittedAt) },
    {
      key: 'status',
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

import { textColumn } from '@khidma/app/list/text-column';
import { lazyCode } from '@khidma/app/route/lazy-code';
import { openSearch, pageSearch, searchOf } from '@khidma/app/route/search';
import { caseFilter } from '../../shared/cases/assigned-search.ts';
import { pageQuery } from '@khidma/app/list/list-queries';
import { FoundList } from '@khidma/app/list/found-list';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { useMoments } from '@khidma/app/intl/use-moments';
import { withSearch } from '@khidma/app/route/with-search';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { pageMessageReports } from '@khidma/contract/messaging/message-reports';
import { UserText } from '@khidma/ui/bdi';
import { ButtonLink } from '@khidma/ui/button';
import { DotLine } from '@khidma/ui/dot-line';
import { DetailSkeleton } from '@khidma/ui/loading';
import { Card, Page, PageHeader } from '@khidma/ui/page';
import type { Column } from '@khidma/ui/table-column';
import { useTranslations } from 'use-intl';
import { LateFilter } from '../../shared/cases/case-filters.tsx';
import { ListTools } from '../../shared/list-tools.tsx';
import { paths } from '../../shared/paths.ts';
import { TimeLeftBadge } from '../../shared/time-left.tsx';
import { pageRoute } from '../../shared/page-route.ts';

const reportsSearch = searchOf({ late: caseFilter.late, page: pageSearch, open: openSearch });

export const route = pageRoute({
  path: '/reports',
  search: reportsSearch,
  dataOfSearch: ({ page, late }) => [pageQuery(pageMessageReports, { page, late })],
  nav: { entry: 'desk', order: 2, word: 'reports', queue: 'reports' },
});

const ReportDetail = lazyCode(
  async () => (await import('./report-detail.tsx')).ReportDetail,
  <DetailSkeleton />,
);

type Row = OutputOf<typeof pageMessageReports>['records'][number];

/** Reported conversations that wait, or one of them. */
export function ReportsPage() {
  const { page = 1, late, open } = route.useSearch();
  const t = useTranslations('consoleDesk.reports');
  const navigate = route.useNavigate();
  const query = usePageQuery(pageQuery(pageMessageReports, { page, late }));
  const columns = useColumns();
  const opened = query.data?.records.find(({ id }) => id === open);
  if (opened !== undefined)
    return (
      <Page>
        <ReportDetail key={opened.id} report={opened} />
      </Page>
    );
  if (open !== undefined && query.data !== undefined) return <Gone />;
  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={<ListTools list="reports" filter={{ late }} total={query.data?.total} />}
      />
      <div>
        <LateFilter late={late} onChange={(next) => void navigate({ search: { late: next } })} />
      </div>
      <FoundList
        query={query}
        label={t('title')}
        columns={columns}
        rowHref={({ id }) => withSearch(paths.reports(), { open: id })}
        isFiltered={late !== undefined}
        word={(word) => t(word)}
        allHref={paths.reports()}
      />
    </Page>
  );
}

function Gone() {
  const t = useTranslations('consoleDesk.reports');
  return (
    <Page>
      <Card>
        <PageHeader
          title={t('gone')}
          description={t('goneText')}
          actions={<ButtonLink href={paths.reports()}>{t('toList')}</ButtonLink>}
        />
      </Card>
    </Page>
  );
}

const useColumns = (): Column<Row>[] => {
  const t = useTranslations('consoleDesk.reports');
  const actor = useTranslations('statuses.actor');
  const time = useTranslations('console.time');
  const { moment } = useMoments();
  return [
    {
      key: 'by',
      header: t('by'),
      lead: true,
      cell: ({ reporterName, reporterRealm }) => (
        <DotLine>
          <UserText>{reporterName}</UserText>
          {actor(reporterRealm)}
        </DotLine>
      ),
    },
    textColumn('otherName', t('about')),
    { key: 'reason', header: t('reason'), cell: ({ reason }) => t(`reasons.${reason}`) },
    {
      key: 'reported',
      hideOnPhone: true,
      header: t('reported'),
      cell: ({ createdAt }) => moment(createdAt),
    },
    {
      key: 'left',
      atEnd: true,
      header: time('left'),
      cell: ({ minutesLeft }) => <TimeLeftBadge minutes={minutesLeft} />,
    },
  ];
};

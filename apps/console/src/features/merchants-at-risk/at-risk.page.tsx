import { textColumn } from '@khidma/app/list/text-column';
import { queryOptionsFor } from '@khidma/client/query';
import { oneOfSearch, searchOf } from '@khidma/app/route/search';
import { ListFilters } from '@khidma/app/list/list-filters';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { NothingFound } from '@khidma/app/list/nothing-found';
import { useListState } from '@khidma/app/list/list-state';
import { useMoments } from '@khidma/app/intl/use-moments';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { pageMerchantsAtRisk } from '@khidma/contract/merchants/merchants';
import { standingFaults } from '@khidma/domain/merchants/standing';
import { StatusBadge } from '@khidma/ui/badge';
import { DataTable } from '@khidma/ui/data-table';
import { Page, PageHeader } from '@khidma/ui/page';
import { Caption } from '@khidma/ui/caption';
import type { Column } from '@khidma/ui/table-column';
import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import { ListTools } from '../../shared/list-tools.tsx';
import { paths } from '../../shared/paths.ts';
import { pageRoute } from '../../shared/page-route.ts';

const atRiskSearch = searchOf({ fault: oneOfSearch(standingFaults) });

/** The merchants with the most against them, or those of a fault. */
const atRiskQuery = (search: ReturnType<typeof atRiskSearch>) =>
  queryOptionsFor(pageMerchantsAtRisk, search);

export const route = pageRoute({
  path: '/merchants-at-risk',
  search: atRiskSearch,
  dataOfSearch: (search) => [atRiskQuery(search)],
  nav: { entry: 'merchants', order: 2, word: 'atRisk' },
});

type Row = OutputOf<typeof pageMerchantsAtRisk>['records'][number];

/** Merchants with the most against them, the worst first. */
export function AtRiskPage() {
  const t = useTranslations('consoleRisk.atRisk');
  const { moment } = useMoments();
  const { fault } = route.useSearch();
  const navigate = route.useNavigate();
  const query = usePageQuery(atRiskQuery({ fault }));
  const rows = query.data?.records ?? [];
  const columns = useColumns();
  const state = useListState(
    query,
    rows.length,
    <NothingFound
      isFiltered={fault !== undefined}
      none={{ title: t('empty'), text: t('emptyText') }}
      noMatch={{
        title: t('noMatch'),
        text: t('noMatchText'),
        allHref: paths.atRisk(),
        allLabel: t('showAll'),
      }}
    />,
  );
  const [first] = rows;
  return (
    <Page>
      <PageHeader title={t('title')} description={t('description')} />
      <ListFilters
        label={t('faults')}
        search={{ fault }}
        onChange={(next) => void navigate({ search: next })}
        end={<ListTools list="atRisk" filter={{ fault }} total={query.data?.total} />}
        filters={[
          {
            type: 'choice',
            name: 'fault',
            isLabelled: true,
            label: t('faults'),
            any: t('all'),
            options: standingFaults.map((value) => ({ value, label: t(`fault.${value}`) })),
          },
        ]}
      />
      <DataTable
        label={t('title')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) => paths.merchant(id)}
        state={state}
      />
      {first !== undefined && <Caption>{t('counted', { when: moment(first.countedAt) })}</Caption>}
    </Page>
  );
}

const useColumns = (): Column<Row>[] => {
  const t = useTranslations('consoleRisk.atRisk');
  return [
    textColumn('merchantName', t('merchant'), { lead: true }),
    {
      key: 'faults',
      header: t('faults'),
      cell: ({ faults }) =>
        faults.map((fault) => (
          <Fragment key={fault}>
            <StatusBadge tone="warning">{t(`fault.${fault}`)}</StatusBadge>{' '}
          </Fragment>
        )),
    },
    { key: 'late', header: t('late'), align: 'number', cell: ({ late }) => late },
    {
      key: 'cancelled',
      header: t('cancelled'),
      align: 'number',
      cell: ({ cancelled, booked }) => t('ofBooked', { cancelled, booked }),
    },
    { key: 'disputes', header: t('disputes'), align: 'number', cell: ({ disputes }) => disputes },
    {
      key: 'chargebacks',
      header: t('chargebacks'),
      align: 'number',
      cell: ({ chargebacks }) => chargebacks,
    },
    {
      key: 'rating',
      header: t('rating'),
      align: 'number',
      cell: ({ score, scoreBefore }) => (
        <>
          {score === null ? '—' : (score / 10).toFixed(1)}
          {score !== null && scoreBefore !== null && scoreBefore !== score && (
            <Caption>{t('was', { score: scoreBefore / 10 })}</Caption>
          )}
        </>
      ),
    },
  ];
};

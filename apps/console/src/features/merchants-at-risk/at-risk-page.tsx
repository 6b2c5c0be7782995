import { useListState } from '@khidma/app/list/list-state.tsx';
import { useMoments } from '@khidma/app/intl/use-moments';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { listMerchantsAtRisk } from '@khidma/contract/staff/list-merchants-at-risk';
import { StatusBadge } from '@khidma/ui/badge';
import { UserText } from '@khidma/ui/bdi';
import { DataTable } from '@khidma/ui/data-table';
import { EmptyState } from '@khidma/ui/empty-state';
import { Page, PageHeader } from '@khidma/ui/page';
import { Small } from '@khidma/ui/small';
import type { Column } from '@khidma/ui/table-column';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import { atRiskQuery } from './at-risk-queries.ts';

type Row = OutputOf<typeof listMerchantsAtRisk>[number];

/** Merchants with the most against them, the worst first. */
export function AtRiskPage() {
  const t = useTranslations('consoleRisk.atRisk');
  const { moment } = useMoments();
  const query = useQuery(atRiskQuery);
  const rows = query.data ?? [];
  const columns = useColumns();
  const state = useListState(
    query,
    rows.length,
    <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>,
  );
  const [first] = rows;
  return (
    <Page>
      <PageHeader title={t('title')} description={t('description')} />
      <DataTable
        label={t('title')}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        rowHref={({ id }) => paths.merchant(id)}
        state={state}
      />
      {first !== undefined && <Small>{t('counted', { when: moment(first.countedAt) })}</Small>}
    </Page>
  );
}

const useColumns = (): Column<Row>[] => {
  const t = useTranslations('consoleRisk.atRisk');
  return [
    {
      key: 'merchant',
      header: t('merchant'),
      lead: true,
      cell: ({ merchantName }) => <UserText>{merchantName}</UserText>,
    },
    {
      key: 'faults',
      header: t('faults'),
      cell: ({ faults }) =>
        faults.map((fault) => (
          <StatusBadge key={fault} tone="warning">
            {t(`fault.${fault}`)}
          </StatusBadge>
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
            <div>
              <Small>{t('was', { score: scoreBefore / 10 })}</Small>
            </div>
          )}
        </>
      ),
    },
  ];
};

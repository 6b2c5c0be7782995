import { LoadFailed } from '@khidma/app/list/list-state.tsx';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { getVatReturn } from '@khidma/contract/finance/get-vat-return';
import { vatBoxes } from '@khidma/domain/documents/vat-return';
import { inCurrency } from '@khidma/i18n/amounts';
import { Ltr } from '@khidma/ui/bdi';
import { DataTable } from '@khidma/ui/data-table';
import { EmptyState } from '@khidma/ui/empty-state';
import { TableSkeleton } from '@khidma/ui/loading';
import { Money } from '@khidma/ui/money';
import { Notice } from '@khidma/ui/notice';
import { Small } from '@khidma/ui/small';
import type { Column } from '@khidma/ui/table-column';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useEmirates } from '../../shared/use-emirates.ts';
import { VatFiles, VatFilters } from './vat-filters.tsx';
import { vatReturnQuery } from './vat-query.ts';

type Return = OutputOf<typeof getVatReturn>;

interface Row {
  readonly box: string;
  readonly what: string;
  readonly net: number | null;
  readonly vat: number;
  readonly isSum: boolean;
}

const route = getRouteApi('/portal/finance-manage');

/** A quarter's VAT return, box by box, as far as the merchant's documents here make it, and its files. */
export function VatView() {
  const t = useTranslations('vatReturn');
  const common = useTranslations('common');
  const search = route.useSearch();
  const query = useQuery({ ...vatReturnQuery(search), placeholderData: keepPreviousData });
  const rowsOf = useRows();
  const columns = useColumns();
  const { data } = query;
  return (
    <>
      <Small>
        {t('text')} {t('placeText')}
      </Small>
      <VatFilters />
      {data === undefined ? (
        query.isError ? (
          <LoadFailed query={query} />
        ) : (
          <TableSkeleton label={common('loading')} />
        )
      ) : data.documents === 0 ? (
        <EmptyState title={t('none')}>{t(data.trn === '' ? 'noTrn' : 'noneText')}</EmptyState>
      ) : (
        <>
          {!data.isOver && <Notice tone="info">{t('notOver')}</Notice>}
          <DataTable
            label={t('label')}
            rows={rowsOf(data)}
            rowKey={({ box }) => box}
            columns={columns}
            busy={query.isPlaceholderData}
            footer={<Small>{t('count', { count: data.documents })}</Small>}
          />
          <VatFiles search={search} />
        </>
      )}
    </>
  );
}

const useRows = (): ((data: Return) => Row[]) => {
  const t = useTranslations('vatReturn');
  const { nameOf } = useEmirates();
  return ({ emirates, output, input, payable }) => [
    // The file has all seven; here the empty ones only stand in the way.
    ...emirates
      .filter(({ net, vat }) => net !== 0 || vat !== 0)
      .map(({ emirate, box, net, vat }) => ({
        box,
        what: t('emirateSupply', { emirate: nameOf(emirate) }),
        net,
        vat,
        isSum: false,
      })),
    { box: vatBoxes.output, what: t('boxes.output'), ...output, isSum: true },
    { box: vatBoxes.expenses, what: t('boxes.expenses'), ...input, isSum: false },
    { box: vatBoxes.input, what: t('boxes.input'), ...input, isSum: true },
    { box: vatBoxes.due, what: t('boxes.due'), net: null, vat: output.vat, isSum: false },
    {
      box: vatBoxes.recoverable,
      what: t('boxes.recoverable'),
      net: null,
      vat: input.vat,
      isSum: false,
    },
    {
      box: vatBoxes.payable,
      what: t(payable < 0 ? 'boxes.reclaim' : 'boxes.payable'),
      net: null,
      vat: payable,
      isSum: true,
    },
  ];
};

const useColumns = (): Column<Row>[] => {
  const t = useTranslations('vatReturn');
  return [
    {
      key: 'what',
      header: t('what'),
      lead: true,
      cell: ({ what, isSum }) => (isSum ? <strong>{what}</strong> : what),
    },
    { key: 'box', header: t('box'), width: 'tight', cell: ({ box }) => <Ltr>{box}</Ltr> },
    {
      key: 'net',
      header: inCurrency(t('net')),
      align: 'number',
      cell: ({ net, isSum }) => (net === null ? '—' : <Money bare strong={isSum} fils={net} />),
    },
    {
      key: 'vat',
      header: inCurrency(t('vat')),
      align: 'number',
      cell: ({ vat, isSum }) => <Money bare strong={isSum} fils={vat} />,
    },
  ];
};

import { Gap } from '@khidma/app/intl/marks';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { VatTable } from '@khidma/app/vat/vat-table.tsx';
import { LoadFailed } from '@khidma/app/list/list-state.tsx';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { getVatReturn } from '@khidma/contract/accounting/vat';
import { fils } from '@khidma/domain/money/fils';
import { EmptyState } from '@khidma/ui/empty-state';
import { TableSkeleton } from '@khidma/ui/loading';
import { Notice } from '@khidma/ui/notice';
import { Small } from '@khidma/ui/small';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useEmirates } from '../../shared/use-emirates.ts';
import { VatFiles, VatFilters } from './vat-filters.tsx';
import { vatReturnQuery } from './vat-query.ts';

const route = getRouteApi('/portal/finance-manage');

/** A quarter's VAT return, box by box, as far as the merchant's documents here make it, and its files. */
export function VatView() {
  const t = useTranslations('vatReturn');
  const common = useTranslations('common');
  const search = route.useSearch();
  const query = useQuery({ ...vatReturnQuery(search), placeholderData: keepPreviousData });
  const { nameOf } = useEmirates();
  const { data } = query;
  return (
    <>
      <Small>
        {t('text')}
        <Gap />
        {t('placeText')}
      </Small>
      <VatFilters />
      {data === undefined ? (
        query.isError ? (
          <LoadFailed query={query} />
        ) : (
          <TableSkeleton label={common('loading')} />
        )
      ) : data.documents === 0 ? (
        <>
          <OwnInvoiced own={data.own} />
          <EmptyState title={t('none')}>{t(data.trn === '' ? 'noTrn' : 'noneText')}</EmptyState>
        </>
      ) : (
        <>
          {!data.isOver && <Notice tone="info">{t('notOver')}</Notice>}
          <OwnInvoiced own={data.own} />
          <VatTable
            data={data}
            word={(word) => t(word)}
            supply={(emirate) => t('emirateSupply', { emirate: nameOf(emirate) })}
            busy={query.isPlaceholderData}
            footer={t('count', { count: data.documents })}
          />
          <VatFiles search={search} />
        </>
      )}
    </>
  );
}

/** What the boxes leave out: filed by them alone the return would be too low. */
function OwnInvoiced({ own }: { readonly own: OutputOf<typeof getVatReturn>['own'] }) {
  const amountText = useAmountText();
  const t = useTranslations('vatReturn');
  if (own.documents === 0) return null;
  return (
    <Notice tone="warning">
      {t(own.amount < 0 ? 'ownRefunds' : 'own', {
        count: own.documents,
        amount: amountText(fils(own.amount)),
      })}
    </Notice>
  );
}

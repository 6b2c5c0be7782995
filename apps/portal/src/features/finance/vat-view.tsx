import { useEmirates } from '../../shared/use-emirates.ts';
import type { FinanceSearch } from './finance-search.ts';
import { SentenceGap } from '@khidma/app/intl/marks';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { ListFilters } from '@khidma/app/list/list-filters';
import { ExportMenu } from '@khidma/app/list/export-menu';
import { NotLoaded } from '@khidma/app/list/list-state';
import { middleOf, useVatFilters } from '@khidma/app/vat/vat-filters';
import { VatTable } from '@khidma/app/vat/vat-table';
import { getClient, queryOptionsFor } from '@khidma/client/query';
import {
  exportVatReturn,
  getVatReturn,
  type VatFile,
  vatFiles,
} from '@khidma/contract/accounting/vat';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { VatPlace } from '@khidma/domain/documents/vat-places';
import { quarterOf } from '@khidma/domain/documents/vat-return';
import { fils } from '@khidma/domain/money/fils';
import { dubaiDay } from '@khidma/domain/rules/days';
import { languageTagged } from '@khidma/i18n/languages';
import { EmptyState } from '@khidma/ui/empty-state';
import { Notice } from '@khidma/ui/notice';
import { Caption } from '@khidma/ui/caption';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormatter, useLocale, useTranslations } from 'use-intl';

const route = getRouteApi('/portal/finance-manage');

/** A quarter's VAT return, box by box, as far as the merchant's documents here make it, and its files. */
export function VatView() {
  const t = useTranslations('vatReturn');
  const search = route.useSearch();
  const query = useQuery({ ...vatReturnQuery(search), placeholderData: keepPreviousData });
  const { nameOf } = useEmirates();
  const { data } = query;
  return (
    <>
      <Caption>
        {t('text')}
        <SentenceGap />
        {t('placeText')}
      </Caption>
      <VatFilters />
      {data === undefined ? (
        <NotLoaded query={query} />
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

/** The months with which tax periods begin, as the Authority sets them for a business. */
const cycles = ['2026-01', '2026-02', '2026-03'] as const;

interface AskedVat {
  readonly quarter: string | undefined;
  readonly cycle: (typeof cycles)[number];
  readonly place: VatPlace | undefined;
}

/** Which quarter, how quarters lie in the year, and whose emirate decides. */
function VatFilters() {
  const t = useTranslations('vatReturn');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const go = (change: Partial<FinanceSearch>): void =>
    void navigate({ search: { ...search, ...change } });
  const [current] = useState(() => dubaiDay(Date.now()).slice(0, 7));
  const chosen = search.quarter ?? quarterOf(current);
  const cycle = cycles.find((like) => quarterOf(chosen, like) === chosen) ?? cycles[0];
  const months = useMonthsText();
  const { quarter, place } = useVatFilters({
    current: quarterOf(current, cycle),
    chosen,
    word: (word) => t(word),
  });
  const asked: AskedVat = { quarter: search.quarter, cycle, place: search.place };
  return (
    <ListFilters
      label={t('quarter')}
      isLong
      search={asked}
      keeps={['cycle']}
      onChange={(next) =>
        go({
          quarter: next.cycle === cycle ? next.quarter : quarterOf(current, next.cycle),
          place: next.place === 'customer' ? next.place : undefined,
        })
      }
      filters={[
        quarter,
        {
          type: 'choice',
          name: 'cycle',
          isLabelled: true,
          label: t('cycle'),
          options: cycles.map((value) => ({ value, label: months(value) })),
        },
        place,
      ]}
    />
  );
}

const useMonthsText = () => {
  const format = useFormatter();
  const locale = useLocale();
  return (like: string): string =>
    [0, 3, 6, 9]
      .map((on) => {
        const month = `${like.slice(0, 5)}${String(Number(like.slice(5)) + on).padStart(2, '0')}`;
        return format.dateTime(middleOf(month), { month: 'short' });
      })
      .join(languageTagged(locale).marks.list);
};

/** The return and what stands behind it as files: its boxes, its documents, and what an accounting program imports. */
function VatFiles({ search }: { readonly search: FinanceSearch }) {
  const t = useTranslations('vatReturn');
  const [file, setFile] = useState<VatFile>('boxes');
  return (
    <ListFilters
      label={t('fileLabel')}
      search={{ file }}
      keeps={['file']}
      onChange={(next) => setFile(next.file)}
      filters={[
        {
          type: 'choice',
          name: 'file',
          isLabelled: true,
          label: t('fileLabel'),
          options: vatFiles.map((value) => ({ value, label: t(`fileKinds.${value}`) })),
        },
      ]}
      end={
        <ExportMenu
          isEmpty={false}
          download={(format) =>
            getClient().download(exportVatReturn, { format, file, ...vatPeriod(search) })
          }
        />
      }
    />
  );
}

/** Which quarter, and by whose emirate: the view's and its files'. */
const vatPeriod = ({ quarter, place }: FinanceSearch) => ({
  ...(quarter && { quarter }),
  ...(place && { place }),
});

/** The VAT return of the quarter that the URL asks for. */
const vatReturnQuery = (search: FinanceSearch) => queryOptionsFor(getVatReturn, vatPeriod(search));

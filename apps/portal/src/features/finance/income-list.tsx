import { lazyDialog } from '@khidma/app/route/lazy-dialog.tsx';
import { getClient } from '@khidma/client/query';
import { exportIncome, printIncome } from '@khidma/contract/money/statements';
import { incomeFileColumns } from '@khidma/contract/shapes/export';
import { settlementStatuses } from '@khidma/domain/orders/settlement-statuses';
import { EmptyState } from '@khidma/ui/empty-state';
import { FilterBar } from '@khidma/ui/filter-bar';
import { SelectField } from '@khidma/ui/select-field';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { RecordList } from '@khidma/app/list/record-list.tsx';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { incomeFilters, incomeQuery } from './finance-queries.ts';
import { paths } from '../../shared/paths.ts';
import { DownloadButtons } from '@khidma/app/list/download-buttons.tsx';
import type { FeeQuestion } from './fee-detail-dialog.tsx';
import { askedColumns } from './file-columns.ts';
import { FileColumnsButton } from './file-columns-button.tsx';
import type { FinanceSearch } from './finance-search.ts';
import { useIncomeColumns } from './income-columns.tsx';

const FeeDetailDialog = lazyDialog(
  async () => (await import('./fee-detail-dialog.tsx')).FeeDetailDialog,
);

const route = getRouteApi('/portal/finance-manage');

/** Paid orders and what each brings; every figure opens how it comes about. */
export function IncomeList() {
  const t = useTranslations('finance');
  const words = useTranslations('statuses.settlement');
  const [asked, setAsked] = useState<FeeQuestion | null>(null);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const go = (change: Partial<FinanceSearch>): void =>
    void navigate({ search: { ...search, page: undefined, ...change } });
  const { settlement, page = 1 } = search;
  const query = usePageQuery(incomeQuery(search));
  return (
    <>
      <FilterBar
        label={t('filter')}
        end={
          <>
            <FileColumnsButton list="income" all={incomeFileColumns} />
            <DownloadButtons
              isEmpty={query.data?.total === 0}
              download={(format) =>
                getClient().download(exportIncome, {
                  format,
                  ...incomeFilters(search),
                  ...askedColumns('income', incomeFileColumns),
                })
              }
              print={() => getClient().download(printIncome, incomeFilters(search))}
            />
          </>
        }
      >
        <SelectField
          label={t('income.settlement')}
          hideLabel
          placeholder={t('income.allSettlements')}
          value={settlement ?? ''}
          options={settlementStatuses.map((value) => ({ value, label: words(value) }))}
          onChange={(chosen) => go({ settlement: chosen || undefined })}
        />
      </FilterBar>
      <RecordList
        viewName="income"
        label={t('income.label')}
        columns={useIncomeColumns(setAsked)}
        rowHref={({ orderId }) => paths.order(orderId)}
        query={query}
        page={page}
        onPage={(number) => go({ page: number })}
        empty={<NoIncome filtered={settlement !== undefined} />}
      />
      {asked && <FeeDetailDialog question={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function NoIncome({ filtered }: { readonly filtered: boolean }) {
  const t = useTranslations();
  return filtered ? (
    <EmptyState title={t('common.noMatch')}>{t('finance.noMatchText')}</EmptyState>
  ) : (
    <EmptyState title={t('finance.income.emptyTitle')}>{t('finance.income.emptyText')}</EmptyState>
  );
}

import { lazyDialog } from '@khidma/app/route/lazy-dialog.tsx';
import { getClient } from '@khidma/client/query';
import { exportFlow, printFlow } from '@khidma/contract/money/statements';
import { flowFileColumns } from '@khidma/contract/shapes/export';
import type { FlowRow } from '@khidma/contract/shapes/finance';
import { merchantEntryTypes } from '@khidma/domain/ledger/postings';
import { DateRangeField } from '@khidma/ui/date-range-field';
import { EmptyState } from '@khidma/ui/empty-state';
import { FilterBar } from '@khidma/ui/filter-bar';
import { SelectField } from '@khidma/ui/select-field';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { RecordList } from '@khidma/app/list/record-list.tsx';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { flowFilters, flowQuery } from './finance-queries.ts';
import { DownloadButtons } from '@khidma/app/list/download-buttons.tsx';
import { askedColumns } from './file-columns.ts';
import { FileColumnsButton } from './file-columns-button.tsx';
import type { FinanceSearch } from './finance-search.ts';
import { useFlowColumns } from './flow-columns.tsx';
import { FlowEdges } from './flow-edges.tsx';
import { FlowGroup, flowGroup } from './flow-group.tsx';

const FlowDetailDialog = lazyDialog(
  async () => (await import('./flow-detail-dialog.tsx')).FlowDetailDialog,
);

const route = getRouteApi('/portal/finance-manage');

/** Every movement of the account as a statement: by order, with both balances after each and at both ends. */
export function FlowList() {
  const t = useTranslations('finance');
  const common = useTranslations('common');
  const words = useTranslations('statuses.entry');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const go = (change: Partial<FinanceSearch>): void =>
    void navigate({ search: { ...search, page: undefined, ...change } });
  const [asked, setAsked] = useState<FlowRow | null>(null);
  const { type, from, to, first, page = 1 } = search;
  const isFiltered = type !== undefined || from !== undefined || to !== undefined;
  const query = usePageQuery(flowQuery(search));
  const { data } = query;
  const columns = useFlowColumns({
    onAsk: setAsked,
    order: first,
    onOrder: (order) => go({ first: order }),
  });
  return (
    <>
      <FilterBar
        label={t('filter')}
        resetLabel={t('reset')}
        onReset={
          isFiltered ? () => go({ type: undefined, from: undefined, to: undefined }) : undefined
        }
        end={
          <>
            <FileColumnsButton list="flow" all={flowFileColumns} />
            <DownloadButtons
              isEmpty={data?.total === 0}
              download={(format) =>
                getClient().download(exportFlow, {
                  format,
                  ...flowFilters(search),
                  ...askedColumns('flow', flowFileColumns),
                })
              }
              print={() => getClient().download(printFlow, flowFilters(search))}
            />
          </>
        }
      >
        <SelectField
          label={t('flow.type')}
          hideLabel
          placeholder={t('flow.allTypes')}
          value={type ?? ''}
          options={merchantEntryTypes.map((value) => ({ value, label: words(value) }))}
          onChange={(chosen) => go({ type: chosen || undefined })}
        />
        <DateRangeField
          label={common('date')}
          hideLabel
          fromLabel={t('from')}
          toLabel={t('to')}
          value={{ from: from ?? '', to: to ?? '' }}
          onChange={(span) => go({ from: span.from || undefined, to: span.to || undefined })}
        />
      </FilterBar>
      {data !== undefined && data.records.length > 0 && <FlowEdges {...data} />}
      <RecordList
        label={t('flow.label')}
        columns={columns}
        viewName="flow"
        groupOf={flowGroup}
        groupHead={(row) => <FlowGroup row={row} />}
        query={query}
        page={page}
        onPage={(number) => go({ page: number })}
        empty={<NoFlow filtered={isFiltered} />}
      />
      {asked && <FlowDetailDialog row={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function NoFlow({ filtered }: { readonly filtered: boolean }) {
  const t = useTranslations();
  return filtered ? (
    <EmptyState title={t('common.noMatch')}>{t('finance.noMatchText')}</EmptyState>
  ) : (
    <EmptyState title={t('finance.flow.emptyTitle')}>{t('finance.flow.emptyText')}</EmptyState>
  );
}

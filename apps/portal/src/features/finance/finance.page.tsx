import { lazyCode } from '@khidma/app/route/lazy-code';
import { paths } from '../../shared/paths.ts';
import { BalanceCards } from './balance-cards.tsx';
import { FileColumnsButton } from './file-columns-button.tsx';
import { askedColumns } from './file-columns.ts';
import {
  flowFilters,
  flowQuery,
  balancesQuery,
  documentsQuery,
  incomeQuery,
  ownFeesQuery,
} from './finance-queries.ts';
import { type FinanceSearch, financeTabs, financeSearch } from './finance-search.ts';
import classes from './flow-edges.module.css';
import { HeldMoney } from './held-money.tsx';
import { useMoments } from '@khidma/app/intl/use-moments';
import { DownloadButtons } from '@khidma/app/list/download-buttons';
import { DateRangeField } from '@khidma/ui/date-range-field';
import { ListFilters } from '@khidma/app/list/list-filters';
import { RecordList } from '@khidma/app/list/record-list';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import { withSearch } from '@khidma/app/route/with-search';
import { getClient } from '@khidma/client/query';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { exportFlow, type pageFlow, printFlow } from '@khidma/contract/money/statements';
import { flowFileColumns } from '@khidma/contract/shapes/export';
import type { FlowRow } from '@khidma/contract/shapes/finance';
import { merchantEntryTypes } from '@khidma/domain/ledger/postings';
import { inCurrency } from '@khidma/i18n/amounts';
import { UserText } from '@khidma/ui/bdi';
import { ButtonLink } from '@khidma/ui/button';
import { EmptyState } from '@khidma/ui/empty-state';
import { UiLink } from '@khidma/ui/link';
import { TableSkeleton } from '@khidma/ui/loading';
import { Money } from '@khidma/ui/money';
import { Page, PageHeader } from '@khidma/ui/page';
import { Caption } from '@khidma/ui/caption';
import type { Column } from '@khidma/ui/table-column';
import { TabsBar } from '@khidma/ui/tabs-bar';
import { TextButton } from '@khidma/ui/text-button';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { pageRoute } from '../../shared/page-route.ts';
import { IconReceipt } from '@khidma/icons';

export const route = pageRoute({
  path: '/finance-manage',
  search: financeSearch,
  data: () => [balancesQuery],
  dataOfSearch: (search) => {
    if (search.tab === 'documents') return [documentsQuery(search)];
    if (search.tab === 'fees') return [ownFeesQuery];
    if (search.tab === 'income') return [incomeQuery(search)];
    return search.tab === 'vat' ? [] : [flowQuery(search)];
  },
  nav: { group: 'money', order: 1, word: 'finance', Icon: IconReceipt, tab: true },
});

interface FlowColumnsProps {
  readonly onAsk: (row: FlowRow) => void;
  readonly order: FinanceSearch['first'];
  readonly onOrder: (order: FinanceSearch['first']) => void;
}

/** The columns of the flow: what happened, and each of the two balances with what it changed. */
const useFlowColumns = ({ onAsk, order, onOrder }: FlowColumnsProps): Column<FlowRow>[] => {
  const t = useTranslations('finance.flow');
  const words = useTranslations('statuses.entry');
  const { moment } = useMoments();
  return [
    {
      key: 'type',
      header: t('type'),
      cell: (row) => (
        <>
          {words(row.type)}
          <Caption>
            <UserText>{row.remark}</UserText>
          </Caption>
        </>
      ),
    },
    {
      key: 'at',
      header: t('at'),
      cell: ({ at }) => moment(at),
      sort: {
        direction: order === 'oldest' ? 'ascending' : 'descending',
        onSort: () => onOrder(order === 'oldest' ? undefined : 'oldest'),
      },
    },
    {
      key: 'change',
      header: inCurrency(t('change')),
      align: 'number',
      cell: (row) => (
        <TextButton
          hint={t('explain', { what: words(row.type), number: row.flowNumber })}
          onClick={() => onAsk(row)}
        >
          <Money fils={sizeOf(row)} sign={row.change === 0 ? 'auto' : 'always'} bare />
        </TextButton>
      ),
    },
    {
      key: 'available',
      header: inCurrency(t('available')),
      align: 'number',
      cell: (row) => <Balance change={row.withdrawableChange} after={row.availableBalance} />,
    },
    {
      key: 'waiting',
      header: inCurrency(t('waiting')),
      align: 'number',
      cell: (row) => <Balance change={row.waitingChange} after={row.waitingBalance} />,
    },
  ];
};

/** What the account gained or lost; of what stayed within it or was owed beside it, how much that was. */
const sizeOf = ({ change, withdrawableChange, owedChange }: FlowRow): number =>
  change === 0 ? Math.abs(withdrawableChange === 0 ? owedChange : withdrawableChange) : change;

/** A balance after the entry; below it what the entry did to it. */
function Balance({ change, after }: { readonly change: number; readonly after: number }) {
  return (
    <>
      <Money fils={after} strong={change !== 0} bare />
      {change !== 0 && (
        <Caption>
          <Money fils={change} sign="always" bare />
        </Caption>
      )}
    </>
  );
}

type Edges = Pick<OutputOf<typeof pageFlow>, 'opening' | 'closing'>;

/** Both balances before the first and after the last of the days that are listed. */
function FlowEdges(edges: Edges) {
  const t = useTranslations('finance.flow');
  return (
    <table className={classes.edges} aria-label={t('edges')}>
      <thead>
        <tr>
          <th scope="col">{t('edge')}</th>
          <th scope="col">{inCurrency(t('available'))}</th>
          <th scope="col">{inCurrency(t('waiting'))}</th>
        </tr>
      </thead>
      <tbody>
        {(['opening', 'closing'] as const).map((edge) => (
          <tr key={edge}>
            <th scope="row">{t(edge)}</th>
            <td>
              <Money fils={edges[edge].withdrawable} bare />
            </td>
            <td>
              <Money fils={edges[edge].waiting} bare />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What entries of the flow stand together by: their order or withdrawal. */
const flowGroup = ({ orderId, withdrawalNumber, id }: FlowRow): string =>
  orderId ?? withdrawalNumber ?? id;

/** The heading of what belongs together. */
function FlowGroup({ row }: { readonly row: FlowRow }) {
  const t = useTranslations('finance.flow');
  const { orderId, orderNumber, withdrawalNumber } = row;
  if (orderId !== null && orderNumber !== null)
    return <UiLink href={paths.order(orderId)}>{t('order', { number: orderNumber })}</UiLink>;
  if (withdrawalNumber !== null)
    return <UiLink href={paths.withdraw()}>{t('withdrawal', { number: withdrawalNumber })}</UiLink>;
  return t('account');
}

const FlowDetailDialog = lazyDialog(
  async () => (await import('./flow-detail-dialog.tsx')).FlowDetailDialog,
);

/** Every movement of the account as a statement: by order, with both balances after each and at both ends. */
function FlowList() {
  const t = useTranslations('finance');
  const common = useTranslations('common');
  const words = useTranslations('statuses.entry');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const go = (change: Partial<FinanceSearch>): void =>
    void navigate({ search: { ...search, page: undefined, ...change } });
  const [asked, setAsked] = useState<FlowRow | null>(null);
  const { type, from, to, first } = search;
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
      <ListFilters
        label={t('filter')}
        search={{ type, from, to }}
        onChange={go}
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
        filters={[
          {
            type: 'choice',
            name: 'type',
            label: t('flow.type'),
            any: t('flow.allTypes'),
            options: merchantEntryTypes.map((value) => ({ value, label: words(value) })),
          },
          {
            type: 'days',
            Field: DateRangeField,
            label: common('date'),
            from: t('from'),
            to: t('to'),
          },
        ]}
      />
      {data !== undefined && data.records.length > 0 && <FlowEdges {...data} />}
      <RecordList
        label={t('flow.label')}
        columns={columns}
        viewName="flow"
        groupOf={flowGroup}
        groupHead={(row) => <FlowGroup row={row} />}
        query={query}
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

const DocumentsList = lazyCode(async () => (await import('./documents-list.tsx')).DocumentsList);

const IncomeList = lazyCode(async () => (await import('./income-list.tsx')).IncomeList);

const VatView = lazyCode(async () => (await import('./vat-view.tsx')).VatView);

const FeesView = lazyCode(async () => (await import('./fees-view.tsx')).FeesView);

const lists = {
  flow: FlowList,
  income: IncomeList,
  documents: DocumentsList,
  vat: VatView,
  fees: FeesView,
} as const;

/** The merchant's balances, and the lists that explain them. */
export function FinancePage() {
  const t = useTranslations('finance');
  const { tab = 'flow' } = route.useSearch();
  const List = lists[tab];
  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={t('description')}
        actions={
          <ButtonLink kind="primary" href={paths.withdraw()}>
            {t('withdraw')}
          </ButtonLink>
        }
      />
      <HeldMoney />
      <BalanceCards />
      <TabsBar
        label={t('tabs.label')}
        active={tab}
        items={financeTabs.map((key) => ({
          key,
          label: t(`tabs.${key}`),
          href: withSearch(paths.finance(), { tab: key }),
        }))}
      />
      <Suspense fallback={<TableSkeleton />}>
        <List />
      </Suspense>
    </Page>
  );
}

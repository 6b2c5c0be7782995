import { lazyCode } from '@khidma/app/route/lazy-code';
import { paths } from '../../shared/paths.ts';
import { BalanceCards } from './balance-cards.tsx';
import { DocumentsCard } from './documents-card.tsx';
import { askedColumns } from './file-columns.ts';
import {
  flowFilters,
  flowQuery,
  documentsQuery,
  incomeQuery,
  overviewQuery,
  ownFeesQuery,
} from './finance-queries.ts';
import { type FinanceSearch, financeTabs, financeSearch } from './finance-search.ts';
import classes from './finance.module.css';
import { HeldMoney } from './held-money.tsx';
import { MoneyChart } from './money-chart.tsx';
import { Statement } from './statement.tsx';
import { useFileColumns } from './use-file-columns.tsx';
import { ExportMenu } from '@khidma/app/list/export-menu';
import { DateRangeField } from '@khidma/ui/date-range-field';
import { ListFilters } from '@khidma/app/list/list-filters';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import { withSearch } from '@khidma/app/route/with-search';
import { getClient } from '@khidma/client/query';
import { exportFlow, printFlow } from '@khidma/contract/money/statements';
import { flowFileColumns } from '@khidma/contract/shapes/export';
import type { FlowRow } from '@khidma/contract/shapes/finance';
import { merchantEntryTypes } from '@khidma/domain/ledger/postings';
import { Button, ButtonLink } from '@khidma/ui/button';
import { EmptyState } from '@khidma/ui/empty-state';
import { Bone, TableSkeleton } from '@khidma/ui/loading';
import { Money } from '@khidma/ui/money';
import { Page, PageHeader } from '@khidma/ui/page';
import { TabsBar } from '@khidma/ui/tabs-bar';
import { Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../../shared/session-store.ts';
import { pageRoute } from '../../shared/page-route.ts';
import { IconCalendar, IconReceipt } from '@khidma/icons';

export const route = pageRoute({
  path: '/finance-manage',
  search: financeSearch,
  dataOfSearch: (search) => [overviewQuery(search), ...listData(search)],
  nav: { group: 'money', order: 1, word: 'finance', Icon: IconReceipt },
});

const listData = (search: FinanceSearch) => {
  if (search.tab === 'documents') return [documentsQuery(search)];
  if (search.tab === 'fees') return [ownFeesQuery];
  if (search.tab === 'income') return [incomeQuery(search)];
  return search.tab === 'vat' ? [] : [flowQuery(search)];
};

const FlowDetailDialog = lazyDialog(
  async () => (await import('./flow-detail-dialog.tsx')).FlowDetailDialog,
);

/** Every movement of the account as a statement, narrowed as the URL says. */
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
  const file = useFileColumns({ list: 'flow', all: flowFileColumns });
  const isMobile = useSession((state) => state.isMobile);
  const [asksDays, askDays] = useState(false);
  // On a phone two empty boxes come when they are asked for.
  const hasDays = !isMobile || asksDays || from !== undefined || to !== undefined;
  const files = (
    <ExportMenu
      isEmpty={data?.total === 0}
      more={[file.item]}
      download={(format) =>
        getClient().download(exportFlow, {
          format,
          ...flowFilters(search),
          ...askedColumns('flow', flowFileColumns),
        })
      }
      print={() => getClient().download(printFlow, flowFilters(search))}
    />
  );
  return (
    <>
      <ListFilters
        label={t('filter')}
        search={{ type, from, to }}
        onChange={go}
        end={isMobile ? undefined : files}
        filters={[
          ...(hasDays
            ? [
                {
                  type: 'days' as const,
                  Field: DateRangeField,
                  label: common('date'),
                  from: t('from'),
                  to: t('to'),
                },
              ]
            : []),
          {
            type: 'choice',
            name: 'type',
            label: t('flow.type'),
            any: t('flow.allTypes'),
            options: merchantEntryTypes.map((value) => ({ value, label: words(value) })),
          },
        ]}
      >
        {!hasDays && (
          <span data-chip>
            <Button icon={<IconCalendar size={18} aria-hidden />} onClick={() => askDays(true)}>
              {common('date')}
            </Button>
          </span>
        )}
      </ListFilters>
      <div className={classes.above}>
        <Totals />
        {isMobile && files}
      </div>
      <Statement
        query={query}
        order={first}
        onOrder={(order) => go({ first: order })}
        onAsk={setAsked}
        empty={<NoFlow filtered={isFiltered} />}
      />
      {file.dialog}
      {asked && <FlowDetailDialog row={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

/** What the movements have come to. */
function Totals() {
  const t = useTranslations('finance.balance');
  const { data } = usePageQuery(overviewQuery(route.useSearch()));
  const totals = { revenue: data?.balances.totalRevenue, withdrawn: data?.balances.withdrawn };
  return (
    <dl className={classes.totals}>
      {(['revenue', 'withdrawn'] as const).map((name) => (
        <div key={name} title={t(`${name}Note`)}>
          <dt>{t(name)}</dt>
          <dd>
            {totals[name] === undefined ? <Bone width="5rem" /> : <Money fils={totals[name]} />}
          </dd>
        </div>
      ))}
    </dl>
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
  const search = route.useSearch();
  const { tab = 'flow' } = search;
  const query = usePageQuery(overviewQuery(search));
  const isMobile = useSession((state) => state.isMobile);
  const List = lists[tab];
  return (
    <Page>
      <PageHeader
        title={t('title')}
        description={isMobile ? undefined : t('description')}
        actions={
          <ButtonLink kind="primary" href={paths.withdraw()}>
            {t('withdraw')}
          </ButtonLink>
        }
      />
      <HeldMoney balances={query.data?.balances} />
      <BalanceCards query={query} />
      {tab === 'flow' && (
        <div className={classes.overview}>
          <MoneyChart query={query} span={search.span} />
          <DocumentsCard query={query} />
        </div>
      )}
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

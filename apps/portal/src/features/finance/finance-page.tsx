import { ButtonLink } from '@khidma/ui/button';
import { TableSkeleton } from '@khidma/ui/loading';
import { Page, PageHeader } from '@khidma/ui/page';
import { TabsBar } from '@khidma/ui/tabs-bar';
import { lazy, Suspense } from 'react';
import { getRouteApi } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import { withSearch } from '@khidma/app/route/search';
import { HeldMoney } from './held-money.tsx';
import { BalanceCards } from './balance-cards.tsx';
import { financeTabs } from './finance-search.ts';
import { FlowList } from './flow-list.tsx';

const route = getRouteApi('/portal/finance-manage');

const DocumentsList = lazy(async () => ({
  default: (await import('./documents-list.tsx')).DocumentsList,
}));

const IncomeList = lazy(async () => ({ default: (await import('./income-list.tsx')).IncomeList }));

const VatView = lazy(async () => ({ default: (await import('./vat-view.tsx')).VatView }));

const FeesView = lazy(async () => ({ default: (await import('./fees-view.tsx')).FeesView }));

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
  const common = useTranslations('common');
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
      <Suspense fallback={<TableSkeleton label={common('loading')} />}>
        <List />
      </Suspense>
    </Page>
  );
}

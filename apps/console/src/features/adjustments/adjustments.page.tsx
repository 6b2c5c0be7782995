import { textColumn } from '@khidma/app/list/text-column';
import { MerchantLink, OrderLink } from '../../shared/record-links.tsx';
import { oneOfSearch, pageSearch, searchOf } from '@khidma/app/route/search';
import { pageQuery } from '@khidma/app/list/list-queries';
import { amountColumn } from '@khidma/app/list/amount-column';
import { ListFilters } from '@khidma/app/list/list-filters';
import { FileButtons } from '../../shared/file-buttons.tsx';
import { ListTools } from '../../shared/list-tools.tsx';
import { paths } from '../../shared/paths.ts';
import { useAdjustmentColumns } from './adjustment-columns.tsx';
import { useMoments } from '@khidma/app/intl/use-moments';
import { NothingFound } from '@khidma/app/list/nothing-found';
import { RecordList } from '@khidma/app/list/record-list';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { withSearch } from '@khidma/app/route/with-search';
import { pageAdjustments } from '@khidma/contract/money/adjustments';
import { pageDebts } from '@khidma/contract/money/balances';
import { pagePayoutHolds } from '@khidma/contract/money/payout-holds';
import type { DebtRow } from '@khidma/contract/shapes/finance';
import type { PayoutHold } from '@khidma/contract/shapes/payout';
import { adjustmentStates } from '@khidma/domain/ledger/adjustments';
import { debtAgeDays } from '@khidma/domain/ledger/debts';
import { StatusBadge } from '@khidma/ui/badge';
import { EmptyState } from '@khidma/ui/empty-state';
import { FilterBar } from '@khidma/ui/filter-bar';
import { Page, PageHeader } from '@khidma/ui/page';
import { Caption } from '@khidma/ui/caption';
import type { Column } from '@khidma/ui/table-column';
import { TabsBar } from '@khidma/ui/tabs-bar';
import { useTranslations } from 'use-intl';
import { pageRoute } from '../../shared/page-route.ts';
import { IconPlusMinus } from '@khidma/icons';

/** The ways to look at what stands beside orders. */
const adjustmentParts = ['adjustments', 'debts', 'holds'] as const;

const adjustmentsSearch = searchOf({
  part: oneOfSearch(adjustmentParts),
  status: oneOfSearch(adjustmentStates),
  page: pageSearch,
});

export const route = pageRoute({
  path: '/adjustments',
  search: adjustmentsSearch,
  nav: { group: 'money', order: 5, word: 'adjustments', Icon: IconPlusMinus },
});

/** What was booked on merchants' balances beside orders, what waits for a second person, who owes something, and what is held back. */
export function AdjustmentsPage() {
  const t = useTranslations('consoleAdjustments');
  const { part = 'adjustments', ...search } = route.useSearch();
  return (
    <Page>
      <PageHeader title={t('title')} description={t('description')} />
      <TabsBar
        label={t('part')}
        active={part}
        items={adjustmentParts.map((key) => ({
          key,
          label: t(`parts.${key}`),
          href: withSearch(paths.adjustments(), { part: key }),
        }))}
      />
      {part === 'adjustments' && <AdjustmentsList search={search} />}
      {part === 'debts' && <DebtsList page={search.page ?? 1} />}
      {part === 'holds' && <HoldsList page={search.page ?? 1} />}
    </Page>
  );
}

function AdjustmentsList({ search }: { readonly search: ReturnType<typeof adjustmentsSearch> }) {
  const t = useTranslations('consoleAdjustments');
  const { page = 1, status } = search;
  const navigate = route.useNavigate();
  const query = usePageQuery(pageQuery(pageAdjustments, { page, status }));
  const columns = useAdjustmentColumns();
  return (
    <>
      <ListFilters
        label={t('filter')}
        search={{ status }}
        onChange={(next) => void navigate({ search: next })}
        end={<ListTools list="adjustments" filter={{ status }} total={query.data?.total} />}
        filters={[
          {
            type: 'choice',
            name: 'status',
            isLabelled: true,
            label: t('filter'),
            any: t('all'),
            options: adjustmentStates.map((value) => ({ value, label: t(`states.${value}`) })),
          },
        ]}
      />
      <RecordList
        viewName="console-adjustments"
        query={query}
        label={t('title')}
        columns={columns}
        empty={
          <NothingFound
            isFiltered={status !== undefined}
            none={{ title: t('empty'), text: t('emptyText') }}
            noMatch={{
              title: t('noneFound'),
              text: t('noneFoundText'),
              allHref: paths.adjustments(),
              allLabel: t('showAll'),
            }}
          />
        }
      />
    </>
  );
}

/** Everything that is held back and was; it is held and lifted on the page of its merchant or its order. */
function HoldsList({ page }: { readonly page: number }) {
  const t = useTranslations('consoleFiles');
  const query = usePageQuery(pageQuery(pagePayoutHolds, { page }));
  const columns = useHoldColumns();
  return (
    <>
      <FilterBar
        label={t('names.payoutHolds')}
        end={<FileButtons file="payoutHolds" total={query.data?.total} />}
      />
      <RecordList
        viewName="console-holds"
        query={query}
        label={t('names.payoutHolds')}
        columns={columns}
        empty={<EmptyState title={t('holds.empty')}>{t('holds.emptyText')}</EmptyState>}
      />
    </>
  );
}

const useHoldColumns = (): Column<PayoutHold>[] => {
  const t = useTranslations('consoleFiles');
  const holds = useTranslations('consoleHolds');
  const words = useTranslations('consoleAdjustments');
  const { moment, day } = useMoments();
  return [
    {
      key: 'merchant',
      header: words('merchant'),
      lead: true,
      cell: ({ merchantId, merchantName }) => <MerchantLink id={merchantId} name={merchantName} />,
    },
    {
      key: 'held',
      header: t('columns.held'),
      cell: ({ order }) =>
        order === null ? holds('all') : <OrderLink id={order.id} number={order.number} />,
    },
    textColumn('reason', words('why')),
    {
      key: 'status',
      header: words('status'),
      cell: ({ isActive, liftedAt, liftedBy, liftReason, heldAt, heldBy, endsAt }) => (
        <>
          <StatusBadge tone={isActive ? 'warning' : 'neutral'}>
            {t(`holdStates.${isActive ? 'active' : liftedAt === null ? 'over' : 'lifted'}`)}
          </StatusBadge>
          <Caption>{holds('since', { moment: moment(heldAt), name: heldBy })}</Caption>
          {isActive && endsAt !== null && (
            <Caption>
              {holds('ends', { day: day(new Date(Date.parse(endsAt) - 1).toISOString()) })}
            </Caption>
          )}
          {liftedAt !== null && (
            <Caption>
              {holds('lifted', {
                moment: moment(liftedAt),
                name: liftedBy ?? '',
                reason: liftReason,
              })}
            </Caption>
          )}
        </>
      ),
    },
    amountColumn('amount', words('amount'), { strong: true }),
  ];
};

/** Merchants that owe something, the oldest debt first; what is done about one is done on its merchant's page. */
function DebtsList({ page }: { readonly page: number }) {
  const t = useTranslations('consoleAdjustments.debts');
  const query = usePageQuery(pageQuery(pageDebts, { page }));
  const columns = useColumns(new Date(query.dataUpdatedAt));
  return (
    <>
      <FilterBar label={t('label')} end={<FileButtons file="debts" total={query.data?.total} />} />
      <RecordList
        viewName="console-debts"
        query={query}
        label={t('label')}
        columns={columns}
        rowHref={({ id }) => paths.merchant(id)}
        empty={<EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
      />
    </>
  );
}

const useColumns = (now: Date): Column<DebtRow>[] => {
  const t = useTranslations('consoleAdjustments.debts');
  const merchant = useTranslations('consoleAdjustments')('merchant');
  const { day } = useMoments();
  return [
    textColumn('merchantName', merchant, { lead: true }),
    amountColumn('amount', t('amount'), { strong: true }),
    {
      key: 'since',
      header: t('since'),
      cell: ({ since }) => (
        <>
          {day(since)}
          <Caption>{t('days', { count: debtAgeDays(new Date(since), now) })}</Caption>
        </>
      ),
    },
    amountColumn('waiting', t('waiting')),
    {
      key: 'reminded',
      header: t('reminded'),
      cell: ({ reminders, remindedAt, nextReminderAt }) => (
        <>
          {remindedAt === null ? t('none') : t('sent', { count: reminders, day: day(remindedAt) })}
          <Caption>{t('next', { day: day(nextReminderAt) })}</Caption>
        </>
      ),
    },
  ];
};

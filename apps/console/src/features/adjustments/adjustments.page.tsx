import { given } from '@khidma/ui/given';
import { AskDialog, RefuseDialog } from '../../shared/decision/dialogs.ts';
import { FileButtons } from '../../shared/file-buttons.tsx';
import { ListTools } from '../../shared/list-tools.tsx';
import { pageRoute } from '../../shared/page-route.ts';
import { paths } from '../../shared/paths.ts';
import { MerchantLink, OrderLink } from '../../shared/record-links.tsx';
import { usePermission } from '../../shared/use-permission.ts';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { useMoments } from '@khidma/app/intl/use-moments';
import { amountColumn } from '@khidma/app/list/amount-column';
import { ListFilters } from '@khidma/app/list/list-filters';
import { pageQuery } from '@khidma/app/list/list-queries';
import { NothingFound } from '@khidma/app/list/nothing-found';
import { RecordList } from '@khidma/app/list/record-list';
import { textColumn } from '@khidma/app/list/text-column';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import { oneOfSearch, pageSearch, searchOf } from '@khidma/app/route/search';
import { withSearch } from '@khidma/app/route/with-search';
import { FileLinks } from '@khidma/app/upload/file-links';
import { decideAdjustment, pageAdjustments } from '@khidma/contract/money/adjustments';
import { pageDebts } from '@khidma/contract/money/balances';
import { pagePayoutHolds } from '@khidma/contract/money/payout-holds';
import type { Adjustment, DebtRow } from '@khidma/contract/shapes/finance';
import type { PayoutHold } from '@khidma/contract/shapes/payout';
import {
  adjustmentCan,
  adjustmentStates,
  type AdjustmentStatus,
  longestAdjustmentReason,
} from '@khidma/domain/ledger/adjustments';
import { debtAgeDays } from '@khidma/domain/ledger/debts';
import { StatusBadge, type Tone } from '@khidma/ui/badge';
import { UserParagraph } from '@khidma/ui/bdi';
import { Button } from '@khidma/ui/button';
import { Caption } from '@khidma/ui/caption';
import { EmptyState } from '@khidma/ui/empty-state';
import { FilterBar } from '@khidma/ui/filter-bar';
import { UiLink } from '@khidma/ui/link';
import { Page, PageHeader } from '@khidma/ui/page';
import type { Column } from '@khidma/ui/table-column';
import { TabsBar } from '@khidma/ui/tabs-bar';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

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
  nav: { entry: 'books', order: 2, word: 'adjustments' },
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

const tones: Readonly<Record<AdjustmentStatus, Tone>> = {
  asked: 'warning',
  booked: 'success',
  refused: 'neutral',
};

/** What the list shows of each adjustment, and what can be decided about it. */
const useAdjustmentColumns = (): Column<Adjustment>[] => {
  const t = useTranslations('consoleAdjustments');
  const may = usePermission(decideAdjustment);
  return given([
    {
      key: 'merchant',
      header: t('merchant'),
      lead: true,
      cell: ({ merchantId, merchantName }) => <MerchantLink id={merchantId} name={merchantName} />,
    },
    { key: 'kind', header: t('what'), cell: ({ kind }) => t(`kinds.${kind}`) },
    amountColumn('amount', t('amount'), { strong: true }),
    { key: 'reason', header: t('why'), cell: (row) => <Why row={row} /> },
    {
      key: 'status',
      header: t('status'),
      cell: ({ status }) => <StatusBadge tone={tones[status]}>{t(`states.${status}`)}</StatusBadge>,
    },
    { key: 'who', header: t('who'), cell: (row) => <Who row={row} /> },
    may && {
      key: 'act',
      header: t('action'),
      cell: (row: Adjustment) => (adjustmentCan.decide(row) ? <Decide row={row} /> : '—'),
    },
  ]);
};

function Why({ row: { reason, reference, order, refusal, proof } }: { readonly row: Adjustment }) {
  const t = useTranslations('consoleAdjustments');
  return (
    <>
      <UserParagraph>{reason}</UserParagraph>
      {reference !== '' && <Caption>{t('reference', { reference })}</Caption>}
      {proof.length > 0 && <FileLinks label={t('proof')} files={proof} />}
      {order !== null && (
        <div>
          <UiLink href={paths.order(order.id)}>{t('order', { number: order.number })}</UiLink>
        </div>
      )}
      {refusal !== '' && <Caption>{t('refusal', { reason: refusal })}</Caption>}
    </>
  );
}

function Who({ row: { askedBy, askedAt, decidedBy, decidedAt } }: { readonly row: Adjustment }) {
  const t = useTranslations('consoleAdjustments');
  const { moment } = useMoments();
  if (askedBy === null) return <Caption>{t('byRule', { moment: moment(askedAt) })}</Caption>;
  return (
    <>
      <Caption>{t('askedBy', { name: askedBy.name, moment: moment(askedAt) })}</Caption>
      {decidedBy !== null && decidedAt !== null && decidedBy !== askedBy.name && (
        <Caption>{t('decidedBy', { name: decidedBy, moment: moment(decidedAt) })}</Caption>
      )}
    </>
  );
}

function Decide({ row }: { readonly row: Adjustment }) {
  const amountText = useAmountText();
  const t = useTranslations('consoleAdjustments');
  const [decision, setDecision] = useState<'book' | 'refuse'>();
  const close = (): void => setDecision(undefined);
  const said = {
    kind: t(`kinds.${row.kind}`),
    amount: amountText(row.amount),
    name: row.merchantName,
  };
  return (
    <>
      <Button size="sm" onClick={() => setDecision('book')}>
        {t('book')}
      </Button>{' '}
      <Button size="sm" kind="danger-quiet" onClick={() => setDecision('refuse')}>
        {t('refuse')}
      </Button>
      <AskDialog
        open={decision === 'book'}
        onClose={close}
        endpoint={decideAdjustment}
        input={{ id: row.id, decision: 'book' }}
        title={t('bookTitle')}
        confirmLabel={t('book')}
        doneText={t('bookedDone')}
      >
        {t('bookText', said)}
      </AskDialog>
      <RefuseDialog
        open={decision === 'refuse'}
        onClose={close}
        endpoint={decideAdjustment}
        inputOf={(reason) => ({ id: row.id, decision: 'refuse' as const, reason })}
        field={{ name: 'reason', longest: longestAdjustmentReason }}
        title={t('refuseTitle')}
        label={t('refuseReason')}
        confirmLabel={t('refuse')}
        doneText={t('refusedDone')}
      >
        {t('refuseText', said)}
      </RefuseDialog>
    </>
  );
}

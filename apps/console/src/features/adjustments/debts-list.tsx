import { useMoments } from '@khidma/app/intl/use-moments';
import { RecordList } from '@khidma/app/list/record-list.tsx';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import type { DebtRow } from '@khidma/contract/shapes/finance';
import { debtAgeDays } from '@khidma/domain/ledger/debts';
import { inCurrency } from '@khidma/i18n/amounts';
import { UserText } from '@khidma/ui/bdi';
import { EmptyState } from '@khidma/ui/empty-state';
import { FilterBar } from '@khidma/ui/filter-bar';
import { Money } from '@khidma/ui/money';
import { Small } from '@khidma/ui/small';
import type { Column } from '@khidma/ui/table-column';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { FileButtons } from '../../shared/file-buttons.tsx';
import { paths } from '../../shared/paths.ts';
import { debtsQuery } from './adjustments-queries.ts';

/** Merchants that owe something, the oldest debt first; what is done about one is done on its merchant's page. */
export function DebtsList({ page }: { readonly page: number }) {
  const t = useTranslations('consoleAdjustments.debts');
  const navigate = useNavigate({ from: '/adjustments' });
  const query = usePageQuery(debtsQuery(page));
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
        page={page}
        onPage={(next) => void navigate({ search: { part: 'debts', page: next } })}
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
    {
      key: 'merchant',
      header: merchant,
      lead: true,
      cell: ({ merchantName }) => <UserText>{merchantName}</UserText>,
    },
    {
      key: 'amount',
      header: inCurrency(t('amount')),
      align: 'number',
      cell: ({ amount }) => <Money strong fils={amount} bare />,
    },
    {
      key: 'since',
      header: t('since'),
      cell: ({ since }) => (
        <>
          {day(since)}
          <div>
            <Small>{t('days', { count: debtAgeDays(new Date(since), now) })}</Small>
          </div>
        </>
      ),
    },
    {
      key: 'waiting',
      header: inCurrency(t('waiting')),
      align: 'number',
      cell: ({ waiting }) => <Money fils={waiting} bare />,
    },
    {
      key: 'reminded',
      header: t('reminded'),
      cell: ({ reminders, remindedAt, nextReminderAt }) => (
        <>
          {remindedAt === null ? t('none') : t('sent', { count: reminders, day: day(remindedAt) })}
          <div>
            <Small>{t('next', { day: day(nextReminderAt) })}</Small>
          </div>
        </>
      ),
    },
  ];
};

import { useMoments } from '@khidma/app/intl/use-moments';
import { RecordList } from '@khidma/app/list/record-list.tsx';
import { usePageQuery } from '@khidma/app/list/use-page-query';
import type { PayoutHold } from '@khidma/contract/shapes/payout';
import { inCurrency } from '@khidma/i18n/amounts';
import { StatusBadge } from '@khidma/ui/badge';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { EmptyState } from '@khidma/ui/empty-state';
import { FilterBar } from '@khidma/ui/filter-bar';
import { UiLink } from '@khidma/ui/link';
import { Money } from '@khidma/ui/money';
import { Small } from '@khidma/ui/small';
import type { Column } from '@khidma/ui/table-column';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { FileButtons } from '../../shared/file-buttons.tsx';
import { paths } from '../../shared/paths.ts';
import { holdsQuery } from './adjustments-queries.ts';

/** Everything that is held back and was; it is held and lifted on the page of its merchant or its order. */
export function HoldsList({ page }: { readonly page: number }) {
  const t = useTranslations('consoleFiles');
  const navigate = useNavigate({ from: '/adjustments' });
  const query = usePageQuery(holdsQuery(page));
  const columns = useColumns();
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
        page={page}
        onPage={(next) => void navigate({ search: { part: 'holds', page: next } })}
        empty={<EmptyState title={t('holds.empty')}>{t('holds.emptyText')}</EmptyState>}
      />
    </>
  );
}

const useColumns = (): Column<PayoutHold>[] => {
  const t = useTranslations('consoleFiles');
  const holds = useTranslations('consoleHolds');
  const words = useTranslations('consoleAdjustments');
  const { moment, day } = useMoments();
  return [
    {
      key: 'merchant',
      header: words('merchant'),
      lead: true,
      cell: ({ merchantId, merchantName }) => (
        <UiLink href={paths.merchant(merchantId)}>
          <UserText>{merchantName}</UserText>
        </UiLink>
      ),
    },
    {
      key: 'held',
      header: t('columns.held'),
      cell: ({ order }) =>
        order === null ? (
          holds('all')
        ) : (
          <UiLink href={paths.order(order.id)}>
            <Ltr>{order.number}</Ltr>
          </UiLink>
        ),
    },
    { key: 'why', header: words('why'), cell: ({ reason }) => <UserText>{reason}</UserText> },
    {
      key: 'status',
      header: words('status'),
      cell: ({ isActive, liftedAt, liftedBy, liftReason, heldAt, heldBy, endsAt }) => (
        <>
          <StatusBadge tone={isActive ? 'warning' : 'neutral'}>
            {t(`holdStates.${isActive ? 'active' : liftedAt === null ? 'over' : 'lifted'}`)}
          </StatusBadge>
          <Small>{holds('since', { moment: moment(heldAt), name: heldBy })}</Small>
          {isActive && endsAt !== null && (
            <Small>
              {holds('ends', { day: day(new Date(Date.parse(endsAt) - 1).toISOString()) })}
            </Small>
          )}
          {liftedAt !== null && (
            <Small>
              {holds('lifted', {
                moment: moment(liftedAt),
                name: liftedBy ?? '',
                reason: liftReason,
              })}
            </Small>
          )}
        </>
      ),
    },
    {
      key: 'amount',
      header: inCurrency(words('amount')),
      align: 'number',
      cell: ({ amount }) => <Money strong fils={amount} bare />,
    },
  ];
};

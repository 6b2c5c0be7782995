import type { ServiceContentShape } from '@khidma/contract/shapes/service';
import { displayedPrice } from '@khidma/domain/money/price';
import { pricingOf } from '@khidma/domain/services/service-content';
import { StatusBadge } from '@khidma/ui/badge';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { DataTable, type Column } from '@khidma/ui/data-table';
import { Money } from '@khidma/ui/money';
import { useTranslations } from 'use-intl';
import { comparePrices, type Combination, type PriceLine } from './compare-content.ts';

interface PriceTableProps {
  readonly content: ServiceContentShape;
  readonly live: ServiceContentShape | null;
}

/** What each combination of options costs, and what it costs now. */
export function PriceTable({ content, live }: PriceTableProps) {
  const t = useTranslations('console.services');
  const columns = useColumns(live !== null);
  const rows = comparePrices(content, live);
  return (
    <DataTable
      label={t('prices')}
      columns={columns}
      rows={rows}
      rowKey={(line) => line.labels.join('\n')}
    />
  );
}

const shownPrice = (combination: Combination | null): number | null => {
  const pricing = combination?.enabled ? pricingOf(combination) : null;
  return pricing === null ? null : displayedPrice(pricing);
};

const useColumns = (isUpdate: boolean): Column<PriceLine>[] => {
  const t = useTranslations('console.services');
  const percent = (off: number | null | undefined) =>
    off == null ? '—' : <Ltr>{t('percentOff', { percent: off })}</Ltr>;
  return [
    {
      key: 'options',
      header: t('option'),
      cell: ({ labels, now, isChanged }) => (
        <>
          {labels.length === 0
            ? t('single')
            : labels.map((label, index) => (
                <span key={index}>
                  {index > 0 && ' · '}
                  <UserText>{label}</UserText>
                </span>
              ))}{' '}
          {now === null ? (
            <StatusBadge tone="danger">{t('removed')}</StatusBadge>
          ) : (
            isChanged && <StatusBadge tone="warning">{t('changed')}</StatusBadge>
          )}
        </>
      ),
    },
    {
      key: 'price',
      header: t('price'),
      align: 'end',
      cell: ({ now }) =>
        now !== null && !now.enabled ? t('off') : <Money fils={now?.price ?? null} />,
    },
    {
      key: 'discount',
      header: t('discount'),
      align: 'end',
      cell: ({ now }) => percent(now?.discount),
    },
    {
      key: 'first',
      header: t('firstOrder'),
      align: 'end',
      cell: ({ now }) => percent(now?.firstOrderDiscount),
    },
    {
      key: 'shown',
      header: t('shown'),
      align: 'end',
      cell: ({ now }) => <Money strong fils={shownPrice(now)} />,
    },
    ...(isUpdate
      ? [
          {
            key: 'live',
            header: t('livePrice'),
            align: 'end' as const,
            cell: ({ live }: PriceLine) => <Money fils={shownPrice(live)} />,
          },
        ]
      : []),
  ];
};

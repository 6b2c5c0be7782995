import { useMoments } from '@khidma/app/intl/use-moments';
import { viewDays } from '@khidma/contract/shapes/order-list';
import { FilterChip } from '@khidma/ui/filter-chip';
import { useTranslations } from 'use-intl';
import { type OrdersSearch, withoutDays } from './orders-search.ts';

interface OrdersChipsProps {
  readonly search: OrdersSearch;
  /** What the service that is asked for is called, where a row says it. */
  readonly serviceName: string | undefined;
  readonly onChange: (change: Partial<OrdersSearch>) => void;
}

/** What the list is narrowed to, each with its value and a cross; the days of the visit are chosen here. */
export function OrdersChips({ search, serviceName, onChange }: OrdersChipsProps) {
  const t = useTranslations('orders.narrow');
  const when = useTranslations('orderList.when');
  const list = useTranslations('orderList');
  const statuses = useTranslations('statuses.settlement');
  const daysWords = useDaysLabel();
  const { settlement, serviceId, removed, sort } = search;
  const set = [
    ['settlement', t('settlement'), settlement && statuses(settlement)],
    ['serviceId', t('service'), serviceId && (serviceName ?? '…')],
    ['removed', t('shown'), removed && t('removed')],
    ['sort', t('sort'), sort && t(`sorts.${sort}`)],
  ] as const;
  return (
    <>
      <FilterChip
        label={when('label')}
        value={daysWords(search)}
        items={viewDays.map((days) => ({
          key: days,
          label: when(days),
          current: search.days === days,
          onSelect: () => onChange({ ...withoutDays, days }),
        }))}
        clearLabel={list('clearFilter', { filter: when('label') })}
        onClear={() => onChange(withoutDays)}
      />
      {set.map(([name, label, value]) =>
        value ? (
          <FilterChip
            key={name}
            label={label}
            value={value}
            clearLabel={list('clearFilter', { filter: label })}
            onClear={() => onChange({ [name]: undefined })}
          />
        ) : null,
      )}
    </>
  );
}

/** The days of the visit that are asked for, in words. */
const useDaysLabel = () => {
  const when = useTranslations('orderList.when');
  const t = useTranslations('orders.narrow');
  const { days: stretch } = useMoments();
  const parts = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
  return ({ days, from, to }: OrdersSearch): string | undefined => {
    if (days !== undefined) return when(days);
    if (from === undefined && to === undefined) return undefined;
    if (from !== undefined && to !== undefined) return stretch(new Date(from), new Date(to), parts);
    const one = new Date(from ?? to ?? '');
    return `${t(from === undefined ? 'to' : 'from')} ${stretch(one, one, parts)}`;
  };
};

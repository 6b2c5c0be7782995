import { useMoments } from '@khidma/app/intl/use-moments';
import { viewDays } from '@khidma/contract/shapes/order-list';
import { settlementStatuses } from '@khidma/domain/orders/order-statuses';
import { FilterChip } from '@khidma/ui/filter-chip';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { servicesToChooseQuery } from './orders-queries.ts';
import { type OrdersSearch, withoutDays } from './orders-search.ts';

interface OrdersChipsProps {
  readonly search: OrdersSearch;
  /** What the service that is asked for is called, where a row says it. */
  readonly serviceName: string | undefined;
  /** Whether what narrows nothing yet is offered too. */
  readonly isWhole: boolean;
  readonly onChange: (change: Partial<OrdersSearch>) => void;
}

interface Chip {
  readonly name: string;
  readonly label: string;
  readonly value: string | undefined;
  readonly items?: readonly {
    key: string;
    label: string;
    current: boolean;
    onSelect: () => void;
  }[];
  readonly without: Partial<OrdersSearch>;
}

/** What narrows the list, each with its value and a cross; what is asked for most is chosen here. */
export function OrdersChips({ search, serviceName, isWhole, onChange }: OrdersChipsProps) {
  const t = useTranslations('orders.narrow');
  const when = useTranslations('orderList.when');
  const list = useTranslations('orderList');
  const statuses = useTranslations('statuses.settlement');
  const daysWords = useDaysLabel();
  // Only who comes near asks what there is to choose from.
  const [isNear, setNear] = useState(false);
  const { data: services } = useQuery({ ...servicesToChooseQuery, enabled: isNear });
  const { settlement, serviceId, removed, sort } = search;
  const chosenName = services?.records.find((each) => each.serviceId === serviceId)?.name;
  const chips: Chip[] = [
    {
      name: 'days',
      label: when('label'),
      value: daysWords(search),
      items: viewDays.map((days) => ({
        key: days,
        label: when(days),
        current: search.days === days,
        onSelect: () => onChange({ ...withoutDays, days }),
      })),
      without: withoutDays,
    },
    {
      name: 'service',
      label: t('service'),
      value: serviceId && (chosenName ?? serviceName ?? '…'),
      items: (services?.records ?? []).map((each) => ({
        key: each.serviceId,
        label: each.name,
        current: each.serviceId === serviceId,
        onSelect: () => onChange({ serviceId: each.serviceId }),
      })),
      without: { serviceId: undefined },
    },
    {
      name: 'settlement',
      label: t('settlement'),
      value: settlement && statuses(settlement),
      items: settlementStatuses.map((each) => ({
        key: each,
        label: statuses(each),
        current: each === settlement,
        onSelect: () => onChange({ settlement: each }),
      })),
      without: { settlement: undefined },
    },
    {
      name: 'removed',
      label: t('shown'),
      value: removed && t('removed'),
      without: { removed: undefined },
    },
    {
      name: 'sort',
      label: t('sort'),
      value: sort && t(`sorts.${sort}`),
      without: { sort: undefined },
    },
  ];
  const near = (): void => setNear(true);
  return chips
    .filter(({ value, items }) => value !== undefined || (isWhole && items !== undefined))
    .map(({ name, label, value, items, without }) => (
      <span key={name} data-chip onPointerEnter={near} onFocus={near}>
        <FilterChip
          label={label}
          value={value}
          items={items}
          clearLabel={list('clearFilter', { filter: label })}
          onClear={() => onChange(without)}
        />
      </span>
    ));
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

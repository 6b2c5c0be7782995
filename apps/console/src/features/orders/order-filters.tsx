import { ListFilters } from '@khidma/app/list/list-filters.tsx';
import { orderStatuses } from '@khidma/domain/orders/order-statuses';
import { settlementStatuses } from '@khidma/domain/orders/settlement-statuses';
import { DateRangeField } from '@khidma/ui/date-range-field';
import { SelectField } from '@khidma/ui/select-field';
import { useTranslations } from 'use-intl';
import type { OrdersSearch } from './orders-search.ts';

type Filters = Omit<OrdersSearch, 'page'>;

interface OrderFiltersProps {
  readonly search: Filters;
  readonly isFiltered: boolean;
  /** `replace`: each pause in typing is no place to go back to. */
  readonly onChange: (next: Filters, replace: boolean) => void;
}

/** What narrows the list of orders. */
export function OrderFilters({ search, isFiltered, onChange }: OrderFiltersProps) {
  const t = useTranslations('consoleOrders');
  const common = useTranslations('common');
  const statuses = useTranslations('statuses');
  const set = (change: Partial<Filters>): void => onChange({ ...search, ...change }, false);
  return (
    <ListFilters
      label={t('find')}
      searchLabel={t('search')}
      text={search.text}
      onText={(text) => onChange({ ...search, text }, true)}
      isFiltered={isFiltered}
      onReset={() => onChange({}, false)}
    >
      <SelectField
        hideLabel
        label={common('status')}
        placeholder={t('anyStatus')}
        value={search.status ?? ''}
        options={orderStatuses.map((value) => ({ value, label: statuses(`order.${value}`) }))}
        onChange={(status) => set({ status: status || undefined })}
      />
      <SelectField
        hideLabel
        label={t('settlement')}
        placeholder={t('anySettlement')}
        value={search.settlement ?? ''}
        options={settlementStatuses.map((value) => ({
          value,
          label: statuses(`settlement.${value}`),
        }))}
        onChange={(settlement) => set({ settlement: settlement || undefined })}
      />
      <DateRangeField
        label={t('ordered')}
        fromLabel={t('from')}
        toLabel={t('to')}
        value={{ from: search.from ?? '', to: search.to ?? '' }}
        onChange={({ from, to }) => set({ from: from || undefined, to: to || undefined })}
      />
    </ListFilters>
  );
}

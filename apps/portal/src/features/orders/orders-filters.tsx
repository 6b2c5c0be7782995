import { settlementStatuses } from '@khidma/domain/orders/settlement-transitions';
import { Button } from '@khidma/ui/button';
import { DateRangeField } from '@khidma/ui/date-range-field';
import { SelectField } from '@khidma/ui/select-field';
import { SortSelect } from '@khidma/ui/sort-select';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { DownloadButtons } from '@khidma/app/list/download-buttons.tsx';
import classes from './orders-filters.module.css';
import { downloadOrders, servicesToChooseQuery } from './orders-queries.ts';
import { countFilters, withoutFilters, type OrdersSearch } from './orders-search.ts';

export interface OrdersFiltersProps {
  readonly id: string;
  readonly search: OrdersSearch;
  readonly isEmpty: boolean;
  readonly onChange: (change: Partial<OrdersSearch>) => void;
}

const sorts = ['usual', 'newest', 'oldest', 'visitFirst', 'visitLast'] as const;

/** What narrows and orders the list beside its tabs, and the list as a file. */
export function OrdersFilters({ id, search, isEmpty, onChange }: OrdersFiltersProps) {
  const t = useTranslations('orders.narrow');
  const settlement = useTranslations('statuses.settlement');
  const { data: services } = useQuery(servicesToChooseQuery);
  return (
    <div id={id} className={classes.panel}>
      <DateRangeField
        label={t('days')}
        fromLabel={t('from')}
        toLabel={t('to')}
        value={{ from: search.from ?? '', to: search.to ?? '' }}
        onChange={({ from, to }) => onChange({ from: from || undefined, to: to || undefined })}
      />
      <SelectField
        label={t('settlement')}
        placeholder={t('anySettlement')}
        value={search.settlement ?? ''}
        options={settlementStatuses.map((value) => ({ value, label: settlement(value) }))}
        onChange={(value) => onChange({ settlement: value === '' ? undefined : value })}
      />
      <SelectField
        label={t('service')}
        placeholder={t('anyService')}
        value={search.serviceId ?? ''}
        options={(services?.records ?? []).map(({ serviceId, name }) => ({
          value: serviceId,
          label: name,
        }))}
        onChange={(value) => onChange({ serviceId: value || undefined })}
      />
      <div className={classes.end}>
        <SortSelect
          label={t('sort')}
          value={search.sort ?? 'usual'}
          options={sorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
          onChange={(value) => onChange({ sort: value === 'usual' ? undefined : value })}
        />
        {countFilters(search) > 0 && (
          <Button kind="quiet" onClick={() => onChange(withoutFilters)}>
            {t('clear')}
          </Button>
        )}
        {/* The file knows no text: it would hold more than the screen. */}
        {search.text === undefined && (
          <DownloadButtons
            isEmpty={isEmpty}
            download={(format) => downloadOrders(format, search)}
          />
        )}
      </div>
    </div>
  );
}

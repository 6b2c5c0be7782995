import { viewDays } from '@khidma/contract/shapes/order-list';
import { dubaiDay } from '@khidma/domain/rules/days';
import { settlementStatuses } from '@khidma/domain/orders/order-statuses';
import { Button } from '@khidma/ui/button';
import { DateRangeField } from '@khidma/ui/date-range-field';
import { SelectField } from '@khidma/ui/select-field';
import { SortSelect } from '@khidma/ui/sort-select';
import { useNow } from '@khidma/app/intl/use-time-left';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { DownloadButtons } from '@khidma/app/list/download-buttons';
import classes from './orders-filters.module.css';
import { downloadOrders, servicesToChooseQuery } from './orders-queries.ts';
import {
  countFilters,
  daysAsked,
  withoutDays,
  withoutFilters,
  type OrdersSearch,
} from './orders-search.ts';

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
  const { from = '', to = '' } = daysAsked(search, dubaiDay(useNow()));
  return (
    <div id={id} className={classes.panel}>
      <WhenField search={search} onChange={onChange} />
      <DateRangeField
        label={t('days')}
        fromLabel={t('from')}
        toLabel={t('to')}
        value={{ from, to }}
        onChange={(range) =>
          onChange({
            ...withoutDays,
            from: range.from || undefined,
            to: range.to || undefined,
          })
        }
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
      <SelectField
        label={t('shown')}
        placeholder={t('onList')}
        value={search.removed ?? ''}
        options={[{ value: 'only', label: t('removed') }]}
        onChange={(value) =>
          onChange({
            removed: value === '' ? undefined : value,
            // What was removed is over: none of it stands among the open ones.
            ...(value !== '' && search.status === undefined && { status: 'All' }),
          })
        }
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

type WhenFieldProps = Pick<OrdersFiltersProps, 'search' | 'onChange'>;

/** Days that move on with the calendar, or no time at all; kept in a view they fit next month, too. */
function WhenField({ search: { days }, onChange }: WhenFieldProps) {
  const t = useTranslations('orderList.when');
  return (
    <SelectField
      label={t('label')}
      placeholder={t('any')}
      value={days ?? ''}
      options={viewDays.map((value) => ({ value, label: t(value) }))}
      onChange={(value) => onChange({ ...withoutDays, days: value || undefined })}
    />
  );
}

import { ListFilters } from '@khidma/app/list/list-filters';
import { useNow } from '@khidma/app/intl/use-time-left';
import { dubaiDay } from '@khidma/domain/rules/days';
import { DateRangeField } from '@khidma/ui/date-range-field';
import { Card } from '@khidma/ui/page';
import { SortSelect } from '@khidma/ui/sort-select';
import { useTranslations } from 'use-intl';
import { daysAsked, type OrdersSearch } from './orders-search.ts';

interface OrdersFiltersProps {
  readonly id: string;
  readonly search: OrdersSearch;
  readonly onChange: (change: Partial<OrdersSearch>) => void;
}

const sorts = ['usual', 'newest', 'oldest', 'visitFirst', 'visitLast'] as const;

/** What narrows and orders the list beside its tabs and chips. */
export function OrdersFilters({ id, search, onChange }: OrdersFiltersProps) {
  const t = useTranslations('orders.narrow');
  // Days that move on with the calendar are shown as those that they are today.
  const shown = { ...search, ...daysAsked(search, dubaiDay(useNow())) };
  return (
    <div id={id}>
      <Card>
        <ListFilters
          label={t('title')}
          search={shown}
          onChange={(next) => onChange(withWhatFollows(next, shown))}
          keeps={['status', 'text', 'sort', 'view', 'page', 'serviceId', 'settlement']}
          filters={[
            {
              type: 'days',
              Field: DateRangeField,
              isLabelled: true,
              label: t('days'),
              from: t('from'),
              to: t('to'),
            },
            {
              type: 'choice',
              name: 'removed',
              isLabelled: true,
              label: t('shown'),
              any: t('onList'),
              options: [{ value: 'only', label: t('removed') }],
            },
          ]}
          end={
            <SortSelect
              label={t('sort')}
              value={search.sort ?? 'usual'}
              options={sorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
              onChange={(value) => onChange({ sort: value === 'usual' ? undefined : value })}
            />
          }
        />
      </Card>
    </div>
  );
}

/** What was chosen, with what follows from it. */
const withWhatFollows = (next: OrdersSearch, before: OrdersSearch): OrdersSearch => {
  const { days } = next;
  const isFixed = days === before.days && (next.from !== before.from || next.to !== before.to);
  const isMoving = !isFixed && (days ?? before.days) !== undefined;
  // What was removed is over: none of it stands among the open ones.
  const isRemovedAsked = next.removed !== undefined && before.removed === undefined;
  return {
    ...next,
    days: isFixed ? undefined : days,
    ...(isMoving && { from: undefined, to: undefined }),
    ...(isRemovedAsked && next.status === undefined && { status: 'All' }),
  };
};

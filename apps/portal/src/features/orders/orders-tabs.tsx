import type { OrderView } from '@khidma/contract/shapes/order-list';
import { merchantOrderTabs } from '@khidma/domain/orders/order-tabs';
import { TabsBar } from '@khidma/ui/tabs-bar';
import { withSearch } from '@khidma/app/route/search';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import { filtersOf, type OrdersSearch } from './orders-search.ts';

interface OrdersTabsProps {
  readonly search: OrdersSearch;
  readonly views: readonly OrderView[];
  readonly counts: Readonly<Record<string, number>> | undefined;
}

/** The states, and behind them the merchant's own views of the list. */
export function OrdersTabs({ search, views, counts }: OrdersTabsProps) {
  'use memo';
  const t = useTranslations();
  const { status: tab = 'Open', text } = search;
  const kept = views.find(({ id }) => id === search.view);
  return (
    <TabsBar
      label={t('orders.tabs')}
      active={kept?.id ?? tab}
      items={[
        ...merchantOrderTabs.map((key) => ({
          key,
          label:
            key === 'All'
              ? t('common.all')
              : key === 'Open'
                ? t('orders.open')
                : t(`statuses.order.${key}`),
          count: counts?.[key],
          href: withSearch(paths.orders(), {
            // A tab of a view's own would keep what only the view asks for.
            ...(kept === undefined && { ...filtersOf(search), text }),
            status: key === 'Open' ? undefined : key,
          }),
        })),
        ...views.map(({ id, name, filters }) => ({
          key: id,
          label: name,
          href: withSearch(paths.orders(), { ...filters, view: id }),
        })),
      ]}
    />
  );
}

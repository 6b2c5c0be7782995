import { lazyPart } from '@khidma/app/route/lazy-part';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import type { MerchantOrderRow } from '@khidma/contract/shapes/order';
import { ratingOf } from '@khidma/domain/orders/order-tabs';
import { orderGroup, orderGroups } from '@khidma/domain/orders/order-urgency';
import { useNow } from '@khidma/app/intl/use-time-left';
import { DataTable } from '@khidma/ui/data-table';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useTickedList } from '@khidma/app/list/use-ticked';
import { paths } from '../../shared/paths.ts';
import { useSession } from '../../shared/session-store.ts';
import type { RowActionName } from './order-row-menu.tsx';
import { useOrderColumns } from './orders-columns.tsx';
import type { OrdersSearch } from './orders-search.ts';
import classes from './orders-table.module.css';

const OrdersBatch = lazy(async () => ({
  default: (await import('./orders-batch.tsx')).OrdersBatch,
}));

const HideOrdersDialog = lazyDialog(
  async () => (await import('./hide-orders-dialog.tsx')).HideOrdersDialog,
);

// What an order's page says besides comes with the first dialog that is asked for.
const RowActionDialog = lazyPart(
  async () => (await import('./row-action-dialog.tsx')).RowActionDialog,
);

interface OrdersTableProps {
  readonly rows: readonly MerchantOrderRow[];
  /** Whether the rows come by how soon they need the merchant, and headings say so. */
  readonly isGrouped: boolean;
  readonly sort: OrdersSearch['sort'];
  readonly onSort: (sort: OrdersSearch['sort']) => void;
  readonly busy: boolean;
  /** Instead of rows. */
  readonly state: ReactNode;
  readonly footer: ReactNode;
}

const inGroups = (rows: readonly MerchantOrderRow[], now: number): readonly MerchantOrderRow[] =>
  orderGroups.flatMap((group) => rows.filter((row) => orderGroup(row, now) === group));

interface Asked {
  readonly order: MerchantOrderRow;
  readonly name: Exclude<RowActionName, 'hide'>;
}

/** A page of orders with ticks, the actions of each row and those on many; a row leads to its order. Escape clears the ticks. */
export function OrdersTable({
  rows,
  isGrouped,
  sort,
  onSort,
  busy,
  state,
  footer,
}: OrdersTableProps) {
  'use memo';
  const t = useTranslations();
  const now = useNow();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [hiding, setHiding] = useState<readonly MerchantOrderRow[] | null>(null);
  const isMobile = useSession((session) => session.isMobile);
  // A visit that has begun stands before one that is over: the groups stay whole.
  const shown = isGrouped ? inGroups(rows, now) : rows;
  const numberOf = (id: string): string => rows.find((row) => row.id === id)?.number ?? '';
  const { region, selection, chosen, clear, onAll } = useTickedList({
    rows,
    isMobile,
    isHeld: asked !== null || hiding !== null,
    allLabel: t('orderList.batch.selectAll'),
    rowLabel: (id) => t('orderList.batch.select', { number: numberOf(id) }),
  });
  return (
    <div {...region} aria-label={t('orders.list')} className={`k-stack-4 ${classes.region}`}>
      <DataTable
        viewName="orders"
        label={t('orders.list')}
        columns={useOrderColumns({
          now,
          sort,
          onSort,
          hasSettled: rows.some((row) => ratingOf(row) !== null),
          onAsk: (order, name) =>
            name === 'hide' ? setHiding([order]) : setAsked({ order, name }),
        })}
        rows={shown}
        rowKey={(order) => order.id}
        rowHref={(order) => paths.order(order.id)}
        groupOf={isGrouped ? (order) => t(`orders.groups.${orderGroup(order, now)}`) : undefined}
        selection={selection}
        busy={busy}
        state={state}
        footer={footer}
      />
      {chosen.length > 0 && (
        <Suspense fallback={null}>
          <OrdersBatch
            chosen={chosen}
            onHide={() => setHiding(chosen)}
            onClear={clear}
            onAll={onAll}
          />
        </Suspense>
      )}
      {asked && (
        <RowActionDialog id={asked.order.id} name={asked.name} onClose={() => setAsked(null)} />
      )}
      {hiding && (
        <HideOrdersDialog
          orders={hiding}
          onClose={() => setHiding(null)}
          onDone={() => {
            setHiding(null);
            clear();
          }}
        />
      )}
    </div>
  );
}

import { lazyCode } from '@khidma/app/route/lazy-code';
import { lazyPart } from '@khidma/app/route/lazy-part';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { pageOrders } from '@khidma/contract/orders/merchant-orders';
import type { MerchantOrderRow } from '@khidma/contract/shapes/order';
import {
  type OrderGroup,
  orderGroup,
  orderGroups,
  orderUrgency,
} from '@khidma/domain/orders/order-urgency';
import { useNow } from '@khidma/app/intl/use-time-left';
import { DataTable } from '@khidma/ui/data-table';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useTickedList } from '@khidma/app/list/use-ticked';
import { paths } from '../../shared/paths.ts';
import { useSession } from '../../shared/session-store.ts';
import type { OrdersSearch } from './orders-search.ts';
import classes from './orders-table.module.css';
import { inCurrency } from '@khidma/i18n/amounts';
import { CountBadge } from '@khidma/ui/badge';
import { NamedAvatar } from '@khidma/ui/avatar';
import { Money } from '@khidma/ui/money';
import type { Column } from '@khidma/ui/table-column';
import { openContact } from '@khidma/app/frame/frame-store';
import type { ButtonKind } from '@khidma/ui/button';
import { MenuButton } from '@khidma/ui/menu-button';
import { IconDots } from '@khidma/icons';
import { Next, PhoneOrder, Service, State, useAreaLabel, Visit } from './order-cells.tsx';
import { canHide, listActions, useRestoreOrders } from './order-actions.ts';
import { usePlaceLabels } from '../../shared/use-place-labels.ts';
import { visitWays } from '../../shared/visit-ways.ts';

const OrdersBatch = lazyCode(async () => (await import('./orders-batch.tsx')).OrdersBatch, null);

const HideOrdersDialog = lazyDialog(
  async () => (await import('./orders-batch.tsx')).HideOrdersDialog,
);

// What an order's page says besides comes with the first dialog that is asked for.
const RowActionDialog = lazyPart(async () => (await import('./orders-batch.tsx')).RowActionDialog);

/** How many of the open orders stand in each group; null where the list shows others. */
export type OrderFigures = OutputOf<typeof pageOrders>['figures'];

interface OrdersTableProps {
  readonly rows: readonly MerchantOrderRow[];
  /** How many stand in each group, where that is known. */
  readonly figures: OrderFigures;
  /** Whether the rows come by how soon they need the merchant, and headings say so. */
  readonly isGrouped: boolean;
  readonly sort: OrdersSearch['sort'];
  readonly onSort: (sort: OrdersSearch['sort']) => void;
  readonly busy: boolean;
  /** On a phone, where nothing is pointed at: whether rows are being ticked. */
  readonly isSelecting: boolean;
  /** When that is over. */
  readonly onSelected: () => void;
  /** Instead of rows. */
  readonly state: ReactNode;
  readonly footer: ReactNode;
}

const inGroups = (rows: readonly MerchantOrderRow[], now: number): readonly MerchantOrderRow[] =>
  orderGroups.flatMap((group) => rows.filter((row) => orderGroup(row, now) === group));

interface GroupHeadProps {
  readonly group: OrderGroup;
  readonly figures: OrderFigures;
}

/** What a group of the open orders is, and how many stand in it. */
function GroupHead({ group, figures }: GroupHeadProps) {
  const t = useTranslations('orders.groups');
  const count = figures?.[group].count ?? 0;
  return (
    <span className="k-line">
      {t(group)}
      {count > 0 && <CountBadge count={count} urgent={group === 'needs'} />}
    </span>
  );
}

interface Asked {
  readonly order: MerchantOrderRow;
  readonly name: Exclude<RowActionName, 'hide'>;
}

/** A page of orders with ticks, the actions of each row and those on many; a row leads to its order. Escape clears the ticks. */
export function OrdersTable({
  rows,
  figures,
  isGrouped,
  sort,
  onSort,
  busy,
  isSelecting,
  onSelected,
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
  const columns = useOrderColumns({
    now,
    sort,
    onSort,
    onAsk: (order, name) => (name === 'hide' ? setHiding([order]) : setAsked({ order, name })),
  });
  const phoneColumns: Column<MerchantOrderRow>[] = [
    {
      key: 'order',
      header: t('orders.list'),
      lead: true,
      cell: (order) => <PhoneOrder order={order} now={now} />,
    },
  ];
  return (
    <div {...region} aria-label={t('orders.list')} className={`k-stack-4 ${classes.region}`}>
      <DataTable
        // On a phone a row is four lines, and what can be done stands on its order.
        viewName={isMobile ? undefined : 'orders'}
        bare={isMobile}
        label={t('orders.list')}
        columns={isMobile ? phoneColumns : columns}
        rows={shown}
        rowKey={(order) => order.id}
        rowHref={(order) => paths.order(order.id)}
        groupOf={isGrouped ? (order) => orderGroup(order, now) : undefined}
        groupHead={(order) => <GroupHead group={orderGroup(order, now)} figures={figures} />}
        groupSum={(order) => {
          const amount = figures?.[orderGroup(order, now)].amount ?? 0;
          return amount > 0 && <Money fils={amount} bare={!isMobile} />;
        }}
        rowUrgency={(order) => orderUrgency(order, now)}
        selection={isMobile && !isSelecting ? undefined : selection}
        busy={busy}
        state={state}
        footer={footer}
      />
      {(chosen.length > 0 || (isMobile && isSelecting)) && (
        <OrdersBatch
          chosen={chosen}
          onHide={() => setHiding(chosen)}
          onClear={() => {
            clear();
            onSelected();
          }}
          onAll={onAll}
        />
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

interface OrderColumns {
  readonly now: number;
  readonly sort: OrdersSearch['sort'];
  readonly onSort: (sort: OrdersSearch['sort']) => void;
  readonly onAsk: (order: MerchantOrderRow, name: RowActionName) => void;
}

/** The columns of the order list: the visit first, and what is next in a column of its own. */
export const useOrderColumns = ({
  now,
  sort,
  onSort,
  onAsk,
}: OrderColumns): Column<MerchantOrderRow>[] => {
  'use memo';
  const t = useTranslations();
  const area = useAreaLabel();
  return [
    {
      key: 'reserved',
      header: t('orderList.when.label'),
      width: 'tight',
      sort: {
        direction:
          sort === 'visitFirst' ? 'ascending' : sort === 'visitLast' ? 'descending' : undefined,
        onSort: () => onSort(sort === 'visitFirst' ? 'visitLast' : 'visitFirst'),
      },
      cell: (order) => <Visit order={order} now={now} />,
    },
    {
      key: 'customer',
      header: t('orders.customer'),
      clip: true,
      width: '31%',
      cell: (order) => (
        <NamedAvatar name={order.customerName} url={order.customerAvatarUrl} meta={area(order)} />
      ),
    },
    {
      key: 'service',
      header: t('orders.service'),
      lead: true,
      clip: true,
      width: '23%',
      cell: (order) => <Service order={order} />,
    },
    {
      key: 'amount',
      header: inCurrency(t('common.amount')),
      align: 'number',
      width: 'tight',
      cell: (order) => <Money fils={order.money.total} bare />,
    },
    {
      key: 'status',
      header: t('common.status'),
      width: 'tight',
      cell: (order) => <State order={order} />,
    },
    {
      key: 'next',
      header: t('orderList.next.title'),
      width: 'tight',
      cell: (order) => <Next order={order} now={now} />,
    },
    {
      key: 'actions',
      header: t('common.actions'),
      width: 'tight',
      actions: 'corner',
      cell: (order) => <OrderRowMenu order={order} onAsk={(name) => onAsk(order, name)} />,
    },
  ];
};

/** What can be done with an order out of the list. */
type RowActionName = (typeof listActions)[number]['name'] | 'hide';

/** What costs most stands last. */
const isCostly = (kind: ButtonKind): boolean => kind.startsWith('danger');

interface OrderRowMenuProps {
  readonly order: MerchantOrderRow;
  readonly onAsk: (name: RowActionName) => void;
}

/** What can be done with an order without opening it, and the ways to its customer. */
function OrderRowMenu({ order, onAsk }: OrderRowMenuProps) {
  const t = useTranslations();
  const { contact } = order;
  const place = usePlaceLabels();
  const ways = contact === null ? null : visitWays(contact, place(contact));
  const lineOf = (name: RowActionName, danger = false) => ({
    key: name,
    label: t(
      name === 'proposeTime' && order.reservedAt === null
        ? 'orders.proposeFirst'
        : `orders.actions.${name}`,
    ),
    danger,
    onSelect: () => onAsk(name),
  });
  const now = useNow();
  const { restore } = useRestoreOrders();
  const allowed = listActions.filter(({ can }) => can(order, now));
  return (
    <MenuButton
      label={t('orderList.row.actions', { number: order.number })}
      items={[
        ...allowed.filter(({ kind }) => !isCostly(kind)).map(({ name }) => lineOf(name)),
        ...(canHide(order) ? [lineOf('hide')] : []),
        ...(['call', 'whatsapp', 'directions'] as const).flatMap((way) => {
          const href = ways?.[way] ?? null;
          return href === null ? [] : [{ key: way, label: t(`orderList.row.${way}`), href }];
        }),
        {
          key: 'message',
          label: t('orderList.row.message'),
          onSelect: () =>
            openContact({ kind: 'user', userId: order.customerId, orderId: order.id }),
        },
        ...(order.isHidden
          ? [
              {
                key: 'restore',
                label: t('orderList.row.restore'),
                onSelect: () => restore([order.id]),
              },
            ]
          : []),
        { key: 'open', label: t('orderList.row.open'), href: paths.order(order.id) },
        ...allowed.filter(({ kind }) => isCostly(kind)).map(({ name }) => lineOf(name, true)),
      ]}
    >
      <IconDots size={20} aria-hidden />
    </MenuButton>
  );
}

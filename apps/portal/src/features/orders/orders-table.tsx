import { lazyCode } from '@khidma/app/route/lazy-code';
import { DisputeBadge, OrderBadge, SettlementBadge } from '@khidma/app/orders/order-badges';
import { lazyPart } from '@khidma/app/route/lazy-part';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import type { MerchantOrderRow, OrderRow } from '@khidma/contract/shapes/order';
import { ratingOf } from '@khidma/domain/orders/order-tabs';
import { orderGroup, orderGroups, orderUrgency } from '@khidma/domain/orders/order-urgency';
import { useNow } from '@khidma/app/intl/use-time-left';
import { DataTable } from '@khidma/ui/data-table';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useTickedList } from '@khidma/app/list/use-ticked';
import { paths } from '../../shared/paths.ts';
import { useSession } from '../../shared/session-store.ts';
import type { OrdersSearch } from './orders-search.ts';
import classes from './orders-table.module.css';
import { usePlaceLabels } from '../../shared/use-place-labels.ts';
import { OrderNext } from './order-next.tsx';
import { useMoments } from '@khidma/app/intl/use-moments';
import { windowEnd } from '@khidma/app/visits/window-end';
import { inCurrency } from '@khidma/i18n/amounts';
import { NamedAvatar } from '@khidma/ui/avatar';
import { Ltr, UserText } from '@khidma/ui/bdi';
import { DotLine } from '@khidma/ui/dot-line';
import { MediaLine } from '@khidma/ui/media-line';
import { Money } from '@khidma/ui/money';
import { Rating } from '@khidma/ui/rating';
import { Caption } from '@khidma/ui/caption';
import type { Column } from '@khidma/ui/table-column';
import { openContact } from '@khidma/app/frame/frame-store';
import type { ButtonKind } from '@khidma/ui/button';
import { MenuButton } from '@khidma/ui/menu-button';
import { IconDots } from '@khidma/icons';
import { canHide, listActions, useRestoreOrders } from './order-actions.ts';
import { visitWays } from '../../shared/visit-ways.ts';

const OrdersBatch = lazyCode(async () => (await import('./orders-batch.tsx')).OrdersBatch, null);

const HideOrdersDialog = lazyDialog(
  async () => (await import('./orders-batch.tsx')).HideOrdersDialog,
);

// What an order's page says besides comes with the first dialog that is asked for.
const RowActionDialog = lazyPart(async () => (await import('./orders-batch.tsx')).RowActionDialog);

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
        rowUrgency={(order) => orderUrgency(order, now)}
        selection={selection}
        busy={busy}
        state={state}
        footer={footer}
      />
      {chosen.length > 0 && (
        <OrdersBatch
          chosen={chosen}
          onHide={() => setHiding(chosen)}
          onClear={clear}
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
  /** Whether any order is completed: the others have no settlement. */
  readonly hasSettled: boolean;
}

/** The columns of the order list, the visit first. */
export const useOrderColumns = ({
  now,
  sort,
  onSort,
  onAsk,
  hasSettled,
}: OrderColumns): Column<MerchantOrderRow>[] => {
  'use memo';
  const t = useTranslations();
  const placeWords = usePlaceLabels();
  return [
    {
      key: 'reserved',
      header: t('orders.reserved'),
      sort: {
        direction:
          sort === 'visitFirst' ? 'ascending' : sort === 'visitLast' ? 'descending' : undefined,
        onSort: () => onSort(sort === 'visitFirst' ? 'visitLast' : 'visitFirst'),
      },
      cell: (order) => <Visit order={order} />,
    },
    {
      key: 'service',
      header: t('orders.service'),
      lead: true,
      cell: (order) => (
        <div className={classes.service}>
          <OrderServiceLine order={order} />
        </div>
      ),
    },
    {
      key: 'customer',
      header: t('orders.customer'),
      cell: (order) => <NamedAvatar name={order.customerName} url={order.customerAvatarUrl} />,
    },
    {
      key: 'amount',
      header: inCurrency(t('common.amount')),
      align: 'number',
      cell: (order) => <Money fils={order.money.total} bare />,
    },
    {
      key: 'status',
      header: t('common.status'),
      cell: (order) => (
        <>
          <OrderBadge audience="merchant" status={order.status} />{' '}
          <DisputeBadge kind={order.disputeKind} /> <OrderNext order={order} now={now} />
        </>
      ),
    },
    ...(hasSettled
      ? [
          {
            key: 'settlement',
            header: t('orders.narrow.settlement'),
            cell: (order: MerchantOrderRow) => <Settled order={order} />,
          },
        ]
      : []),
    {
      key: 'actions',
      header: t('common.actions'),
      width: 'tight',
      actions: 'corner',
      cell: (order) => (
        <OrderRowMenu
          order={order}
          place={order.contact === null ? '' : placeWords(order.contact)}
          onAsk={(name) => onAsk(order, name)}
        />
      ),
    },
  ];
};

/** How far the money of a completed order is, and whether its customer has rated it. */
function Settled({ order }: { readonly order: MerchantOrderRow }) {
  'use memo';
  const t = useTranslations('orders.narrow');
  const rating = ratingOf(order);
  if (rating === null) return null;
  return (
    <>
      {order.settlementStatus && <SettlementBadge status={order.settlementStatus} />}
      {order.rating === null ? (
        <Caption>{t(rating)}</Caption>
      ) : (
        <Rating value={order.rating} label={t('stars', { rating: order.rating })} />
      )}
    </>
  );
}

function Visit({ order }: { readonly order: MerchantOrderRow }) {
  'use memo';
  const t = useTranslations('orders');
  const { weekday, times } = useMoments();
  const { reservedAt, reservedUntil, arrivalMinutes } = order;
  return (
    <>
      {reservedAt === null ? (
        t('anyTime')
      ) : (
        <>
          <div className={classes.visit}>{weekday(reservedAt)}</div>
          <div className={classes.times}>
            <Caption>
              {times(reservedAt, windowEnd(reservedAt, arrivalMinutes) ?? reservedUntil)}
            </Caption>
          </div>
        </>
      )}
    </>
  );
}

/** What was ordered, as a list shows it: cover, name, options and number. */
function OrderServiceLine({ order }: { readonly order: OrderRow }) {
  const t = useTranslations('orders');
  return (
    <MediaLine
      url={order.coverUrl}
      title={
        <>
          {order.quantity > 1 && <>{t('times', { count: order.quantity })} </>}
          <UserText>{order.serviceName}</UserText>
        </>
      }
      meta={
        <DotLine>
          {order.specs.map(({ name, option }) => (
            <UserText key={name}>{option}</UserText>
          ))}
          <Ltr>{order.number}</Ltr>
        </DotLine>
      }
    />
  );
}

/** What can be done with an order out of the list. */
type RowActionName = (typeof listActions)[number]['name'] | 'hide';

/** What costs most stands last. */
const isCostly = (kind: ButtonKind): boolean => kind.startsWith('danger');

interface OrderRowMenuProps {
  readonly order: MerchantOrderRow;
  /** Community and emirate in words. */
  readonly place: string;
  readonly onAsk: (name: RowActionName) => void;
}

/** What can be done with an order without opening it, and the ways to its customer. */
function OrderRowMenu({ order, place, onAsk }: OrderRowMenuProps) {
  const t = useTranslations();
  const { contact } = order;
  const ways = contact === null ? null : visitWays(contact, place);
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

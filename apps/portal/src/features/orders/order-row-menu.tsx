import { openContact } from '@khidma/app/frame/frame-store';
import { useNow } from '@khidma/app/intl/use-time-left';
import type { MerchantOrderRow } from '@khidma/contract/shapes/order';
import { orderCan } from '@khidma/domain/orders/order-can';
import { canProposeTime } from '@khidma/domain/orders/time-proposals';
import { MenuButton } from '@khidma/ui/menu-button';
import { IconDots } from '@khidma/ui/icons/dots';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import { canHide, completesLater } from './order-action-table.ts';
import { useRestoreOrders } from './use-restore-orders.ts';
import { visitWays } from '../../shared/visit-ways.ts';

/** What a row's state allows, each in a dialog of its own; what costs most stands last. */
const rowActions = [
  {
    name: 'complete',
    can: (order: MerchantOrderRow, now: number) =>
      orderCan.complete(order) && !completesLater(order, now),
    danger: false,
  },
  { name: 'proposeTime', can: canProposeTime, danger: false },
  { name: 'refuse', can: orderCan.decideCancelRequest, danger: false },
  { name: 'hide', can: canHide, danger: false },
  { name: 'agree', can: orderCan.decideCancelRequest, danger: true },
  { name: 'cancel', can: orderCan.cancel, danger: true },
] as const;

/** What can be done with an order out of the list. */
export type RowActionName = (typeof rowActions)[number]['name'];

interface OrderRowMenuProps {
  readonly order: MerchantOrderRow;
  /** Community and emirate in words. */
  readonly place: string;
  readonly onAsk: (name: RowActionName) => void;
}

/** What can be done with an order without opening it, and the ways to its customer. */
export function OrderRowMenu({ order, place, onAsk }: OrderRowMenuProps) {
  const t = useTranslations();
  const { contact } = order;
  const ways = contact === null ? null : visitWays(contact, place);
  const lineOf = ({ name, danger }: (typeof rowActions)[number]) => ({
    key: name,
    label: t(
      name === 'proposeTime' && order.reservedAt === null
        ? 'orders.proposeFirst'
        : `orders.${name}`,
    ),
    danger,
    onSelect: () => onAsk(name),
  });
  const now = useNow();
  const { restore } = useRestoreOrders();
  const allowed = rowActions.filter(({ can }) => can(order, now));
  return (
    <MenuButton
      label={t('orderList.row.actions', { number: order.number })}
      items={[
        ...allowed.filter(({ danger }) => !danger).map(lineOf),
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
        ...allowed.filter(({ danger }) => danger).map(lineOf),
      ]}
    >
      <IconDots size={20} aria-hidden />
    </MenuButton>
  );
}

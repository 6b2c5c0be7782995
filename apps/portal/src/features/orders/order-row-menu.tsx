import { openContact } from '@khidma/app/frame/frame-store';
import { useNow } from '@khidma/app/intl/use-time-left';
import type { MerchantOrderRow } from '@khidma/contract/shapes/order';
import type { ButtonKind } from '@khidma/ui/button';
import { MenuButton } from '@khidma/ui/menu-button';
import { IconDots } from '@khidma/icons/dots';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import { canHide, listActions } from './order-actions.ts';
import { useRestoreOrders } from './order-actions.ts';
import { visitWays } from '../../shared/visit-ways.ts';

/** What can be done with an order out of the list. */
export type RowActionName = (typeof listActions)[number]['name'] | 'hide';

/** What costs most stands last. */
const isCostly = (kind: ButtonKind): boolean => kind.startsWith('danger');

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

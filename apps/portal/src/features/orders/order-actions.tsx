import { ActionRow } from '@khidma/app/actions/action-row.tsx';
import { useNow } from '@khidma/app/intl/use-time-left';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { orderActions } from './order-action-table.ts';
import type { OrderActionName } from './order-search.ts';
import { rankActions } from './rank-actions.ts';

const route = getRouteApi('/portal/order-detail/$id');

/** What the merchant can do with an order now; each asks in a dialog of its own, which the address can open too. */
export function OrderActions({ order }: { readonly order: OrderDetail }) {
  const t = useTranslations('orders');
  const disputes = useTranslations('disputes');
  const { do: asked } = route.useSearch();
  const navigate = route.useNavigate();
  const now = useNow();
  const [open, setOpen] = useState<OrderActionName | null>(null);
  const close = (): void => {
    setOpen(null);
    if (asked !== undefined) void navigate({ search: {}, replace: true, resetScroll: false });
  };
  const allowed = orderActions.filter(({ can }) => can(order, now));
  // Somewhere else it may have been done already: then there is nothing to ask.
  const Open = (
    orderActions.find(({ name }) => name === open) ?? allowed.find(({ name }) => name === asked)
  )?.Dialog;
  return (
    <>
      <ActionRow
        actions={rankActions(allowed, order.reservedAt, now).map(({ name, kind }) => ({
          key: name,
          label:
            name === 'report' && order.mayDispute === 'appeal'
              ? disputes('appealForm.action')
              : t(name),
          kind,
          onSelect: () => setOpen(name),
        }))}
      />
      {Open && <Open order={order} onClose={close} />}
    </>
  );
}

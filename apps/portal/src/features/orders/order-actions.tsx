import { ActionRow } from '@khidma/app/actions/action-row.tsx';
import { useMoments } from '@khidma/app/intl/use-moments';
import { useNow } from '@khidma/app/intl/use-time-left';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { completesLater, orderActions } from './order-action-table.ts';
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
  const { soon } = useMoments();
  const allowed = orderActions.filter(({ can }) => can(order, now));
  const isEarly = completesLater(order, now);
  // It stays in sight and says from when: nobody looks for it in vain.
  const shown = orderActions.filter(
    (action) => allowed.includes(action) || (isEarly && action.name === 'complete'),
  );
  const labelOf = (name: OrderActionName): string => {
    if (name === 'complete' && isEarly && order.reservedAt !== null)
      return t('completeEarly.label', { when: soon(order.reservedAt) });
    if (name === 'proposeTime' && order.reservedAt === null) return t('proposeFirst');
    return name === 'report' && order.mayDispute === 'appeal'
      ? disputes('appealForm.action')
      : t(name);
  };
  // Somewhere else it may have been done already: then there is nothing to ask.
  const Open = (
    orderActions.find(({ name }) => name === open) ?? allowed.find(({ name }) => name === asked)
  )?.Dialog;
  return (
    <>
      <ActionRow
        actions={rankActions(shown, order, now).map(({ name, kind }) => ({
          key: name,
          label: labelOf(name),
          kind,
          offReason: name === 'complete' && isEarly ? t('completeEarly.reason') : undefined,
          onSelect: () => setOpen(name),
        }))}
      />
      {Open && <Open order={order} onClose={close} />}
    </>
  );
}

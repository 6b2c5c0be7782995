import type { RowAction } from '@khidma/app/actions/action-row';
import { useMoments } from '@khidma/app/intl/use-moments';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { isDisputed } from '@khidma/domain/orders/order-transitions';
import { isLapsing } from '@khidma/domain/orders/order-urgency';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../../shared/session-store.ts';
import { orderActions, type OrderActionName, rankActions, stepWaitedFor } from './order-actions.ts';

const route = getRouteApi('/portal/order-detail/$id');

/** What the merchant can do with an order now. */
export interface OrderActing {
  /** Whether something is expected of the merchant: then the first of these is filled. */
  readonly isExpected: boolean;
  /** The next step, and what is near to it. */
  readonly next: readonly RowAction[];
  /** Everything else. */
  readonly others: readonly RowAction[];
  /** Opens one of them; undefined where it cannot be done now. */
  readonly opener: (name: OrderActionName) => (() => void) | undefined;
  /** What is open. */
  readonly dialog: ReactNode;
}

/** So many stand beside the next sentence where one of them is expected: on a phone they share one line. */
const mostNext = (isMobile: boolean): number => (isMobile ? 2 : 3);
/** So many where none is. */
const mostPossible = 2;

/** Returns what the merchant can do with an order now; each asks in a dialog of its own, which the address can open too. */
export const useOrderActions = (order: OrderDetail, now: number): OrderActing => {
  const t = useTranslations('orders');
  const disputes = useTranslations('disputes');
  const { soon, time } = useMoments();
  const { do: asked } = route.useSearch();
  const navigate = route.useNavigate();
  const isMobile = useSession((state) => state.isMobile);
  const [open, setOpen] = useState<OrderActionName | null>(null);
  const close = (): void => {
    setOpen(null);
    if (asked !== undefined) void navigate({ search: {}, replace: true, resetScroll: false });
  };
  // It is about to change by itself, or stands still: what there is to do in a dispute stands with it.
  const isIdle = isLapsing(order, now) || (isDisputed(order) && order.cancel === null);
  const allowed = isIdle ? [] : orderActions.filter(({ can }) => can(order, now));
  const labelOf = (name: OrderActionName): string => {
    if (name === 'proposeTime' && order.reservedAt === null) return t('proposeFirst');
    return name === 'report' && order.mayDispute === 'appeal'
      ? disputes('appealForm.action')
      : t(`actions.${name}`);
  };
  const closedUntil = ({
    name,
    opensAt,
  }: NonNullable<ReturnType<typeof stepWaitedFor>>): RowAction => {
    // What is near needs no day.
    const when = (opensAt - now < 12 * 3_600_000 ? time : soon)(new Date(opensAt).toISOString());
    return {
      key: name,
      label: t('page.early.label', { action: labelOf(name), when }),
      kind: 'primary',
      offReason: t('page.early.reason', { when }),
    };
  };
  // Somewhere else it may have been done already: then there is nothing to ask.
  const Open = (
    orderActions.find(({ name }) => name === open) ?? allowed.find(({ name }) => name === asked)
  )?.Dialog;
  const actions = rankActions(allowed, order, now).map(({ name, kind }) => ({
    key: name,
    label: labelOf(name),
    kind,
    onSelect: () => setOpen(name),
  }));
  // What ends the order is never beside the next step.
  const near = actions.filter(({ kind }) => kind !== 'danger-quiet');
  const waited = isIdle ? null : stepWaitedFor(order, now);
  const isExpected = waited !== null || near[0]?.kind === 'primary';
  const next: readonly RowAction[] =
    waited === null
      ? near.slice(0, isExpected ? mostNext(isMobile) : mostPossible)
      : // It stays in sight and says from when: nobody looks for it in vain.
        [closedUntil(waited)];
  return {
    isExpected,
    next,
    others: actions.filter((action) => !next.some(({ key }) => key === action.key)),
    opener: (name) =>
      allowed.some((action) => action.name === name) ? () => setOpen(name) : undefined,
    dialog: Open && <Open order={order} onClose={close} />,
  };
};

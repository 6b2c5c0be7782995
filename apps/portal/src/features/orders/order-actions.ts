import type * as orderDialogs from './order-dialogs.tsx';
import type { OrderDialogProps } from './order-dialogs.tsx';
import { extensionFacts } from '@khidma/app/orders/extension-facts';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import { useEndpointMutation } from '@khidma/client/query';
import { showOrders } from '@khidma/contract/orders/merchant-orders';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { isBeforeVisit } from '@khidma/domain/orders/completion-rules';
import { orderCan } from '@khidma/domain/orders/order-can';
import { canProposeTime, needsFirstTime } from '@khidma/domain/orders/time-proposals';
import {
  type VisitStep,
  visitOpensAt,
  visitOpensBeforeMs,
  visitRefusal,
} from '@khidma/domain/orders/visit-steps';
import { openChargebackStatuses } from '@khidma/domain/payments/chargeback-transitions';
import type { ButtonKind } from '@khidma/ui/button';
import { feedback } from '@khidma/ui/feedback';
import type { ComponentType } from 'react';
import { useTranslations } from 'use-intl';

interface Action {
  /** Its label too, and what the address calls it. */
  readonly name: string;
  readonly kind: ButtonKind;
  /** Its place around the visit's time; what has none keeps its place in the table, behind these. */
  readonly nearVisit?: number;
  /** A step of the visit: only the next one is offered first. */
  readonly isStep?: true;
  /** Whether a row of the list offers it as well. */
  readonly inList?: true;
  readonly can: (order: OrderDetail, now: number) => boolean;
  readonly Dialog: ComponentType<OrderDialogProps>;
}

const reservedAtOf = ({ reservedAt }: Pick<OrderDetail, 'reservedAt'>): number | null =>
  reservedAt === null ? null : Date.parse(reservedAt);

type CompletionFacts = Pick<OrderDetail, 'status' | 'disputeId' | 'reservedAt'>;

/** Whether an order that can be completed waits for its visit to begin. */
export const completesLater = (order: CompletionFacts, now: number): boolean =>
  orderCan.complete(order) && isBeforeVisit({ reservedAt: reservedAtOf(order) }, now);

const canComplete = (order: CompletionFacts, now: number): boolean =>
  orderCan.complete(order) && !completesLater(order, now);

const canDecideExtension = (order: OrderDetail): boolean =>
  orderCan.decideExtension({ ...extensionFacts(order), disputeId: order.disputeId });

const canReport =
  (step: VisitStep) =>
  (order: OrderDetail, now: number): boolean => {
    const { status, disputeId, visit } = order;
    const facts = { status, disputeId, reservedAt: reservedAtOf(order), step: visit?.step ?? null };
    return visitRefusal(facts, step, now) === null;
  };

/** Whether an order can be taken off the list: what is off it already is not taken off again. */
export const canHide = (
  order: Pick<OrderDetail, 'status' | 'disputeId' | 'isHidden'> &
    Pick<Partial<OrderDetail>, 'chargeback'>,
): boolean =>
  !order.isHidden &&
  orderCan.hide({
    ...order,
    hasOpenChargeback:
      order.chargeback !== undefined && openChargebackStatuses.includes(order.chargeback.status),
  });

const fromOrderDialogs = (name: keyof typeof orderDialogs): ComponentType<OrderDialogProps> =>
  lazyDialog(async () => (await import('./order-dialogs.tsx'))[name]);

/** What the merchant can do with an order, each in a dialog of its own; what answers the customer comes before all. */
const table = [
  {
    name: 'agreeExtension',
    kind: 'primary',
    nearVisit: 0,
    can: canDecideExtension,
    Dialog: fromOrderDialogs('AgreeExtensionDialog'),
  },
  {
    name: 'refuseExtension',
    kind: 'secondary',
    nearVisit: 0,
    can: canDecideExtension,
    Dialog: fromOrderDialogs('RefuseExtensionDialog'),
  },
  // What gives money back is never the loudest answer.
  {
    name: 'refuse',
    kind: 'primary',
    nearVisit: 0,
    inList: true,
    can: orderCan.decideCancelRequest,
    Dialog: fromOrderDialogs('RefuseCancelDialog'),
  },
  {
    name: 'agree',
    kind: 'secondary',
    nearVisit: 0,
    inList: true,
    can: orderCan.decideCancelRequest,
    Dialog: fromOrderDialogs('AgreeCancelDialog'),
  },
  {
    name: 'complete',
    kind: 'primary',
    nearVisit: 2,
    inList: true,
    can: canComplete,
    Dialog: lazyDialog<OrderDialogProps>(
      async () => (await import('../../shared/visits/proof-dialog.tsx')).CompleteOrderDialog,
    ),
  },
  {
    name: 'correctProof',
    kind: 'secondary',
    can: orderCan.correctProof,
    Dialog: lazyDialog<OrderDialogProps>(
      async () => (await import('../../shared/visits/proof-dialog.tsx')).CorrectProofDialog,
    ),
  },
  {
    name: 'proposeTime',
    kind: 'secondary',
    inList: true,
    can: canProposeTime,
    Dialog: lazyDialog(async () => (await import('./propose-times-dialog.tsx')).ProposeTimesDialog),
  },
  {
    name: 'jobLink',
    kind: 'secondary',
    can: orderCan.complete,
    Dialog: fromOrderDialogs('JobLinkDialog'),
  },
  {
    name: 'report',
    kind: 'secondary',
    can: ({ mayDispute }) => mayDispute !== null,
    Dialog: fromOrderDialogs('ReportDialog'),
  },
  {
    name: 'onMyWay',
    kind: 'secondary',
    nearVisit: 5,
    isStep: true,
    can: canReport('onMyWay'),
    Dialog: fromOrderDialogs('OnMyWayDialog'),
  },
  {
    name: 'runningLate',
    kind: 'secondary',
    nearVisit: 4,
    can: canReport('runningLate'),
    Dialog: fromOrderDialogs('RunningLateDialog'),
  },
  {
    name: 'arrived',
    kind: 'secondary',
    nearVisit: 5,
    isStep: true,
    can: canReport('arrived'),
    Dialog: fromOrderDialogs('ArrivedDialog'),
  },
  {
    name: 'nobodyHome',
    kind: 'secondary',
    nearVisit: 3,
    can: canReport('nobodyHome'),
    Dialog: fromOrderDialogs('NobodyHomeDialog'),
  },
  {
    name: 'started',
    kind: 'secondary',
    nearVisit: 5,
    isStep: true,
    can: canReport('started'),
    Dialog: fromOrderDialogs('StartedDialog'),
  },
  {
    name: 'cancel',
    kind: 'danger-quiet',
    inList: true,
    can: orderCan.cancel,
    Dialog: fromOrderDialogs('CancelOrderDialog'),
  },
] as const satisfies readonly Action[];

/** One of them. */
export type OrderActionName = (typeof table)[number]['name'];

/** One of them, with what it asks and opens. */
export interface OrderAction extends Action {
  readonly name: OrderActionName;
}

/** All of them, in the order of the buttons. */
export const orderActions: readonly OrderAction[] = table;

type ListAction = Extract<(typeof table)[number], { readonly inList: true }>;

/** Those that a row of the list offers as well, for which it knows enough. */
export const listActions: readonly ListAction[] = table.filter(
  (action): action is ListAction => 'inList' in action,
);

/** The step that is said of a visit first, and from when on; null where that can be said now, or nothing of the kind is waited for. */
export const stepWaitedFor = (
  order: OrderDetail,
  now: number,
): { readonly name: OrderActionName; readonly opensAt: number } | null => {
  const opensAt = visitOpensAt('onMyWay', reservedAtOf(order));
  return opensAt === null || now >= opensAt || !orderCan.complete(order)
    ? null
    : { name: 'onMyWay', opensAt };
};

type Ranked = Pick<OrderDetail, 'status' | 'disputeId' | 'reservedAt' | 'timeProposal'>;

/** Returns what can be done in the order of the buttons: the next step first, as the only primary one. */
export function rankActions(
  allowed: readonly OrderAction[],
  order: Ranked,
  now: number,
): OrderAction[] {
  const ahead = (reservedAtOf(order) ?? Number.POSITIVE_INFINITY) - now;
  const isNear = Math.abs(ahead) <= visitOpensBeforeMs;
  const steps = allowed.filter(({ isStep }) => isStep);
  // Once the visit's time has come nobody says to set out first.
  const step = (ahead > 0 ? undefined : steps.find(({ name }) => name !== 'onMyWay')) ?? steps[0];
  // Before anything is done somebody has to know when.
  const first = needsFirstTime(order) ? 'proposeTime' : undefined;
  const next = first ?? (isNear ? step?.name : undefined);
  const rankOf = ({ name, nearVisit = table.length }: OrderAction): number => {
    if (isNear) return name === next ? 1 : nearVisit;
    return name === first ? 0 : 1;
  };
  return allowed
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map((action, at) =>
      action.kind === 'primary' || action.name === next
        ? { ...action, kind: at === 0 ? 'primary' : 'secondary' }
        : action,
    );
}

/** Puts orders back that were taken off the list, and says what came of it; also once the screen that asked is gone. */
export const useRestoreOrders = () => {
  const t = useTranslations('orders.hidden');
  const show = useEndpointMutation(showOrders, {
    onSuccess: (results) => {
      const count = results.filter(({ ok }) => ok).length;
      if (count > 0) feedback.show({ message: t('restored', { count }) });
    },
  });
  return {
    restore: (ids: readonly string[]): void => show.mutate({ ids: [...ids] }),
    isRestoring: show.isPending,
  };
};

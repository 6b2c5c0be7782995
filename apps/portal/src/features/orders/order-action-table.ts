import { lazyDialog } from '@khidma/app/route/lazy-dialog.tsx';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { type VisitStep, visitRefusal } from '@khidma/domain/orders/visit-steps';
import { canProposeTime } from '@khidma/domain/orders/time-proposals';
import { isBeforeVisit } from '@khidma/domain/orders/completion-rules';
import { openChargebackStatuses } from '@khidma/domain/payments/chargeback-transitions';
import { orderCan } from '@khidma/domain/orders/order-can';
import type { ButtonKind } from '@khidma/ui/button';
import type { ComponentType } from 'react';
import { extensionFacts } from './extension-facts.ts';
import type { OrderDialogProps } from './order-dialog-props.ts';
import type { OrderActionName } from './order-search.ts';

const CancelOrderDialog = lazyDialog(
  async () => (await import('./cancel-order-dialog.tsx')).CancelOrderDialog,
);
const AgreeCancelDialog = lazyDialog(
  async () => (await import('./decide-cancel-dialogs.tsx')).AgreeCancelDialog,
);
const AgreeExtensionDialog = lazyDialog(
  async () => (await import('./decide-extension-dialogs.tsx')).AgreeExtensionDialog,
);
const ProposeTimesDialog = lazyDialog(
  async () => (await import('./propose-times-dialog.tsx')).ProposeTimesDialog,
);
const OnMyWayDialog = lazyDialog(
  async () => (await import('./visit-step-dialogs.tsx')).OnMyWayDialog,
);
const ArrivedDialog = lazyDialog(
  async () => (await import('./visit-step-dialogs.tsx')).ArrivedDialog,
);
const JobLinkDialog = lazyDialog(async () => (await import('./job-link-dialog.tsx')).JobLinkDialog);
const RunningLateDialog = lazyDialog(
  async () => (await import('./visit-step-dialogs.tsx')).RunningLateDialog,
);
const StartedDialog = lazyDialog(
  async () => (await import('./visit-step-dialogs.tsx')).StartedDialog,
);
const NobodyHomeDialog = lazyDialog(
  async () => (await import('./visit-step-dialogs.tsx')).NobodyHomeDialog,
);
const RefuseCancelDialog = lazyDialog(
  async () => (await import('./decide-cancel-dialogs.tsx')).RefuseCancelDialog,
);
const RefuseExtensionDialog = lazyDialog(
  async () => (await import('./decide-extension-dialogs.tsx')).RefuseExtensionDialog,
);
const OpenDisputeDialog = lazyDialog(
  async () => (await import('./open-dispute-dialog.tsx')).OpenDisputeDialog,
);
const CompleteOrderDialog = lazyDialog(
  async () => (await import('./complete-order-dialog.tsx')).CompleteOrderDialog,
);

const CorrectProofDialog = lazyDialog(
  async () => (await import('./correct-proof-dialog.tsx')).CorrectProofDialog,
);

/** What the merchant can do with an order in a dialog of its own. */
export interface OrderAction {
  readonly name: OrderActionName;
  readonly kind: ButtonKind;
  readonly can: (order: OrderDetail, now: number) => boolean;
  readonly Dialog: ComponentType<OrderDialogProps>;
}

const canDecideExtension = (order: OrderDetail): boolean =>
  orderCan.decideExtension({ ...extensionFacts(order), disputeId: order.disputeId });

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

/** Whether an order that can be completed waits for its visit to begin. */
export const completesLater = (
  order: Pick<OrderDetail, 'status' | 'disputeId' | 'reservedAt'>,
  now: number,
): boolean => {
  const reservedAt = order.reservedAt === null ? null : Date.parse(order.reservedAt);
  return orderCan.complete(order) && isBeforeVisit({ reservedAt }, now);
};

const canReport =
  (step: VisitStep) =>
  ({ status, disputeId, reservedAt, visit }: OrderDetail, now: number): boolean =>
    visitRefusal(
      {
        status,
        disputeId,
        reservedAt: reservedAt === null ? null : Date.parse(reservedAt),
        step: visit?.step ?? null,
      },
      step,
      now,
    ) === null;

/** All of it, in the order of the buttons. */
export const orderActions: readonly OrderAction[] = [
  {
    name: 'complete',
    kind: 'primary',
    can: (order, now) => orderCan.complete(order) && !completesLater(order, now),
    Dialog: CompleteOrderDialog,
  },
  {
    name: 'correctProof',
    kind: 'secondary',
    can: orderCan.correctProof,
    Dialog: CorrectProofDialog,
  },
  { name: 'onMyWay', kind: 'secondary', can: canReport('onMyWay'), Dialog: OnMyWayDialog },
  {
    name: 'runningLate',
    kind: 'secondary',
    can: canReport('runningLate'),
    Dialog: RunningLateDialog,
  },
  { name: 'arrived', kind: 'secondary', can: canReport('arrived'), Dialog: ArrivedDialog },
  {
    name: 'nobodyHome',
    kind: 'secondary',
    can: canReport('nobodyHome'),
    Dialog: NobodyHomeDialog,
  },
  { name: 'started', kind: 'secondary', can: canReport('started'), Dialog: StartedDialog },
  { name: 'cancel', kind: 'danger-quiet', can: orderCan.cancel, Dialog: CancelOrderDialog },
  {
    name: 'refuse',
    kind: 'secondary',
    can: orderCan.decideCancelRequest,
    Dialog: RefuseCancelDialog,
  },
  { name: 'agree', kind: 'danger', can: orderCan.decideCancelRequest, Dialog: AgreeCancelDialog },
  {
    name: 'agreeExtension',
    kind: 'primary',
    can: canDecideExtension,
    Dialog: AgreeExtensionDialog,
  },
  {
    name: 'refuseExtension',
    kind: 'secondary',
    can: canDecideExtension,
    Dialog: RefuseExtensionDialog,
  },
  {
    name: 'jobLink',
    kind: 'secondary',
    can: orderCan.complete,
    Dialog: JobLinkDialog,
  },
  { name: 'proposeTime', kind: 'secondary', can: canProposeTime, Dialog: ProposeTimesDialog },
  {
    name: 'report',
    kind: 'secondary',
    can: ({ mayDispute }) => mayDispute !== null,
    Dialog: OpenDisputeDialog,
  },
];

import { ActionRow, type RowAction } from '@khidma/app/actions/action-row.tsx';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { isOpen, orderCan } from '@khidma/domain/orders/order-can';
import { canProposeTime } from '@khidma/domain/orders/time-proposals';
import type { ExtensionStatus } from '@khidma/domain/orders/extension';
import type { ButtonKind } from '@khidma/ui/button';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { paths } from '../../shared/paths.ts';
import { lazyDialog } from '@khidma/app/route/lazy-dialog.tsx';

const CancelDialog = lazyDialog(async () => (await import('./cancel-dialog.tsx')).CancelDialog);
const ConfirmCompletion = lazyDialog(
  async () => (await import('./confirm-dialogs.tsx')).ConfirmCompletion,
);
const ExtendDialog = lazyDialog(async () => (await import('./confirm-dialogs.tsx')).ExtendDialog);
const GiveUpDialog = lazyDialog(async () => (await import('./confirm-dialogs.tsx')).GiveUpDialog);
const ProposeTimeDialog = lazyDialog(
  async () => (await import('./propose-time-dialog.tsx')).ProposeTimeDialog,
);
const TakeBackDialog = lazyDialog(
  async () => (await import('./confirm-dialogs.tsx')).TakeBackDialog,
);
const OpenDisputeDialog = lazyDialog(
  async () => (await import('./open-dispute-dialog.tsx')).OpenDisputeDialog,
);
const RateDialog = lazyDialog(async () => (await import('./rate-dialog.tsx')).RateDialog);

/** The contract's words for a request for more time, in the domain's. */
const extensions: Readonly<Record<OrderDetail['extension'], ExtensionStatus>> = {
  none: 'None',
  requested: 'Requested',
  approved: 'Approved',
  declined: 'Refused',
};

const canExtend = ({ status, extension, disputeId }: OrderDetail): boolean =>
  orderCan.requestExtension({ status, extension: extensions[extension], disputeId });

/** By its terms at once, or by asking. */
const canAskToCancel = ({ status, cancel, disputeId, cancelOutcome }: OrderDetail): boolean =>
  cancelOutcome !== null ||
  orderCan.requestCancel({ status, disputeId, refusalReason: cancel?.refusalReason ?? '' });

/** Whether there is anything for the customer to do. */
export const canDoSomething = (order: OrderDetail): boolean =>
  !isOpen(order) ||
  canExtend(order) ||
  order.mayDispute !== null ||
  canAskToCancel(order) ||
  [
    orderCan.pay,
    orderCan.cancelUnpaid,
    orderCan.confirm,
    orderCan.takeBackCancel,
    canProposeTime,
  ].some((can) => can(order));

type Asking =
  | 'propose'
  | 'giveUp'
  | 'confirm'
  | 'extend'
  | 'cancel'
  | 'takeBack'
  | 'report'
  | 'rate';

const reportLabels = {
  dispute: 'report',
  warranty: 'claim',
  appeal: 'appealForm.action',
} as const;

/** What the customer can do with an order now: the domain's tables say it. */
export function OrderActions({ order }: { readonly order: OrderDetail }) {
  const t = useTranslations('shop.order');
  const visits = useTranslations('visits');
  const disputes = useTranslations('disputes');
  const { do: meant } = useSearch({ from: '/orders/$id' });
  const [asking, setAsking] = useState<Asking | null>(meant ?? null);
  const close = () => setAsking(null);
  const asks = (key: Asking, label: string, kind: ButtonKind = 'secondary'): RowAction => ({
    key,
    label,
    kind,
    onSelect: () => setAsking(key),
  });
  // The next step first; what ends the order last.
  const actions: readonly RowAction[] = [
    ...(orderCan.pay(order)
      ? [{ key: 'pay', label: t('pay'), kind: 'primary' as const, href: paths.pay(order.id) }]
      : []),
    ...(orderCan.rate(order) ? [asks('rate', t('rate'), 'primary')] : []),
    ...(orderCan.confirm(order) ? [asks('confirm', t('confirm'), 'primary')] : []),
    ...(orderCan.takeBackCancel(order) ? [asks('takeBack', t('takeBack'), 'primary')] : []),
    ...(canExtend(order) ? [asks('extend', t('extend'))] : []),
    ...(canProposeTime(order)
      ? [asks('propose', visits(order.reservedAt === null ? 'proposeFirst' : 'propose'))]
      : []),
    ...(isOpen(order)
      ? []
      : [
          {
            key: 'again',
            label: t('again'),
            kind: 'secondary' as const,
            href: paths.orderAgain(order.serviceId, order.id),
          },
        ]),
    ...(order.mayDispute === null
      ? []
      : [asks('report', disputes(reportLabels[order.mayDispute]))]),
    ...(canAskToCancel(order)
      ? [
          asks(
            'cancel',
            t(order.cancelOutcome === null ? 'cancel' : 'byTerms.submit'),
            'danger-quiet',
          ),
        ]
      : []),
    ...(orderCan.cancelUnpaid(order) ? [asks('giveUp', t('giveUp'), 'danger-quiet')] : []),
  ];
  return (
    <>
      <ActionRow align="end" actions={actions} />
      <ProposeTimeDialog
        order={order}
        open={asking === 'propose' && canProposeTime(order)}
        onClose={close}
      />
      <OpenDisputeDialog order={order} open={asking === 'report'} onClose={close} />
      <TakeBackDialog order={order} open={asking === 'takeBack'} onClose={close} />
      <GiveUpDialog order={order} open={asking === 'giveUp'} onClose={close} />
      <ConfirmCompletion order={order} open={asking === 'confirm'} onClose={close} />
      <ExtendDialog order={order} open={asking === 'extend'} onClose={close} />
      <RateDialog order={order} open={asking === 'rate'} onClose={close} />
      <CancelDialog
        order={order}
        open={asking === 'cancel' && canAskToCancel(order)}
        onClose={close}
      />
    </>
  );
}

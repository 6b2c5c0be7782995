import { CancelTerms } from '../../shared/cancel-terms.tsx';
import { paths } from '../../shared/paths.ts';
import classes from './orders.module.css';
import { ActionRow, type RowAction } from '@khidma/app/actions/action-row.tsx';
import { Gap } from '@khidma/app/intl/marks';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { useMoments } from '@khidma/app/intl/use-moments';
import { useNow } from '@khidma/app/intl/use-time-left';
import { lazyDialog } from '@khidma/app/route/lazy-dialog.tsx';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { isAbsenceOpen } from '@khidma/domain/orders/absence-words';
import { cancelReasons } from '@khidma/domain/orders/cancel-reasons';
import { actBy } from '@khidma/domain/orders/deadlines';
import type { ExtensionStatus } from '@khidma/domain/orders/extension';
import { isOpen, orderCan } from '@khidma/domain/orders/order-can';
import { isDisputed } from '@khidma/domain/orders/order-transitions';
import { isLapsing } from '@khidma/domain/orders/order-urgency';
import { canProposeTime } from '@khidma/domain/orders/time-proposals';
import { UserText } from '@khidma/ui/bdi';
import type { ButtonKind } from '@khidma/ui/button';
import { Notice } from '@khidma/ui/notice';
import { Section } from '@khidma/ui/page';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

/** Nothing else than its rating keeps a completed order from being rated. */
const isRated = (order: OrderDetail): boolean =>
  !orderCan.rate(order) && orderCan.rate({ ...order, commentStatus: 'Unrated' });

/** Where the order stands in plain words, what happens next and when, and what the customer can do. */
export function OrderStep({ order }: { readonly order: OrderDetail }) {
  const amountText = useAmountText();
  const t = useTranslations('shop.order');
  const { moment } = useMoments();
  const by = actBy(order);
  const when = by === '' ? '' : moment(by);
  const visits = useTranslations('visits');
  const isOver = isLapsing(order, useNow());
  // What there is to say of a disputed order stands with the dispute.
  if (isDisputed(order) && order.cancel === null && !canDoSomething(order)) return null;
  return (
    <Section
      title={t(`step.${order.status}.title`)}
      footer={canDoSomething(order) && !isOver ? <OrderActions order={order} /> : undefined}
    >
      <div className={classes.step}>
        {isOver && <p>{visits('lapsing')}</p>}
        {!isDisputed(order) && !isAbsenceOpen(order.absence?.status) && (
          <p>{t(`step.${order.status}.text`, { when, amount: amountText(order.money.kept) })}</p>
        )}
        {order.cancelOutcome !== null && (
          <CancelTerms
            terms={order.cancelTerms}
            reservedAt={order.reservedAt}
            amount={order.money.kept}
          />
        )}
        {!isOpen(order) && <Ending order={order} />}
        {orderCan.rate(order) && <p>{t('toRate')}</p>}
        {isRated(order) && <p>{t('rated')}</p>}
        {orderCan.confirm(order) && order.extension !== 'none' && (
          <p>{t(`extension.${order.extension}`)}</p>
        )}
        <CancelNote order={order} />
      </div>
    </Section>
  );
}

const parties = ['customer', 'merchant', 'system', 'staff'] as const;

/** Of a closed order: who ended it, and where the money is. */
function Ending({ order }: { readonly order: OrderDetail }) {
  const amountText = useAmountText();
  const t = useTranslations('shop.order');
  const by = parties.find((each) => each === order.cancel?.by);
  if (by === undefined) return null;
  return (
    <p>
      {t(`cancelledBy.${by}`)}
      <Gap />
      {order.refundAmount > 0
        ? t('refunded', { amount: amountText(order.refundAmount) })
        : t('nothingPaid')}
    </p>
  );
}

/** Why it was or is to be cancelled, or why the merchant did not agree. */
function CancelNote({ order }: { readonly order: OrderDetail }) {
  const t = useTranslations('shop.order');
  const words = useTranslations('cancelReasons');
  const { cancel } = order;
  if (cancel === null) return null;
  // Once the order has ended well, what was refused on the way is history.
  if (cancel.refusalReason !== '')
    return isOpen(order) ? (
      <Notice tone="warning" title={t('refused')}>
        <UserText>{cancel.refusalReason}</UserText>
      </Notice>
    ) : null;
  const reason = cancelReasons.find((each) => each === cancel.reason);
  return (
    <>
      {reason !== undefined && <p>{t('reasonIs', { reason: words(reason) })}</p>}
      {cancel.description !== '' && (
        <p>
          <UserText>{cancel.description}</UserText>
        </p>
      )}
    </>
  );
}

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
const canDoSomething = (order: OrderDetail): boolean =>
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
function OrderActions({ order }: { readonly order: OrderDetail }) {
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

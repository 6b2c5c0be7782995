import type * as orderDialogs from './order-dialogs.tsx';
import { CancelTerms } from '../../shared/cancel-terms.tsx';
import { paths } from '../../shared/paths.ts';
import type { OrderDialogProps } from './order-dialogs.tsx';
import classes from './orders.module.css';
import { ActionRow } from '@khidma/app/actions/action-row';
import { SentenceGap } from '@khidma/app/intl/marks';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { useMoments } from '@khidma/app/intl/use-moments';
import { useNow } from '@khidma/app/intl/use-time-left';
import { extensionFacts } from '@khidma/app/orders/extension-facts';
import { lazyDialog } from '@khidma/app/route/lazy-dialog';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { isAbsenceOpen } from '@khidma/domain/orders/absence-words';
import { cancelReasons } from '@khidma/domain/orders/cancel-reasons';
import { actBy } from '@khidma/domain/orders/deadlines';
import { isOpen, orderCan } from '@khidma/domain/orders/order-can';
import { isDisputed } from '@khidma/domain/orders/order-transitions';
import { isLapsing } from '@khidma/domain/orders/order-urgency';
import { canProposeTime } from '@khidma/domain/orders/time-proposals';
import { UserText } from '@khidma/ui/bdi';
import type { ButtonKind } from '@khidma/ui/button';
import { Notice } from '@khidma/ui/notice';
import { Section } from '@khidma/ui/page';
import { useSearch } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
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
      <div className={`k-stack-3 ${classes.step}`}>
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
      <SentenceGap />
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

const canExtend = (order: OrderDetail): boolean =>
  orderCan.requestExtension({ ...extensionFacts(order), disputeId: order.disputeId });

/** By its terms at once, or by asking. */
const canAskToCancel = ({ status, cancel, disputeId, cancelOutcome }: OrderDetail): boolean =>
  cancelOutcome !== null ||
  orderCan.requestCancel({ status, disputeId, refusalReason: cancel?.refusalReason ?? '' });

interface Action {
  readonly name: string;
  readonly kind: ButtonKind;
  readonly can: (order: OrderDetail) => boolean;
  /** Where it is done, or the dialog that asks. */
  readonly href?: (order: OrderDetail) => string;
  readonly Dialog?: ComponentType<OrderDialogProps>;
}

const fromOrderDialogs = (name: keyof typeof orderDialogs): ComponentType<OrderDialogProps> =>
  lazyDialog(async () => (await import('./order-dialogs.tsx'))[name]);

/** What a customer can do with an order: the next step first, what ends the order last. */
const table = [
  { name: 'pay', kind: 'primary', can: orderCan.pay, href: ({ id }) => paths.pay(id) },
  {
    name: 'rate',
    kind: 'primary',
    can: orderCan.rate,
    Dialog: fromOrderDialogs('RateDialog'),
  },
  {
    name: 'confirm',
    kind: 'primary',
    can: orderCan.confirm,
    Dialog: fromOrderDialogs('ConfirmDialog'),
  },
  {
    name: 'takeBack',
    kind: 'primary',
    can: orderCan.takeBackCancel,
    Dialog: fromOrderDialogs('TakeBackDialog'),
  },
  {
    name: 'extend',
    kind: 'secondary',
    can: canExtend,
    Dialog: fromOrderDialogs('ExtendDialog'),
  },
  {
    name: 'propose',
    kind: 'secondary',
    can: canProposeTime,
    Dialog: fromOrderDialogs('ProposeTimeDialog'),
  },
  {
    name: 'again',
    kind: 'secondary',
    can: (order) => !isOpen(order),
    href: ({ serviceId, id }) => paths.orderAgain(serviceId, id),
  },
  {
    name: 'report',
    kind: 'secondary',
    can: ({ mayDispute }) => mayDispute !== null,
    Dialog: fromOrderDialogs('ReportDialog'),
  },
  {
    name: 'cancel',
    kind: 'danger-quiet',
    can: canAskToCancel,
    Dialog: fromOrderDialogs('CancelDialog'),
  },
  {
    name: 'giveUp',
    kind: 'danger-quiet',
    can: orderCan.cancelUnpaid,
    Dialog: fromOrderDialogs('GiveUpDialog'),
  },
] as const satisfies readonly Action[];

type ActionName = (typeof table)[number]['name'];

const orderActions: readonly (Action & { readonly name: ActionName })[] = table;

/** Whether there is anything for the customer to do. */
const canDoSomething = (order: OrderDetail): boolean => orderActions.some(({ can }) => can(order));

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
  const { do: meant } = useSearch({ from: '/customer/orders/$id' });
  const allowed = orderActions.filter(({ can }) => can(order));
  const [asking, setAsking] = useState(() => allowed.find(({ name }) => name === meant)?.name);
  const labelOf = (name: ActionName): string => {
    if (name === 'propose') return visits(order.reservedAt === null ? 'proposeFirst' : 'propose');
    if (name === 'cancel' && order.cancelOutcome !== null) return t('byTerms.submit');
    return name === 'report' ? disputes(reportLabels[order.mayDispute ?? 'dispute']) : t(name);
  };
  return (
    <>
      <ActionRow
        align="end"
        actions={allowed.map(({ name, kind, href }) => ({
          key: name,
          label: labelOf(name),
          kind,
          href: href?.(order),
          onSelect: () => setAsking(name),
        }))}
      />
      {orderActions.map(
        ({ name, Dialog }) =>
          Dialog && (
            <Dialog
              key={name}
              order={order}
              open={asking === name}
              onClose={() => setAsking(undefined)}
            />
          ),
      )}
    </>
  );
}

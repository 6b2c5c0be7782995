import {
  completesLater,
  orderActions,
  type OrderActionName,
  rankActions,
} from './order-actions.ts';
import type { OrderDialogProps } from './order-dialogs.tsx';
import { TimeLeft, useNextLabels } from './order-next.tsx';
import { ActionRow } from '@khidma/app/actions/action-row';
import { SentenceGap } from '@khidma/app/intl/marks';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { useMoments } from '@khidma/app/intl/use-moments';
import { extensionFacts } from '@khidma/app/orders/extension-facts';
import { useReasonLabels } from '@khidma/app/intl/use-reason-labels';
import { useNow } from '@khidma/app/intl/use-time-left';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { isAbsenceOpen } from '@khidma/domain/orders/absence-words';
import { orderCan } from '@khidma/domain/orders/order-can';
import { needsTime } from '@khidma/domain/orders/order-time';
import { isDisputed, type OrderStatus } from '@khidma/domain/orders/order-transitions';
import { isLapsing, orderUrgency } from '@khidma/domain/orders/order-urgency';
import { needsFirstTime } from '@khidma/domain/orders/time-proposals';
import { UserParagraph } from '@khidma/ui/bdi';
import { Notice, type NoticeTone } from '@khidma/ui/notice';
import { keptAtVisit } from '@khidma/app/offline/kept-at-visit';
import { useOutbox } from '@khidma/app/offline/outbox-state';
import { lazyPart } from '@khidma/app/route/lazy-part';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';

const tones: Readonly<Record<OrderStatus, NoticeTone>> = {
  ToBePaid: 'info',
  Paid: 'info',
  MerchantCompleted: 'info',
  Completed: 'success',
  Cancelled: 'info',
  PendingCancellation: 'warning',
};

/** What happens next and what the merchant can do about it. */
export function OrderStep({ order }: { readonly order: OrderDetail }) {
  const amountText = useAmountText();
  const t = useTranslations('orders');
  const visits = useTranslations('visits');
  const { moment } = useMoments();
  const when = order.next === null ? '' : moment(order.next.at);
  const { due, kept } = order.money;
  const amount = amountText(due > 0 ? due : kept);
  const receive = amountText(order.fee?.merchantReceives ?? 0);
  const { decideExtension } = orderCan;
  const now = useNow();
  const nextWords = useNextLabels();
  // Nobody says to do the work while it is asked whether anybody came.
  const asked = isAbsenceOpen(order.absence?.status) ? nextWords(order) : null;
  const urgency = orderUrgency(order, now);
  const step = needsFirstTime(order) ? 'timeless' : order.status;
  // It stands still: what there is to say and to do stands with the dispute.
  if (isDisputed(order) && order.cancel === null) return null;
  return (
    <Notice
      tone={
        urgency === 'now'
          ? 'danger'
          : urgency === 'soon' || decideExtension(extensionFacts(order))
            ? 'warning'
            : tones[order.status]
      }
      title={asked ?? t(`step.${step}.title`)}
      action={isLapsing(order, now) ? undefined : <OrderActions order={order} />}
    >
      {isLapsing(order, now) && <div>{visits('lapsing')}</div>}
      <TimeLeft order={order} now={now} />
      <Outcome order={order} />
      {!isDisputed(order) && !isAbsenceOpen(order.absence?.status) && (
        <div>{t(`step.${step}.text`, { when, amount, receive })}</div>
      )}
      <Visit order={order} />
      <KeptOfOrder orderId={order.id} />
      <Extension order={order} />
    </Notice>
  );
}

const KeptHere = lazyPart(async () => (await import('@khidma/app/offline/kept-here')).KeptHere);

/** What was done for it without a line. */
function KeptOfOrder({ orderId }: { readonly orderId: string }) {
  const kept = keptAtVisit(useOutbox().items, orderId);
  return kept.step !== null || kept.isProved ? <KeptHere kept={kept} /> : null;
}

/** What the merchant has said of the visit. */
function Visit({ order: { status, visit } }: Pick<OrderDialogProps, 'order'>) {
  const t = useTranslations('visits.steps.mine');
  const { moment } = useMoments();
  return visit !== null && needsTime({ status, pausedStatus: null }) ? (
    <div>{t(visit.step, { when: moment(visit.at) })}</div>
  ) : null;
}

/** How it ended, or why the customer wants it to. */
function Outcome({ order }: { readonly order: OrderDetail }) {
  const amountText = useAmountText();
  const t = useTranslations('orders');
  const reasonWords = useReasonLabels();
  const { cancel } = order;
  const ended = orderCan.hide(order);
  // A request that was refused leaves its reason on the order, and nobody who cancelled it.
  const by = cancellers.find((each) => each === cancel?.by);
  const isCancelled = ended && by !== undefined;
  const wasRefused = cancel !== null && cancel.refusalReason !== '' && !isCancelled;
  return (
    <>
      {wasRefused && (
        <>
          <div>{t('cancelWasAsked', { reason: reasonWords(cancel.reason) })}</div>
          {cancel.description !== '' && <UserParagraph>{cancel.description}</UserParagraph>}
          <div>{t('cancelWasRefused')}</div>
          <UserParagraph>{cancel.refusalReason}</UserParagraph>
        </>
      )}
      {isCancelled && (
        <div>
          {t(`cancelledBy.${by}`)}
          <SentenceGap />
          {order.paidAt === null
            ? t('nothingPaid')
            : t('refunded', { amount: amountText(order.refundAmount) })}
        </div>
      )}
      {ended && !isCancelled && !isDisputed(order) && order.settlementStatus && (
        <div>{t(`settlementText.${order.settlementStatus}`, settledParts(order, amountText))}</div>
      )}
      {cancel !== null &&
        cancel.reason !== '' &&
        (isCancelled || orderCan.decideCancelRequest(order)) && (
          <>
            <div>{t('reasonIs', { reason: reasonWords(cancel.reason) })}</div>
            {cancel.description !== '' && <UserParagraph>{cancel.description}</UserParagraph>}
          </>
        )}
    </>
  );
}

/** How much of the merchant's share can be withdrawn, and how much follows. */
const settledParts = ({ fee }: OrderDetail, amountText: (fils: number) => string) => ({
  released: amountText(fee?.released ?? 0),
  rest: amountText(fee?.pending ?? 0),
});

const cancellers = ['customer', 'merchant', 'system', 'staff'] as const;

function Extension({ order }: { readonly order: OrderDetail }) {
  const t = useTranslations('orders');
  if (orderCan.decideExtension(extensionFacts(order))) return <div>{t('extensionAsked')}</div>;
  // Of another deadline than that of confirming it says nothing.
  if (!orderCan.confirm(order)) return null;
  return order.extension === 'approved' || order.extension === 'declined' ? (
    <div>{t(`extension.${order.extension}`)}</div>
  ) : null;
}

const route = getRouteApi('/portal/order-detail/$id');

/** What the merchant can do with an order now; each asks in a dialog of its own, which the address can open too. */
function OrderActions({ order }: { readonly order: OrderDetail }) {
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
      : t(`actions.${name}`);
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

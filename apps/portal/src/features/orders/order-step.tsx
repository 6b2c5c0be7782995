import { completesLater } from './order-actions.ts';
import { TimeLeft, useNextLabels } from './order-next.tsx';
import classes from './order-step.module.css';
import type { OrderActing } from './use-order-actions.tsx';
import { ActionRow } from '@khidma/app/actions/action-row';
import { SentenceGap } from '@khidma/app/intl/marks';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { useMoments } from '@khidma/app/intl/use-moments';
import { useReasonLabels } from '@khidma/app/intl/use-reason-labels';
import { useTimeLeft } from '@khidma/app/intl/use-time-left';
import { keptAtVisit } from '@khidma/app/offline/kept-at-visit';
import { useOutbox } from '@khidma/app/offline/outbox-state';
import { extensionFacts } from '@khidma/app/orders/extension-facts';
import { lazyPart } from '@khidma/app/route/lazy-part';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { isAbsenceOpen } from '@khidma/domain/orders/absence-words';
import { orderCan } from '@khidma/domain/orders/order-can';
import { needsTime } from '@khidma/domain/orders/order-time';
import { isDisputed, type OrderStatus } from '@khidma/domain/orders/order-transitions';
import { isLapsing, orderUrgency } from '@khidma/domain/orders/order-urgency';
import { needsFirstTime } from '@khidma/domain/orders/time-proposals';
import { UserParagraph } from '@khidma/ui/bdi';
import { useTranslations } from 'use-intl';

/** How the block of the next step looks where nothing is urgent. */
const looks: Readonly<Record<OrderStatus, 'ahead' | 'quiet'>> = {
  ToBePaid: 'quiet',
  Paid: 'ahead',
  MerchantCompleted: 'quiet',
  Completed: 'quiet',
  Cancelled: 'quiet',
  PendingCancellation: 'quiet',
};

interface OrderStepProps {
  readonly order: OrderDetail;
  readonly now: number;
  readonly acting: Pick<OrderActing, 'isExpected' | 'next'>;
}

/** What happens next, in one sentence, and the one thing to do about it. */
export function OrderStep({ order, now, acting }: OrderStepProps) {
  const t = useTranslations('orders');
  const visits = useTranslations('visits');
  const { title, isAhead } = useStepTitle(order, now);
  const urgency = orderUrgency(order, now);
  // It stands still: what there is to say and to do stands with the dispute.
  if (isDisputed(order) && order.cancel === null) return null;
  const isAsked = urgency === 'soon' || orderCan.decideExtension(extensionFacts(order));
  const isUrgent = urgency === 'now' || isAsked;
  return (
    <section
      className={classes.step}
      data-look={isUrgent ? undefined : looks[order.status]}
      data-urgency={urgency === 'now' ? 'now' : isAsked ? 'soon' : undefined}
      aria-label={t('page.next')}
    >
      <div className={classes.words}>
        <div className={classes.head}>
          <h2>{title}</h2>
          {/* Two clocks in one line are one too many. */}
          {!isAhead && <TimeLeft order={order} now={now} />}
        </div>
        {isLapsing(order, now) && <div>{visits('lapsing')}</div>}
        <Outcome order={order} />
        <Rule order={order} />
        <Visit order={order} />
        <KeptOfOrder orderId={order.id} />
        <Extension order={order} />
      </div>
      {acting.next.length > 0 && (
        <div className={classes.actions} data-sticks={acting.isExpected || undefined}>
          <ActionRow actions={acting.next} />
        </div>
      )}
    </section>
  );
}

/** Says what is next: before a visit how long it is until then. */
const useStepTitle = (
  order: OrderDetail,
  now: number,
): { readonly title: string; readonly isAhead: boolean } => {
  const t = useTranslations('orders');
  const timeLeft = useTimeLeft();
  const nextWords = useNextLabels();
  const { status, reservedAt } = order;
  // Nobody says to do the work while it is asked whether anybody came.
  const asked = isAbsenceOpen(order.absence?.status) ? nextWords(order) : null;
  if (asked !== null) return { title: asked, isAhead: false };
  const ahead = reservedAt === null ? 0 : Date.parse(reservedAt) - now;
  if (ahead > 0 && completesLater(order, now))
    return { title: t('page.visitIn', { left: timeLeft(ahead) }), isAhead: true };
  const step = needsFirstTime(order) ? 'timeless' : status;
  return { title: t(`step.${step}.title`), isAhead: false };
};

/** What happens where nobody does anything, in one sentence. */
function Rule({ order }: { readonly order: OrderDetail }) {
  const amountText = useAmountText();
  const t = useTranslations('orders');
  const { soon } = useMoments();
  if (isDisputed(order) || isAbsenceOpen(order.absence?.status)) return null;
  const { due, kept } = order.money;
  const step = needsFirstTime(order) ? 'timeless' : order.status;
  return (
    <p>
      {t(`step.${step}.text`, {
        when: order.next === null ? '' : soon(order.next.at),
        amount: amountText(due > 0 ? due : kept),
        receive: amountText(order.fee?.merchantReceives ?? 0),
      })}
    </p>
  );
}

const KeptHere = lazyPart(async () => (await import('@khidma/app/offline/kept-here')).KeptHere);

/** What was done for it without a line. */
function KeptOfOrder({ orderId }: { readonly orderId: string }) {
  const kept = keptAtVisit(useOutbox().items, orderId);
  return kept.step !== null || kept.isProved ? <KeptHere kept={kept} /> : null;
}

/** What the merchant has said of the visit. */
function Visit({ order: { status, visit } }: { readonly order: OrderDetail }) {
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

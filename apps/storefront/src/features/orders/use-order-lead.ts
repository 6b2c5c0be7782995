import { isVisitToCome, useOrderSentence } from './order-sentence.ts';
import { useAmountText } from '@khidma/app/intl/use-amount-text';
import { useMoments } from '@khidma/app/intl/use-moments';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { isAbsenceOpen } from '@khidma/domain/orders/absence-words';
import { actBy } from '@khidma/domain/orders/deadlines';
import { orderCan } from '@khidma/domain/orders/order-can';
import { isDisputed } from '@khidma/domain/orders/order-transitions';
import { isLapsing } from '@khidma/domain/orders/order-urgency';
import { dayMs, dubaiDay } from '@khidma/domain/rules/days';
import { walletNames } from '@khidma/domain/payments/wallets';
import { isolated, ltr } from '@khidma/i18n/line-parts';
import { useTranslations } from 'use-intl';

/** What leads the page of an order. */
export interface OrderLead {
  /** `attn` where silence has a price, `hero` the visit that comes, `calm` everything else. */
  readonly look: 'attn' | 'hero' | 'calm';
  readonly title: string;
  readonly texts: readonly string[];
  /** What to do that is none of the order's own actions; null where those lead. */
  readonly step: 'confirmVisit' | 'answer' | 'see' | null;
  /** Until when it is asked, ISO 8601; null where nothing runs out. */
  readonly until: string | null;
  /** Its deadline has just come: nothing can be done until it is written down. */
  readonly isLapsing: boolean;
}

/** So long before a visit it is asked about; a reminder comes within it. */
const ASKED_MS = 2 * dayMs;

type Said = Omit<OrderLead, 'isLapsing' | 'step' | 'until'> &
  Partial<Pick<OrderLead, 'step' | 'until'>>;

/** Says where an order stands: what is the matter first, then its state. */
export const useOrderLead = (order: OrderDetail, now: number): OrderLead => {
  const visits = useTranslations('visits');
  const sayMatter = useMatter(order, now);
  const sayState = useStatus(order, now);
  const said = sayMatter() ?? sayState();
  const over = isLapsing(order, now);
  return {
    step: null,
    until: null,
    ...said,
    texts: over ? [visits('lapsing'), ...said.texts] : said.texts,
    isLapsing: over,
  };
};

/** What interrupts an order: a dispute, a report that nobody came, extra work, or another time that is proposed. */
const useMatter = (order: OrderDetail, now: number): (() => Said | null) => {
  const t = useTranslations('shopOrder.lead');
  const amountText = useAmountText();
  const { moment } = useMoments();
  const { dispute, absence, extraWorks, timeProposal, money } = order;
  const merchant = isolated(order.merchantName);
  const kept = amountText(money.kept);
  return () => {
    if (isDisputed(order) && dispute !== null) {
      const isSettled = now >= Date.parse(dispute.readyAt);
      const when = moment(dispute.readyAt);
      if (dispute.offer !== null)
        return {
          look: 'attn',
          title: t('offered', { merchant, amount: amountText(dispute.offer.amount) }),
          texts: [t('offeredText', { when, amount: kept })],
          step: 'answer',
          until: dispute.readyAt,
        };
      return {
        look: 'calm',
        title: isSettled ? t('decides') : t('settling', { merchant, when }),
        texts: [t('disputedText', { amount: kept })],
        step: 'see',
      };
    }
    if (absence !== null && isAbsenceOpen(absence.status)) {
      const when = absence.until === null ? '' : moment(absence.until);
      const amount = amountText(absence.outcome.refund);
      return absence.absent === 'customer'
        ? {
            look: 'attn',
            title: t('missed', { merchant }),
            texts: [t('missedText', { when, amount })],
            step: 'answer',
            until: absence.until,
          }
        : {
            look: 'calm',
            title: t('nobodyCame', { merchant }),
            texts: [t('nobodyCameText', { when, amount })],
            step: 'see',
          };
    }
    const asked = extraWorks.find(({ may }) => may.includes('pay'));
    if (asked !== undefined)
      return {
        look: 'attn',
        title: t('extraWork', { merchant, amount: amountText(asked.amount) }),
        texts: [t('extraWorkText', { when: moment(asked.expiresAt) })],
        step: 'answer',
        until: asked.expiresAt,
      };
    if (timeProposal?.by === 'merchant')
      return {
        look: 'attn',
        title: t('proposed', { merchant }),
        texts: [t('proposedText', { when: moment(timeProposal.expiresAt) })],
        step: 'answer',
        until: timeProposal.expiresAt,
      };
    return null;
  };
};

/** The state itself. */
const useStatus = (order: OrderDetail, now: number): (() => Said) => {
  const step = useTranslations('shop.order');
  const amountText = useAmountText();
  const { moment } = useMoments();
  const by = actBy(order);
  const words = {
    when: by === '' ? '' : moment(by),
    amount: amountText(order.money.kept),
  };
  const sayVisit = useVisit(order, now);
  const sayEnd = useEnd(order, now);
  const { status } = order;
  const title = useOrderSentence()(order, now);
  const text = step(`step.${status}.text`, words);
  const { extension } = order;
  const says: Readonly<Record<OrderDetail['status'], () => Said>> = {
    ToBePaid: () => ({
      look: 'attn',
      title,
      texts: [text],
      until: by === '' ? null : by,
    }),
    Paid: () => sayVisit(text),
    MerchantCompleted: () => ({
      look: 'attn',
      title,
      texts: extension === 'none' ? [text] : [text, step(`extension.${extension}`)],
      until: by === '' ? null : by,
    }),
    PendingCancellation: () => ({ look: 'calm', title, texts: [text] }),
    Completed: sayEnd.completed,
    Cancelled: sayEnd.cancelled,
  };
  return says[status];
};

/** A paid order: the visit that comes, how far it is, or that its time is yet to be agreed. */
const useVisit = (order: OrderDetail, now: number): ((rule: string) => Said) => {
  const t = useTranslations('shopOrder.lead');
  const steps = useTranslations('visits.steps');
  const events = useTranslations('orderEvents');
  const ask = useTranslations('shopVisit');
  const sentence = useOrderSentence();
  const { time, moment } = useMoments();
  const { visit, reservedAt, visitConfirmedAt } = order;
  return (rule) => {
    if (visit !== null) {
      const isComing = visit.step === 'onMyWay' || visit.step === 'runningLate';
      const expected =
        isComing && visit.expectedAt !== null
          ? [events('expected', { when: time(visit.expectedAt) })]
          : [];
      const missed = visit.step === 'nobodyHome' ? [steps('missed')] : [];
      return {
        look: visit.step === 'nobodyHome' ? 'attn' : 'hero',
        title: steps(`merchants.${visit.step}`),
        texts: [...expected, steps('said', { when: moment(visit.at) }), ...missed],
      };
    }
    const title = sentence(order, now);
    if (reservedAt === null) return { look: 'calm', title, texts: [t('timelessText'), rule] };
    if (!isVisitToCome(order, now)) return { look: 'calm', title, texts: [rule] };
    if (visitConfirmedAt !== null)
      return { look: 'hero', title, texts: [ask('confirmed', { merchant: order.merchantName })] };
    return order.mayConfirmVisit && Date.parse(reservedAt) - now <= ASKED_MS
      ? { look: 'hero', title, texts: [ask('ask'), ask('askText')], step: 'confirmVisit' }
      : { look: 'hero', title, texts: [t('visitText')] };
  };
};

const parties = ['customer', 'merchant', 'system', 'staff'] as const;

/** An order that is over: what is left to do, or where the money is. */
const useEnd = (order: OrderDetail, now: number) => {
  const t = useTranslations('shopOrder.lead');
  const step = useTranslations('shop.order');
  const cards = useCardName();
  const amountText = useAmountText();
  const { businessDay } = useMoments();
  const { refund, cancel } = order;
  const completed = (): Said => {
    const isRated = orderCan.rate({ ...order, commentStatus: 'Unrated' }) && !orderCan.rate(order);
    const toRate = orderCan.rate(order) ? [step('toRate')] : isRated ? [step('rated')] : [];
    return {
      look: 'calm',
      title: step('step.Completed.title'),
      texts: [step('step.Completed.text'), ...toRate],
    };
  };
  const cancelled = (): Said => {
    const by = parties.find((each) => each === cancel?.by);
    const ended = by === undefined ? [] : [step(`cancelledBy.${by}`)];
    if (refund === null)
      return { look: 'calm', title: t('cancelled'), texts: [...ended, step('nothingPaid')] };
    const words = { amount: amountText(refund.amount), card: cards(order.card) };
    const day = businessDay(refund.expectedBy);
    const isThere = dubaiDay(now) > refund.expectedBy;
    return {
      look: 'calm',
      title: t(isThere ? 'refunded' : 'refund', words),
      texts: [...ended, t(isThere ? 'refundedText' : 'refundText', { day })],
    };
  };
  return { completed, cancelled };
};

/** Names the card, or the wallet, that an order was paid with. */
export const useCardName = (): ((card: OrderDetail['card']) => string) => {
  const t = useTranslations('shopOrder');
  return (card) => {
    if (card === null || (card.last4 === '' && card.wallet === null)) return t('card.any');
    if (card.wallet !== null) return walletNames[card.wallet];
    return t('card.ending', { last4: ltr(card.last4) });
  };
};

import { paidMoneyOf } from '@khidma/domain/orders/order-money';
import { inEach } from '@khidma/i18n/every-language';
import type { Said } from '@khidma/i18n/said';
import { together } from '../../../db/transaction.ts';
import type { TxContext } from '../../../kernel/call.ts';
import { visitMoment, wordsOfOrder } from '../records/index.ts';
import { notify } from '../../messaging/notices/index.ts';
import { reasonText, refundForInWords } from '../payments/refund-order.ts';
import { invitationTo } from '../visits/order-papers.ts';
import type { OrderEvent } from '@khidma/domain/orders/order-transitions';
import type { VisitStep } from '@khidma/domain/orders/visit-steps';
import {
  type OrderRecipient,
  promoData,
  type Recipients,
  loadRecipients,
} from './order-recipients.ts';
import type { OrderRow } from './order-row.ts';

/** What is written about: an event of the order, or one beside its states. */
export type OrderNoticeEvent =
  | OrderEvent
  | 'completionCorrected'
  | 'extensionRequested'
  | 'extensionApproved'
  | 'extensionDeclined'
  | 'completionReminder'
  | 'confirmationReminder'
  | 'cancelRequestReminder'
  | 'timeProposed'
  | 'timeAgreed'
  | 'timeDeclined'
  | 'visitConfirmed'
  | VisitStep
  | 'staffRefunded'
  | 'paymentReturned'
  | 'deadlineExtended'
  | 'extraWorkProposed'
  | 'extraWorkPaid'
  | 'extraWorkRefused'
  | 'extraWorkWithdrawn'
  | 'extraWorkExpired'
  | 'commented'
  | 'commentAnswered'
  | 'commentHidden'
  | 'commentShown';

/** Notifies the merchant and the customer of an event that they did not cause. */
export async function notifyOrderParties(
  context: TxContext,
  order: OrderRow,
  { event, ...told }: { readonly event: OrderNoticeEvent } & Told,
): Promise<void> {
  const write = templates[event];
  if (write !== undefined)
    await write(context, { ...(await loadRecipients(context, order)), ...told }, order);
}

/** What belongs to some events alone. */
interface Told {
  readonly rating?: number;
  /** Who did it, where both sides can: the other one is notified. */
  readonly by?: 'merchant' | 'customer';
  readonly amount?: number;
  readonly deadline?: Date;
  readonly reason?: string;
}

type Template = (context: TxContext, to: Recipients & Told, order: OrderRow) => Promise<void>;

/** Whoever did not do it. */
const otherSide = ({ merchant, customer, by }: Recipients & Told): OrderRecipient =>
  by === 'merchant' ? customer : merchant;

/** Notifies both sides of a refund, with the reason where there is one. */
function notifyBothOfMoney(kind: 'orderRefunded' | 'paymentReturned'): Template {
  return async (context, { merchant, customer, amount = 0, reason }, order) => {
    const said = {
      refund: String(amount),
      ...(kind === 'orderRefunded' && (await refundForInWords(context, order))),
      ...(reason !== undefined && { reason }),
    };
    for (const to of [merchant, customer])
      await notify(context, to, { kind, data: { ...to.facts, ...said } });
  };
}

/** Notifies the other side of what one did, with the order's facts alone. */
const notifyOtherSide =
  (kind: 'timeProposed' | 'timeDeclined'): Template =>
  (context, told) => {
    const to = otherSide(told);
    return notify(context, to, { kind, data: to.facts });
  };

type FactsAlone = 'orderCompleted' | 'cancelTakenBack' | 'extensionRequested' | 'visitConfirmed';

/** Notifies the merchant, with the order's facts alone. */
const notifyMerchant =
  (kind: FactsAlone): Template =>
  (context, { merchant }) =>
    notify(context, merchant, { kind, data: merchant.facts });

/** Notifies the merchant of what became of an amount. */
const notifyMerchantOfAmount =
  (kind: 'extraWorkPaid' | 'extraWorkRefused'): Template =>
  (context, { merchant, amount = 0 }) =>
    notify(context, merchant, { kind, data: { ...merchant.facts, amount: String(amount) } });

/** What a merchant said or did, in words that need no more than its name. */
type MerchantSaid =
  | 'visitLate'
  | 'visitOnMyWay'
  | 'visitArrived'
  | 'visitNobodyHome'
  | 'visitStarted'
  | 'proofCorrected'
  | 'extraWorkWithdrawn'
  | 'commentAnswered';

/** Notifies the customer of what the merchant has done. */
const notifyCustomer =
  (kind: MerchantSaid): Template =>
  (context, { customer }, order) =>
    notify(context, customer, {
      kind,
      data: { ...customer.facts, merchantName: merchantOf(order) },
    });

type ToConfirm =
  | 'orderMerchantCompleted'
  | 'confirmationReminder'
  | 'extensionApproved'
  | 'extensionDeclined';

/** Notifies the customer of what the merchant has done, and until when it can be confirmed. */
const notifyToConfirm =
  (kind: ToConfirm): Template =>
  (context, { customer }, order) =>
    notify(context, customer, {
      kind,
      data: {
        ...customer.facts,
        merchantName: merchantOf(order),
        deadline: moment(order.confirmationDeadline),
      },
    });

const templates: Partial<Record<OrderNoticeEvent, Template>> = {
  pay: async (context, { merchant, customer, moves }, order) => {
    const data = {
      amount: String(order.actualAmount),
      ...visitMoment(order),
    };
    await together(
      notify(context, merchant, {
        kind: 'orderPaid',
        data: { ...merchant.facts, ...data, ...promoData(order) },
        calendar: invitationTo(context, order, { to: merchant, other: customer, moves }),
      }),
      notify(context, customer, {
        kind: 'orderPlaced',
        data: { ...customer.facts, ...data, merchantName: merchantOf(order) },
        calendar: invitationTo(context, order, { to: customer, other: merchant, moves }),
      }),
    );
  },
  confirmCompletion: notifyToConfirm('orderMerchantCompleted'),
  expirePayment: (context, { customer }) =>
    notify(context, customer, { kind: 'orderExpired', data: customer.facts }),
  confirmByCustomer: notifyMerchant('orderCompleted'),
  autoComplete: async (context, { merchant, customer }, order) => {
    await notify(context, merchant, { kind: 'orderCompleted', data: merchant.facts });
    await notify(context, customer, {
      kind: 'orderAutoCompleted',
      data: { ...customer.facts, merchantName: merchantOf(order) },
    });
  },
  customerCancel: cancelledFor('merchant'),
  merchantCancel: cancelledFor('customer'),
  autoCancel: cancelledFor('merchant', 'customer'),
  agreeCancel: cancelledFor('customer'),
  cancelRequestLapses: cancelledFor('merchant', 'customer'),
  requestCancel: (context, { merchant }, order) =>
    notify(context, merchant, {
      kind: 'cancelRequested',
      data: {
        ...merchant.facts,
        reason: inEach((lang) => reasonText(order, lang)),
        deadline: moment(order.cancelRequestDeadline),
      },
    }),
  refuseCancel: (context, { customer }, order) =>
    notify(context, customer, {
      kind: 'cancelRefused',
      data: {
        ...customer.facts,
        merchantName: merchantOf(order),
        reason: order.refusalReason,
      },
    }),
  takeBackCancel: notifyMerchant('cancelTakenBack'),
  cancelRequestReminder: (context, { merchant }, order) =>
    notify(context, merchant, {
      kind: 'cancelRequestReminder',
      data: {
        ...merchant.facts,
        ...refundIfCancelled(order),
        deadline: moment(order.cancelRequestDeadline),
      },
    }),
  confirmationReminder: notifyToConfirm('confirmationReminder'),
  extensionRequested: notifyMerchant('extensionRequested'),
  extensionApproved: notifyToConfirm('extensionApproved'),
  extensionDeclined: notifyToConfirm('extensionDeclined'),
  timeProposed: notifyOtherSide('timeProposed'),
  timeAgreed: async (context, told, order) => {
    const to = otherSide(told);
    // Whoever agreed has the new time in a calendar too.
    for (const [each, other] of bothSides(told))
      await notify(context, each, {
        kind: 'timeAgreed',
        data: { ...each.facts, ...visitMoment(order) },
        calendar: invitationTo(context, order, { to: each, other, moves: told.moves }),
        mailOnly: each !== to,
      });
  },
  timeDeclined: notifyOtherSide('timeDeclined'),
  visitConfirmed: notifyMerchant('visitConfirmed'),
  extraWorkProposed: (context, { customer, amount = 0 }, order) =>
    notify(context, customer, {
      kind: 'extraWorkProposed',
      data: { ...customer.facts, merchantName: merchantOf(order), amount: String(amount) },
    }),
  extraWorkPaid: notifyMerchantOfAmount('extraWorkPaid'),
  extraWorkRefused: notifyMerchantOfAmount('extraWorkRefused'),
  extraWorkWithdrawn: notifyCustomer('extraWorkWithdrawn'),
  extraWorkExpired: async (context, { merchant, customer }) => {
    for (const to of [merchant, customer])
      await notify(context, to, { kind: 'extraWorkExpired', data: to.facts });
  },
  onMyWay: notifyCustomer('visitOnMyWay'),
  completionCorrected: notifyCustomer('proofCorrected'),
  runningLate: notifyCustomer('visitLate'),
  started: notifyCustomer('visitStarted'),
  arrived: notifyCustomer('visitArrived'),
  nobodyHome: notifyCustomer('visitNobodyHome'),
  completionReminder: (context, { merchant }, order) =>
    notify(context, merchant, {
      kind: 'completionReminder',
      data: {
        ...merchant.facts,
        ...refundIfCancelled(order),
        deadline: moment(order.completionDeadline),
      },
    }),
  staffCancel: cancelledFor('merchant', 'customer'),
  customerAbsent: cancelledFor('merchant', 'customer'),
  merchantAbsent: cancelledFor('merchant', 'customer'),
  staffRefunded: notifyBothOfMoney('orderRefunded'),
  paymentReturned: notifyBothOfMoney('paymentReturned'),
  deadlineExtended: async (context, { merchant, customer, deadline = null, reason = '' }) => {
    for (const to of [merchant, customer])
      await notify(context, to, {
        kind: 'deadlineExtended',
        data: { ...to.facts, deadline: moment(deadline), reason },
      });
  },
  commented: (context, { merchant, rating = 0 }) =>
    notify(context, merchant, {
      kind: 'commentReceived',
      data: {
        ...merchant.facts,
        rating: String(rating),
        link: `${context.ctx.settings.publicUrl}/user-center/comment`,
      },
    }),
  commentHidden: (context, told) => notifyOfComment(context, told, 'commentHidden'),
  commentShown: (context, told) => notifyOfComment(context, told, 'commentShown'),
  commentAnswered: notifyCustomer('commentAnswered'),
};

/** What staff decided on a comment, to its writer and to the merchant. */
async function notifyOfComment(
  context: TxContext,
  { merchant, customer, reason = '' }: Recipients & Told,
  kind: 'commentHidden' | 'commentShown',
): Promise<void> {
  const link = `${context.ctx.settings.publicUrl}/user-center/comment`;
  await notify(context, merchant, { kind, data: { ...merchant.facts, link, reason } });
  await notify(context, customer, { kind, data: { ...customer.facts, reason } });
}

/** Notifies sides of a cancellation. Whoever caused it gets the mail alone, and only where it removes a visit from a calendar. */
function cancelledFor(...told: ('merchant' | 'customer')[]): Template {
  return async (context, sides, order) => {
    const reason = inEach((lang) => reasonText(order, lang));
    const { kept } = paidMoneyOf(order);
    for (const [to, other] of bothSides(sides)) {
      const isTold = told.some((side) => sides[side] === to);
      const calendar = invitationTo(context, order, { to, other, moves: sides.moves });
      if (!isTold && calendar === undefined) continue;
      const money = {
        refund: String(order.refundAmount),
        ...(kept > 0 && { kept: String(kept) }),
      };
      const data = { ...to.facts, ...money, reason };
      await notify(context, to, { kind: 'orderCancelled', data, calendar, mailOnly: !isTold });
    }
  };
}

/** What goes back where the order is cancelled. */
const refundIfCancelled = (order: OrderRow) => ({ refund: String(paidMoneyOf(order).kept) });

/** Each side, and the one across from it. */
const bothSides = ({ merchant, customer }: Pick<Recipients, 'merchant' | 'customer'>) =>
  [
    [merchant, customer],
    [customer, merchant],
  ] as const;

const merchantOf = ({ snapshot }: OrderRow): Said =>
  inEach((lang) => wordsOfOrder(lang, snapshot).merchantName);

const moment = (at: Date | null): string => {
  if (at === null) throw new Error('a mail names a deadline that the order does not have');
  return at.toISOString();
};

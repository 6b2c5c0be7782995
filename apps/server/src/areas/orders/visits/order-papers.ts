import { pick } from '../../../kernel/pick.ts';
import {
  type CalendarEvent,
  calendarFile,
  invitationFile,
  visitEvent,
  wordsOfOrder,
} from '../records/index.ts';
import { handle, type TxContext } from '../../../kernel/call.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { loadMerchant } from '../../merchants/records/index.ts';
import { refuse } from '../../../kernel/refuse.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import { payments } from '../../../db/schema/orders.ts';
import { together } from '../../../db/transaction.ts';
import type { Tx } from '../../../db/types.ts';
import { loadFees } from '../../money/fees/index.ts';
import { loadExtraWorks } from '../extra-work/extra-works.queries.ts';
import type { OrderRecipient } from '../lifecycle/order-recipients.ts';
import type { OrderRow } from '../lifecycle/order-row.ts';
import { findOrder, ownOrders } from '../lifecycle/orders.ts';
import { countMoves, loadOrderEvents } from './order-visits.ts';
import { getMyVisitCalendar } from '@khidma/contract/orders/customer-orders';
import { getMyReceipt } from '@khidma/contract/orders/payments';
import { hasTrnOn } from '@khidma/domain/merchants/vat-rules';
import { add, type Fils, fils, subtract, zero } from '@khidma/domain/money/fils';
import {
  breakdownOf,
  breakdownWithMore,
  type OrderBreakdown,
} from '@khidma/domain/money/order-breakdown';
import { isExtraWorkPaid } from '@khidma/domain/orders/extra-work-words';
import { breakdownOfOrder, orderMoneyOf } from '@khidma/domain/orders/order-money';
import { dubaiDay } from '@khidma/domain/rules/days';
import { textsInEach } from '@khidma/i18n/every-language';
import { type Lang, languages } from '@khidma/i18n/languages';
import { dotText } from '@khidma/i18n/line-parts';
import { and, eq } from 'drizzle-orm';

const texts = await textsInEach('exports');

/** The visit of an order of the customer's own, for the calendar of their device. */
export const getMyVisitCalendarHandler = handle(getMyVisitCalendar, async (call) => {
  const { ctx, tx, lang, input } = call;
  const order = await findOrder(tx, input.id, ownOrders(call));
  const event = visitFor(order, await countMoves(tx, order.id), {
    side: 'customer',
    lang,
    otherName: wordsOfOrder(lang, order.snapshot).merchantName,
    link: `${ctx.settings.publicUrl}/shop/orders/${order.id}`,
  });
  if (event === null) throw refuse('orderWrongState');
  return { fileName: `${order.number}.ics`, text: calendarFile(calendarOf(ctx, lang), [event]) };
});

/** Who is invited to a visit, by whom, and how often it has been moved. */
interface Invited {
  readonly to: OrderRecipient;
  readonly other: OrderRecipient;
  readonly moves: number;
}

/**
 * Returns an order's visit for the mail that tells one side of it: the same id as in every calendar, a higher number
 * than before. Undefined where no time is reserved.
 */
export function invitationTo(
  context: TxContext,
  order: OrderRow,
  { to, other, moves }: Invited,
): string | undefined {
  const { settings } = context.ctx;
  const event = visitFor(order, moves, {
    side: to.account?.realm === 'merchant' ? 'merchant' : 'customer',
    lang: to.lang,
    otherName: other.contactName,
    link: to.facts.link,
  });
  if (event === null) return undefined;
  const organizer = /^(.*?)\s*<(.+)>$/.exec(settings.mailFrom);
  return invitationFile(
    calendarOf(context.ctx, to.lang),
    {
      organizer: {
        name: organizer?.[1] ?? 'Khidma',
        email: organizer?.[2] ?? settings.mailFrom,
      },
      attendee: { name: to.contactName, email: to.email },
    },
    { ...event, changedAt: context.now },
  );
}

interface Reader {
  readonly side: 'merchant' | 'customer';
  readonly lang: Lang;
  /** Who comes, or whom one comes to. */
  readonly otherName: string;
  readonly link: string;
}

function visitFor(
  order: OrderRow,
  moves: number,
  { side, lang, otherName, link }: Reader,
): CalendarEvent | null {
  if (order.reservedAt === null) return null;
  const words = texts[lang].calendar;
  const { serviceName, merchantName } = wordsOfOrder(lang, order.snapshot);
  const { address, phone } = order.contact;
  const isShown = side === 'customer' || order.paidAt !== null;
  return visitEvent(
    order,
    { side, moves },
    {
      title: dotText(languages[lang], [
        serviceName,
        side === 'customer' ? merchantName : otherName,
      ]),
      place: isShown ? address : '',
      text: [
        `${words.order} ${order.number}`,
        ...(side === 'merchant' && isShown ? [`${words.phone} ${phone}`] : []),
        ...(side === 'customer' && order.arrivalMinutes > 0 ? [words.window] : []),
      ].join('\n'),
      link,
    },
  );
}

const calendarOf = ({ settings }: Ctx, lang: Lang) => ({
  name: texts[lang].calendar.name,
  host: new URL(settings.publicUrl).host,
});

export const getMyReceiptHandler = handle(getMyReceipt, async (call) => {
  const { tx, lang, input } = call;
  const order = await findOrder(tx, input.id, ownOrders(call));
  const { paidAt, contact } = order;
  if (paidAt === null) throw refuse('orderWrongState');
  const merchant = await loadMerchant(tx, order.merchantId);
  const money = orderMoneyOf(order);
  const cards = await tx
    .selectDistinct({ last4: payments.cardLast4 })
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.status, 'captured')));
  const extraWorks = (await loadExtraWorks(tx, order)).filter(isExtraWorkPaid);
  const { serviceName, merchantName, specs } = wordsOfOrder(lang, order.snapshot);
  return {
    ...pick(order, 'number', 'reservedAt', 'arrivalMinutes', 'completedAt', 'quantity'),
    ...pick(order, 'basePrice', 'discountAmount'),
    paidAt: paidAt.toISOString(),
    merchant: {
      name: merchantName,
      address: merchant.address,
      emirate: merchant.emirate,
      vatNumber: order.merchantHasTrn ? merchant.vatNumber : '',
    },
    customer: { name: contact.name, address: contact.address, emirate: contact.emirate },
    serviceName,
    specs,
    extraWorks: extraWorks.map(({ id, title, amount }) => ({ id, title, amount })),
    paidAmount: money.paid,
    cardLast4: cards.length === 1 ? (cards[0]?.last4 ?? '') : '',
    refundAmount: money.refunded,
    refunds: await refundsOf(tx, order),
    keptAmount: money.kept,
    vatAmount: money.vat.kept,
  };
});

/** What came back, and when: by a decision each, and with the cancellation whatever was left. */
async function refundsOf(
  tx: Tx,
  order: OrderRow,
): Promise<{ readonly at: string; readonly amount: Fils }[]> {
  const events = await loadOrderEvents(tx, order.id);
  const decided = events.flatMap(({ at, data }) => {
    const amount = Number(data['amount'] ?? 0);
    return amount > 0 ? [{ at: at.toISOString(), amount: fils(amount) }] : [];
  });
  const said = decided.reduce((sum, { amount }) => add(sum, amount), zero);
  const rest = subtract(fils(order.refundAmount), said);
  return order.cancelledAt === null || rest <= 0
    ? decided
    : [...decided, { at: order.cancelledAt.toISOString(), amount: rest }];
}

/** VAT and fee of an amount as they would be, or are, fixed at a moment: by the merchant's TRN and the rate of that day. */
export async function ratesAt(
  { tx }: TxContext,
  {
    merchantId,
    categoryId,
    gross,
    at,
  }: {
    readonly merchantId: string;
    readonly categoryId: string;
    readonly gross: number;
    readonly at: Date;
  },
) {
  const reading = tx
    .select({
      vatNumber: merchants.vatNumber,
      vatStartDate: merchants.vatStartDate,
      joinedAt: merchants.createdAt,
    })
    .from(merchants)
    .where(eq(merchants.id, merchantId));
  const [[merchant], feeOf] = await together(reading, loadFees(tx, { merchantId, categoryId, at }));
  if (merchant === undefined) throw new Error('an order belongs to a merchant that is gone');
  const fee = feeOf(merchant);
  const feeBasisPoints = fee.basisPoints;
  const merchantHasTrn = hasTrnOn(merchant, dubaiDay(at.getTime()));
  return {
    merchantHasTrn,
    feeBasisPoints,
    feeSource: fee.source,
    ...amountsOf(breakdownOf({ gross: fils(gross), merchantHasTrn, feeBasisPoints })),
  };
}

/** Returns what is left of VAT and fee where a part of an order's money goes back: by the rate that it was paid at. */
export const amountsAfterRefund = (order: OrderRow, refunded: Fils) =>
  amountsOf(
    breakdownOf({
      gross: fils(order.actualAmount),
      merchantHasTrn: order.merchantHasTrn,
      feeBasisPoints: order.feeBasisPoints,
      refunded,
    }),
  );

/** Returns VAT and fee of an order to which more is paid: by the rate that it was paid at, what an earlier refund left of the fee included. */
export const amountsWithMore = (order: OrderRow, more: number) =>
  amountsOf(breakdownWithMore(breakdownOfOrder(order), fils(more), order));

/** A breakdown's lines under the names of an order's columns. */
const amountsOf = ({ vat, fee, feeVat }: OrderBreakdown) => ({
  vatAmount: vat,
  feeAmount: fee,
  feeVatAmount: feeVat,
});

import { payments } from '../../../db/schema/orders.ts';
import type { CallBase } from '../../../kernel/call.ts';
import { loadOperatorSettings } from '../../backoffice/settings/index.ts';
import { holidaysOf } from '../../scheduling/index.ts';
import type { OrderRow } from '../lifecycle/order-row.ts';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { fils, sum } from '@khidma/domain/money/fils';
import { bookedPaymentStates } from '@khidma/domain/payments/payment-transitions';
import { addDays, dubaiDay } from '@khidma/domain/rules/days';
import { businessDayAfter } from '@khidma/domain/withdrawals/arrival';
import { and, eq, inArray } from 'drizzle-orm';

/** So many days ahead public holidays are looked at: more than a refund may take. */
const AHEAD_DAYS = 60;

/** Returns what an order was paid with, and what of it goes back there: since when, and by which day it arrives. */
export async function cardAndRefund(
  reading: Pick<CallBase, 'ctx' | 'tx' | 'now'>,
  order: OrderRow,
): Promise<Pick<OrderDetail, 'card' | 'refund'>> {
  if (order.paidAt === null) return { card: null, refund: null };
  const booked = await reading.tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, order.id), inArray(payments.status, bookedPaymentStates)));
  const cards = new Map(
    booked.map(({ cardLast4: last4, wallet }) => [`${wallet} ${last4}`, { last4, wallet }]),
  );
  const [card = null] = cards.size === 1 ? cards.values() : [{ last4: '', wallet: null }];
  const returned = booked.filter(({ refundAmount }) => refundAmount > 0);
  if (returned.length === 0) return { card, refund: null };
  const isSent = returned.every((each) => each.refundReturned >= each.refundAmount);
  const sentAt = Math.max(...returned.map(({ updatedAt }) => updatedAt.getTime()));
  return {
    card,
    refund: {
      amount: sum(returned.map(({ refundAmount }) => fils(refundAmount))),
      sentAt: isSent ? new Date(sentAt).toISOString() : null,
      expectedBy: await arrivalFrom(reading, isSent ? sentAt : reading.now.getTime()),
    },
  };
}

/** The business day by which money is on a card that is sent at a moment. */
async function arrivalFrom(
  reading: Pick<CallBase, 'ctx' | 'tx' | 'now'>,
  at: number,
): Promise<string> {
  const { refundBankBusinessDays } = await loadOperatorSettings(reading, 'refundBankBusinessDays');
  const from = dubaiDay(at);
  const holidays = await holidaysOf(reading.tx, { from, to: addDays(from, AHEAD_DAYS) });
  return businessDayAfter(from, refundBankBusinessDays, new Set(holidays.map(({ day }) => day)));
}

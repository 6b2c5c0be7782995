import { type Fils, fils, lower, subtract, zero } from '@khidma/domain/money/fils';
import {
  chargebackFee,
  chargebackLost,
  chargebackReturned,
  chargebackTaken,
} from '@khidma/domain/ledger/chargeback-postings';
import { type JournalEntry, withdrawableTakenBy } from '@khidma/domain/ledger/postings';
import {
  type ChargebackEvent,
  chargebackMachine,
  type ChargebackVocabulary,
  eventsOfReport,
  isInquiry,
  openChargebackStatuses,
} from '@khidma/domain/payments/chargeback-transitions';
import { isOpen } from '@khidma/domain/orders/order-can';
import { isPaymentBooked, isPaymentOpen } from '@khidma/domain/payments/payment-transitions';
import { currency } from '@khidma/i18n/amounts';
import { eq } from 'drizzle-orm';
import type { ToldChargeback } from '../../../adapters/payments/payments.ts';
import type { TxContext } from '../../../kernel/call.ts';
import { transition } from '../../../kernel/transition.ts';
import { refuse, refuseFields } from '../../../kernel/refuse.ts';
import { publishLive } from '../../../kernel/publish-live.ts';
import { chargebacks } from '../../../db/schema/chargebacks.ts';
import { giveToInstalments, postEntries, takeFromInstalments } from '../../money/ledger/index.ts';
import { notify, notifyStaff } from '../../messaging/notices/index.ts';
import { countHeldChargebacks } from './chargeback-holds.ts';
import { type LockedPayment, lockPayment, type PaymentOfOrder } from './apply-payment-event.ts';
import { saveOrder } from '../lifecycle/apply-order-event.ts';
import { loadRecipients } from '../lifecycle/order-recipients.ts';
import type { OrderRow } from '../lifecycle/order-row.ts';

/** How often a provider is asked how a chargeback stands; milliseconds. */
export const LOOK_EVERY_MS = 6 * 3_600_000;

/** A chargeback as it is stored. */
export type StoredChargeback = typeof chargebacks.$inferSelect;

/**
 * Books what a card's bank does about a payment, as the provider tells of it: late, twice and in any order. Refused, so
 * that it is told again: what is of a payment that is not booked yet. Refused for good: what is no part of it.
 */
export async function applyChargeback(
  context: TxContext,
  about: PaymentOfOrder,
  told: ToldChargeback,
): Promise<void> {
  const { tx } = context;
  const { payment, order } = await lockPayment(context, about);
  const { id: paymentId } = payment;
  if (isPaymentOpen(payment.status)) throw refuse('orderWrongState');
  if (told.currency !== currency || told.amount <= 0 || told.amount > payment.amount)
    throw refuseFields([{ path: 'amount', rule: 'invalid' }]);
  let row = await lockChargeback(context, order, { paymentId, told });
  const events = eventsOfReport(row.status, told.report, told);
  // Refunds are refused while it lasts: what is left of the payment is the same at its end.
  const left = unreturnedAmount(payment);
  for (const event of events)
    row = await moveChargeback(context, { row, order, left }, { event, told });
  row = await bookLateFee(context, { row, order, left }, told);
  if (events.length > 0) await notifyOfChargeback(context, order, row);
  // What a clock would give back waits for the bank; what was due meanwhile is due at once.
  const isHeldByBank = (await countHeldChargebacks(tx, order.id)) > 0;
  // What waits for somebody is in every list.
  const shown = openChargebackStatuses.includes(row.status) ? { hiddenFromMerchant: false } : {};
  await saveOrder(context, order, { isHeldByBank, ...shown });
  await publishLive(tx, ['staff', `merchant:${order.merchantId}`], {
    event: 'tags',
    tags: ['money'],
  });
}

/** What of a payment is the merchant's still: all of it, less what went back to the customer. The rest a bank takes of nobody here. */
const unreturnedAmount = ({ status, amount, refundAmount }: LockedPayment['payment']): Fils =>
  isPaymentBooked(status) ? subtract(fils(amount), fils(refundAmount)) : zero;

async function lockChargeback(
  { ctx, tx, now }: TxContext,
  order: OrderRow,
  { paymentId, told }: { readonly paymentId: string; readonly told: ToldChargeback },
): Promise<StoredChargeback> {
  const { reference, amount, reason, answerBy } = told;
  const { rowCount } = await tx
    .insert(chargebacks)
    .values({
      id: ctx.ids.uuid(),
      reference,
      orderId: order.id,
      paymentId,
      merchantId: order.merchantId,
      status: chargebackMachine.initial,
      amount,
      reason,
      answerBy,
      lookAt: new Date(now.getTime() + LOOK_EVERY_MS),
      openedAt: now,
    })
    .onConflictDoNothing();
  // No money has moved, but what a bank is told now may spare the merchant what comes.
  if (rowCount === 1 && isInquiry(told.report))
    await notifyStaff({ ctx, tx, now }, 'chargebackInquiries');
  const [row] = await tx
    .select()
    .from(chargebacks)
    .where(eq(chargebacks.reference, reference))
    .for('no key update');
  if (row === undefined) throw new Error(`the chargeback ${reference} was not written down`);
  if (row.paymentId !== paymentId) throw refuseFields([{ path: 'reference', rule: 'invalid' }]);
  return row;
}

async function moveChargeback(
  context: TxContext,
  { row, order, left }: ChargebackClaim,
  { event, told }: { readonly event: ChargebackEvent; readonly told: ToldChargeback },
): Promise<StoredChargeback> {
  const { to, row: rule } = transition(chargebackMachine, row.status, { event, actor: 'system' });
  const isEnd = chargebackMachine.terminal.includes(to);
  const fee = event === 'takeFunds' ? told.fee : row.fee;
  const change = {
    status: to,
    fee,
    answerBy: told.answerBy ?? row.answerBy,
    ...(event === 'takeFunds' && { takenAt: context.now }),
    ...(event === 'answer' && { answeredAt: context.now, answeringAt: null, sendAt: null }),
    ...(isEnd && { endedAt: context.now, lookAt: null, sendAt: null }),
  };
  if (rule.posts !== undefined) await book(context, order, { posts: rule.posts, row, fee, left });
  await context.tx.update(chargebacks).set(change).where(eq(chargebacks.id, row.id));
  return { ...row, ...change };
}

/** Some providers take their fee only after they have told of the chargeback. */
async function bookLateFee(
  { ctx, tx, now }: TxContext,
  { row, order: { id: orderId, merchantId } }: ChargebackClaim,
  { fee }: ToldChargeback,
): Promise<StoredChargeback> {
  if (row.takenAt === null || fee <= row.fee) return row;
  const late = subtract(fils(fee), fils(row.fee));
  const entries = chargebackFee({ merchantId, amount: late });
  await postEntries(tx, ctx.ids, { entries, merchantId, orderId, at: now });
  await tx.update(chargebacks).set({ fee }).where(eq(chargebacks.id, row.id));
  return { ...row, fee };
}

interface ChargebackClaim {
  readonly row: StoredChargeback;
  readonly order: OrderRow;
  readonly left: Fils;
}

interface ChargebackBooking {
  readonly left: Fils;
  readonly posts: ChargebackVocabulary['posts'];
  readonly row: StoredChargeback;
  readonly fee: number;
}

/** What was held of the merchant comes of what could be withdrawn, and goes back there; what has left is owed. */
async function book(
  { ctx, tx, now }: TxContext,
  { id: orderId, merchantId }: OrderRow,
  { posts, row, fee, left }: ChargebackBooking,
): Promise<void> {
  // A bank that only asked has nothing to give back.
  if (posts === 'chargebackReturned' && row.takenAt === null) return;
  const movement = { merchantId, amount: lower(fils(row.amount), left) };
  const posted = await postEntries(tx, ctx.ids, {
    entries: ({ withdrawable, receivable }): JournalEntry[] => {
      switch (posts) {
        case 'chargebackTaken':
          return [
            ...chargebackTaken(movement, withdrawable),
            ...chargebackFee({ merchantId, amount: fils(fee) }),
          ];
        case 'chargebackReturned':
          return chargebackReturned(movement, receivable);
        case 'chargebackLost':
          return chargebackLost(movement);
      }
    },
    merchantId,
    orderId,
    at: now,
  });
  await takeFromInstalments(tx, {
    merchantId,
    amount: withdrawableTakenBy(posted, 'chargebackHeld'),
  });
  if (posts !== 'chargebackReturned') return;
  const collected = withdrawableTakenBy(posted, 'receivableCollected');
  await giveToInstalments(tx, {
    merchantId,
    orderId,
    amount: subtract(movement.amount, collected),
  });
}

async function notifyOfChargeback(
  context: TxContext,
  order: OrderRow,
  row: StoredChargeback,
): Promise<void> {
  const { merchant } = await loadRecipients(context, order);
  const told = noticeOf[row.status];
  // Whoever still has to work for it has to know that nobody pays.
  const kind = told === 'chargebackLost' && isOpen(order) ? 'chargebackLostOpen' : told;
  if (kind === null) return;
  await notify(context, merchant, {
    kind,
    data: { ...merchant.facts, amount: String(row.amount) },
  });
  if (kind === 'chargebackOpened') await notifyStaff(context, 'chargebacksWaiting');
}

const noticeOf = {
  inquiry: null,
  opened: 'chargebackOpened',
  answered: null,
  won: 'chargebackWon',
  withdrawn: 'chargebackWon',
  lost: 'chargebackLost',
} as const;

import type { PaymentOutcome } from '../../../adapters/payments/payments.ts';
import { keptStatement } from '../../../db/kept-statement.ts';
import { orders, payments } from '../../../db/schema/orders.ts';
import { together, transaction } from '../../../db/transaction.ts';
import type { Tx } from '../../../db/types.ts';
import {
  type Call,
  handleOutsideTx,
  type PendingResult,
  type TxContext,
} from '../../../kernel/call.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { claimDueRow } from '../../../kernel/due-work.ts';
import { errorMessage } from '../../../kernel/error-message.ts';
import { refuse } from '../../../kernel/refuse.ts';
import { repeat } from '../../../kernel/repeat.ts';
import {
  lockOrder,
  lockOwnOrder,
  requireOrderTransition,
  saveOrder,
} from '../lifecycle/apply-order-event.ts';
import { presentOrder } from '../lifecycle/order.presenter.ts';
import { orderActor, ownOrders } from '../lifecycle/orders.ts';
import { langPath, shopBase } from '@khidma/contract/core/shop-addresses';
import { wordsOfOrder } from '../records/index.ts';
import {
  applyPaymentEvent,
  canTakeMoneyOf,
  isMerchantOfOrderTrading,
  keepsItsPrice,
  type ProviderEvent,
} from './apply-payment-event.ts';
import { type PaymentRow, refundDue, savePage } from './payment-row.ts';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { checkPayment, payOrder } from '@khidma/contract/orders/payments';
import { fils } from '@khidma/domain/money/fils';
import {
  openPaymentStates,
  paymentDuty,
  paymentMachine,
} from '@khidma/domain/payments/payment-transitions';
import { type Lang, languageOf, languages } from '@khidma/i18n/languages';
import { dotText } from '@khidma/i18n/line-parts';
import { and, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';

const MINUTE = 60_000;

/** While one is seen to nobody else takes it: longer than all questions to the provider may take together. */
const LEASE_MS = 2 * MINUTE;

/** Waiting times after the first tries that failed; then the last one again and again, for money is never given up. */
const backoff = [MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE] as const;

/** Sees to everything that is due. Returns how many payments that were. */
export async function settlePayments(
  ctx: Ctx,
  now = ctx.clock.now(),
  signal?: AbortSignal,
): Promise<number> {
  return await repeat(async () => ((await settleNextPayment(ctx, now)) ? 1 : null), signal);
}

/**
 * Takes the next payment with something left to be asked of the provider, asks, and books what it says: an attempt that
 * nobody saw the end of is looked up, what must go is voided, what was given back in the books is refunded. Returns
 * whether one was due. Several nodes may do so at once; each payment is seen to by one of them.
 */
async function settleNextPayment(ctx: Ctx, now: Date): Promise<boolean> {
  const payment = await claim(ctx, now);
  if (payment === undefined) return false;
  try {
    const event = await askProvider(ctx, payment);
    if (event === null) await lookAgain(ctx, payment, now);
    else await transaction(ctx.db, (tx) => applyPaymentEvent({ ctx, tx, now }, payment, event));
  } catch (error) {
    await putBack(ctx, payment, { error, now });
  }
  return true;
}

/** Which payments the provider is to be asked about now. */
export const arePaymentsDue = (now: Date): SQL => lte(payments.dueAt, now);

/** Moves the moment at which it is due ahead, so that the provider is asked outside of any transaction. */
const claim = (ctx: Ctx, now: Date): Promise<PaymentRow | undefined> =>
  claimDueRow(ctx, {
    table: payments,
    id: payments.id,
    where: arePaymentsDue(now),
    since: payments.dueAt,
    lease: { dueAt: new Date(now.getTime() + LEASE_MS), tries: sql`${payments.tries} + 1` },
  });

/** How often the provider is asked about a page that is open: its news may have been lost. */
const LOOK_EVERY_MS = 2 * MINUTE;

/** The page is still open: it is looked at again, at the latest when it has to be closed. */
async function lookAgain(
  { db }: Ctx,
  { id, status, closesAt }: PaymentRow,
  now: Date,
): Promise<void> {
  const next = now.getTime() + LOOK_EVERY_MS;
  const dueAt = new Date(Math.min(next, closesAt.getTime()));
  await db
    .update(payments)
    .set({ dueAt, tries: 0, lastError: '' })
    .where(and(eq(payments.id, id), eq(payments.status, status)));
}

async function askProvider(ctx: Ctx, payment: PaymentRow): Promise<ProviderEvent | null> {
  const { key, page, providerReference: capture } = payment;
  switch (paymentDuty(payment.status)) {
    case 'outcome':
      return await lookAtPayment(ctx, payment);
    case 'void':
      requireTaken(await ctx.payments.void({ key, page }));
      return { report: 'undone' };
    case 'refund': {
      requireTaken(await ctx.payments.refund({ ...refundDue(payment), capture }));
      return { report: 'refunded' };
    }
    case null:
      throw new Error(`a payment that is ${payment.status} has nothing left to be asked`);
  }
}

/**
 * Looks up an attempt whose end nobody has told us of. Null: its page is open, and its order still waits. Where the order
 * waits no more, or the time is over, the page is closed first: nothing is paid on it afterwards.
 */
export async function lookAtPayment(ctx: Ctx, payment: PaymentRow): Promise<ProviderEvent | null> {
  const { key, page, orderId, closesAt } = payment;
  const standing = await ctx.payments.lookUp({ key, page });
  switch (standing.state) {
    case 'captured':
      return { report: 'captured', money: standing.money };
    case 'undone':
      return { report: 'undone', reason: 'pageClosed' };
    case 'none':
    case 'open': {
      const [order] = await ctx.db.select().from(orders).where(eq(orders.id, orderId));
      const isOver = closesAt <= ctx.clock.now();
      if (!isOver && order !== undefined && (await canTakeMoneyOf(ctx.db, { payment, order })))
        return null;
      requireTaken(await ctx.payments.void({ key, page }));
      return { report: 'undone', reason: isOver ? 'pageClosed' : 'orderClosed' };
    }
  }
}

function requireTaken(outcome: PaymentOutcome): void {
  // It will not undo or give back what it took: a person has to look, and it is asked again meanwhile.
  if (!outcome.ok) throw new Error(outcome.refusal);
}

async function putBack(
  ctx: Ctx,
  { id, status, tries }: PaymentRow,
  { error, now }: { readonly error: unknown; readonly now: Date },
): Promise<void> {
  const message = errorMessage(error);
  ctx.log.error(
    { paymentId: id, status, tries, error: message },
    'a payment could not be settled with the provider; it is tried again',
  );
  const wait = backoff[Math.min(tries, backoff.length) - 1] ?? MINUTE;
  await ctx.db
    .update(payments)
    .set({
      dueAt: new Date(now.getTime() + wait),
      lastError: message,
      updatedAt: now,
    })
    .where(and(eq(payments.id, id), eq(payments.status, status)));
}

/** How long an order waits for the provider's word on money that was taken at the last moment. */
const GRACE_MS = 60_000;

/**
 * Starts paying an order: a short transaction writes the attempt down, and the provider opens a page for it. What comes
 * of it is told by the provider (`receive-provider-event.ts`), or found by asking (`settle-payments.ts`).
 */
export const payOrderHandler = handleOutsideTx(payOrder, async (call) => {
  requireProvider(call.ctx);
  const { order, payment } = await transaction(call.ctx.db, (tx) => begin({ ...call, tx }));
  return await openPaymentPage(call.ctx, payment, {
    description: dotText(languages[payment.pageLang], [
      order.number,
      wordsOfOrder(payment.pageLang, order.snapshot).serviceName,
    ]),
  });
});

/** Checks that an order may be paid now and writes the attempt down, before the provider hears of it. */
async function begin(call: Call<typeof payOrder>) {
  // In this order: how the merchant stands is read behind the lock.
  const [{ actor, order }, isMerchantTrading] = await together(
    () => lockOwnOrder(call),
    () => isMerchantOfOrderTrading(call.tx, call.input.id),
  );
  requireOrderTransition(order, { event: 'pay', actor }, call.now);
  const { paymentDeadline: closesAt } = order;
  // It may still wait for word of money that was taken in time; nothing new begins meanwhile.
  if (closesAt === null || closesAt <= call.now) throw refuse('paymentExpired');
  // Nobody pays a merchant that has been suspended since the order was placed.
  if (!isMerchantTrading) throw refuse('serviceNotOnSale');
  if (!(await keepsItsPrice(call, order))) throw refuse('orderPriceChanged');
  const [payment] = await together(
    beginAttempt(call, {
      orderId: order.id,
      part: 0,
      amount: order.actualAmount,
      lang: call.lang,
      requestId: call.requestId,
      closesAt,
    }),
    saveOrder(call, order, { payingUntil: new Date(closesAt.getTime() + GRACE_MS) }),
  );
  return { order, payment };
}

/** Asks the provider how the open payment of the caller's order stands, and books what it says. */
export const checkPaymentHandler = handleOutsideTx(checkPayment, async (call) => {
  const [open] = await call.ctx.db
    .select({ payment: payments })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(orders.id, call.input.id),
        ownOrders(call),
        inArray(payments.status, openPaymentStates),
      ),
    );
  const event = open === undefined ? null : await askNow(call.ctx, open.payment);
  return {
    save: async (tx) => {
      const context = { ...call, tx };
      if (open !== undefined && event !== null)
        await applyPaymentEvent(context, open.payment, event);
      return presentOrder(
        context,
        await lockOrder(context, call.input.id, orderActor(context)),
        'customer',
      );
    },
  };
});

async function askNow(...[ctx, payment]: Parameters<typeof lookAtPayment>) {
  try {
    return await lookAtPayment(ctx, payment);
  } catch (error) {
    const message = errorMessage(error);
    ctx.log.error({ paymentId: payment.id, error: message }, 'the payment provider did not answer');
    throw refuse('unavailable');
  }
}

/** What is to be paid. */
export interface Payable {
  readonly orderId: string;
  /** What of it: 0 for what was ordered, or the number of the extra work. */
  readonly part: number;
  readonly amount: number;
  readonly lang: Lang;
  /** The call that asks for it. */
  readonly requestId: string;
  /** From when on no money is taken. */
  readonly closesAt: Date;
}

/** What the customer sees on the provider's page. */
export interface PageFor {
  readonly description: string;
}

/** How long an attempt has until the provider is asked about it for the first time. */
const FIRST_LOOK_MS = 60_000;

/** Nobody pays where nobody takes payments. */
export function requireProvider({ settings }: Pick<Ctx, 'settings'>): void {
  if (settings.payments === 'none') throw refuse('paymentsOff');
}

/**
 * Writes an attempt to pay down, before the provider hears of it: the one way in for whatever a customer pays. While one
 * is open it is the same for all who ask: two tabs have one page.
 */
export async function beginAttempt(
  { ctx, tx, now }: TxContext,
  { orderId, part, amount, lang, requestId, closesAt }: Payable,
): Promise<PaymentRow> {
  const [begun] = await keptStatement(tx, 'begin_attempt', insertAttempt).execute({
    id: ctx.ids.uuid(),
    orderId,
    part,
    requestId,
    amount,
    lang,
    closesAt,
    dueAt: new Date(Math.min(now.getTime() + FIRST_LOOK_MS, closesAt.getTime())),
    now,
  });
  if (begun !== undefined) return begun;
  const [open] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), inArray(payments.status, openPaymentStates)));
  if (open === undefined) throw new Error('an inserted payment did not come back');
  return open;
}

/** A number of its own among the attempts of its order keys it with the provider. */
const insertAttempt = (tx: Tx, name: string) => {
  const { placeholder } = sql;
  const orderId = placeholder('orderId');
  const earlier = tx.$count(payments, eq(payments.orderId, orderId));
  return tx
    .insert(payments)
    .values({
      id: placeholder('id'),
      orderId,
      part: placeholder('part'),
      key: sql`${'pay:'}::text || ${orderId}::text || ':' || ${earlier} + 1`,
      requestId: placeholder('requestId'),
      status: paymentMachine.initial,
      amount: placeholder('amount'),
      pageLang: placeholder('lang'),
      closesAt: placeholder('closesAt'),
      dueAt: placeholder('dueAt'),
      createdAt: placeholder('now'),
      updatedAt: placeholder('now'),
    })
    .onConflictDoNothing()
    .returning()
    .prepare(name);
};

/**
 * Has the provider open the page of an attempt, outside of any transaction; one that is open already is asked for no more.
 * The page is saved with the answer: where that fails, the provider has the same one for whoever asks again.
 */
export async function openPaymentPage(
  ctx: Ctx,
  payment: PaymentRow,
  { description }: PageFor,
): Promise<PendingResult<OutputOf<typeof payOrder>>> {
  const { id, orderId, key, amount, pageLang: lang, closesAt } = payment;
  const answerWith = (url: string) => ({ url, closesAt: closesAt.toISOString() });
  if (payment.pageUrl !== '') return { save: () => Promise.resolve(answerWith(payment.pageUrl)) };
  // In the language that was read: who has not chosen one in this browser comes back to it all the same.
  const shop = `${ctx.settings.publicUrl}${shopBase}${langPath(lang)}`;
  const back = `${shop}/orders/${orderId}/pay?back=`;
  const opened = await ctx.payments
    .openPage({
      key,
      amount: fils(amount),
      description,
      lang: languageOf(lang).bcp47,
      paidUrl: `${back}paid`,
      leftUrl: `${back}left`,
      closesAt,
    })
    .catch((error: unknown) => {
      const message = errorMessage(error);
      ctx.log.error({ paymentId: id, error: message }, 'the page to pay on could not be opened');
      throw refuse('unavailable');
    });
  const now = ctx.clock.now();
  if (!opened.ok) {
    const event = { report: 'refused', reason: opened.refusal } as const;
    await transaction(ctx.db, (tx) => applyPaymentEvent({ ctx, tx, now }, payment, event));
    throw refuse('paymentFailed', { reason: opened.refusal });
  }
  const page = { page: opened.reference, pageUrl: opened.url };
  return {
    save: async (tx) => {
      await savePage({ ctx, tx, now }, id, page);
      return answerWith(opened.url);
    },
  };
}

import { extraWorks } from '../../../db/schema/disputes.ts';
import { orders } from '../../../db/schema/orders.ts';
import { transaction } from '../../../db/transaction.ts';
import {
  type Call,
  type CallBase,
  handle,
  handleOutsideTx,
  type TxContext,
} from '../../../kernel/call.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { processDueRows } from '../../../kernel/due-work.ts';
import { refuse, refuseFields } from '../../../kernel/refuse.ts';
import { found } from '../../../kernel/rows.ts';
import { loadOperatorSettings } from '../../backoffice/settings/index.ts';
import { isTrading } from '../../merchants/records/index.ts';
import {
  lockOwnOrder,
  publishOrderChanged,
  recordOrderEvent,
} from '../lifecycle/apply-order-event.ts';
import { notifyOrderParties } from '../lifecycle/notify-order-parties.ts';
import { isOverdue } from '../lifecycle/order-clocks.ts';
import { isOfOrder, type OrderActor, type OrderRow } from '../lifecycle/order-row.ts';
import { presentOrder } from '../lifecycle/order.presenter.ts';
import { orderActor } from '../lifecycle/orders.ts';
import { beginAttempt, openPaymentPage, requireProvider } from '../payments/pay-order.ts';
import { closePages } from '../payments/payment-row.ts';
import { extraWorkPaidBy, type ExtraWorkRow, loadExtraWorks } from './extra-works.queries.ts';
import { moveExtraWork } from './move-extra-work.ts';
import {
  payExtraWork,
  proposeExtraWork,
  refuseExtraWork,
  withdrawExtraWork,
} from '@khidma/contract/orders/extra-work';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import {
  canProposeExtraWork,
  canTakeExtraWork,
  type ExtraOrderFacts,
  extraWorkCan,
  extraWorkMachine,
  extraWorkRefusal,
  isExtraWorkOpen,
} from '@khidma/domain/orders/extra-work';
import { maxExtraWorks } from '@khidma/domain/orders/extra-work-words';
import type { OrderHistoryEvent } from '@khidma/domain/orders/order-history';
import { languages } from '@khidma/i18n/languages';
import { dotText } from '@khidma/i18n/line-parts';
import { and, eq, inArray, lte } from 'drizzle-orm';

/**
 * Accepts extra work and starts paying it, as `payOrder` does the order: a short transaction writes the attempt down, and
 * the provider opens a page for it.
 */
export const payExtraWorkHandler = handleOutsideTx(payExtraWork, async (call) => {
  requireProvider(call.ctx);
  const { order, extra, payment } = await transaction(call.ctx.db, (tx) => begin({ ...call, tx }));
  return await openPaymentPage(call.ctx, payment, {
    description: dotText(languages[payment.pageLang], [order.number, extra.title]),
  });
});

/** Checks that it may be paid now and writes the attempt down, before the provider hears of it. */
async function begin(call: Call<typeof payExtraWork>) {
  const { order, extra } = await lockExtraWork(call);
  const now = call.now.getTime();
  if (!extraWorkCan.pay(extra, now)) throw refuse('extraWorkOver');
  requireTaking(order, canTakeExtraWork, call.now);
  // Nobody pays a merchant that has been suspended since.
  if (!(await isTrading(call.tx, order.merchantId))) throw refuse('serviceNotOnSale');
  const { paymentWindow } = await loadOperatorSettings(call, 'paymentWindow');
  const payment = await beginAttempt(call, {
    orderId: order.id,
    part: extra.number,
    amount: extra.amount,
    lang: call.lang,
    requestId: call.requestId,
    closesAt: new Date(Math.min(now + paymentWindow, extra.expiresAt.getTime())),
  });
  const paysFor = await extraWorkPaidBy(call.tx, { payment, order });
  if (paysFor?.id === extra.id) return { order, extra, payment };
  // A page is still open for what was refused before: it is closed first.
  if (paysFor !== undefined) throw refuse('stillRunning');
  const accepted = await moveExtraWork(call, extra, {
    event: 'accept',
    actor: 'customer',
    paymentId: payment.id,
  });
  await publishOrderChanged(call, order);
  return { order, extra: accepted, payment };
}

/** Proposes extra work that was found at a visit. One waits at a time. */
export const proposeExtraWorkHandler = handle(proposeExtraWork, async (call) => {
  const { ctx, tx, now, input } = call;
  requireProvider(ctx);
  const { order } = await lockOwnOrder(call);
  requireTaking(order, canProposeExtraWork, now);
  const earlier = await loadExtraWorks(tx, order);
  if (earlier.some((work) => isExtraWorkOpen(work, now.getTime()))) throw refuse('extraWorkOpen');
  if (earlier.length >= maxExtraWorks)
    throw refuseFields([{ path: 'title', rule: 'tooMany', params: { max: maxExtraWorks } }]);
  // Its time is over, and the job has not written that down yet.
  for (const work of earlier.filter(({ closedAt }) => closedAt === null))
    await expireExtraWork(call, order, work);
  const { extraWorkLife: life } = await loadOperatorSettings(call, 'extraWorkLife');
  const { title, description, amount, minutes = null } = input;
  await tx.insert(extraWorks).values({
    id: ctx.ids.uuid(),
    orderId: order.id,
    merchantId: order.merchantId,
    number: earlier.length + 1,
    status: extraWorkMachine.initial,
    title,
    description,
    amount,
    minutes,
    createdAt: now,
    expiresAt: new Date(now.getTime() + life),
  });
  return await told(call, order, { event: 'extraWorkProposed', title, amount });
});

/** Takes it back, while the customer is not paying it. */
export const withdrawExtraWorkHandler = handle(withdrawExtraWork, async (call) => {
  const { order, extra } = await lockExtraWork(call);
  const { title, amount } = extra;
  if (!extraWorkCan.withdraw(extra, call.now.getTime())) throw refuse('extraWorkOver');
  await moveExtraWork(call, extra, { event: 'withdraw', actor: 'merchant' });
  return await told(call, order, { event: 'extraWorkWithdrawn', title, amount });
});

/** The customer does not want it. A page that is open for it is closed; what comes of it all the same goes back. */
export const refuseExtraWorkHandler = handle(refuseExtraWork, async (call) => {
  const { order, extra } = await lockExtraWork(call);
  const { title, amount } = extra;
  if (!extraWorkCan.refuse(extra, call.now.getTime())) throw refuse('extraWorkOver');
  await moveExtraWork(call, extra, { event: 'refuse', actor: 'customer' });
  await closePages(call, order.id);
  return await told(call, order, { event: 'extraWorkRefused', title, amount });
});

/** Refuses, by name, what an order cannot take now. */
export function requireTaking(
  order: OrderRow,
  can: (order: ExtraOrderFacts) => boolean,
  now: Date,
): void {
  const refusal = extraWorkRefusal(order, can);
  if (refusal !== null) throw refuse(refusal);
  // The time has decided already, the job only hasn't written it down yet.
  if (isOverdue(order, now)) throw refuse('extraWorkNotNow');
}

type ExtraCall = CallBase & {
  readonly input: { readonly id: string; readonly extraWorkId: string };
};

/** Locks an order of the caller's own, and finds the extra work of it that is named. */
export async function lockExtraWork(
  call: ExtraCall,
): Promise<{ readonly order: OrderRow; readonly extra: ExtraWorkRow }> {
  const { order } = await lockOwnOrder(call);
  const named = and(eq(extraWorks.id, call.input.extraWorkId), isOfOrder(extraWorks, order));
  return { order, extra: found(await call.tx.select().from(extraWorks).where(named)) };
}

/** Nobody answered in time. */
export async function expireExtraWork(
  context: TxContext,
  order: OrderRow,
  extra: ExtraWorkRow,
): Promise<void> {
  await moveExtraWork(context, extra, { event: 'expire', actor: 'system' });
  await note(context, order, {
    event: 'extraWorkExpired',
    actor: { kind: 'system', id: null },
    title: extra.title,
    amount: extra.amount,
  });
}

interface Line {
  readonly event: Extract<OrderHistoryEvent, `extraWork${string}`>;
  readonly title: string;
  readonly amount: number;
}

/** A line in the timeline, and a notice to the other side. */
async function note(
  context: TxContext,
  order: OrderRow,
  { event, actor, title, amount }: Line & { readonly actor: OrderActor },
): Promise<void> {
  await publishOrderChanged(context, order);
  await recordOrderEvent(context, order, { event, actor, data: { note: title } });
  await notifyOrderParties(context, order, { event, amount });
}

async function told(call: CallBase, order: OrderRow, line: Line): Promise<OrderDetail> {
  const actor = orderActor(call);
  await note(call, order, { ...line, actor });
  return await presentOrder(call, order, actor.kind);
}

const isOver = (now: Date) =>
  and(eq(extraWorks.status, 'Proposed'), lte(extraWorks.expiresAt, now));

/**
 * Ends the extra work that nobody answered in time; what is being paid waits for its page to close. Of an order that has
 * some the order is locked, as whoever answers does. Returns how many.
 */
export const expireExtraWorks = (ctx: Ctx, signal?: AbortSignal): Promise<number> =>
  processDueRows(
    ctx,
    {
      table: orders,
      where: (now) =>
        inArray(
          orders.id,
          ctx.db.select({ id: extraWorks.orderId }).from(extraWorks).where(isOver(now)),
        ),
      since: orders.id,
      signal,
    },
    async (context, order) => {
      const over = and(eq(extraWorks.orderId, order.id), isOver(context.now));
      const extras = await context.tx.select().from(extraWorks).where(over);
      for (const extra of extras) await expireExtraWork(context, order, extra);
      return extras.length;
    },
  );

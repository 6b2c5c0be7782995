import { dubaiDay, dubaiTime } from '@khidma/domain/rules/days';
import {
  cancelOrderHandler,
  cancelUnpaidOrderHandler,
  decideCancelRequestHandler,
  requestCancelHandler,
} from '../areas/orders/lifecycle/cancel-order.ts';
import { rateOrderHandler, replyToCommentHandler } from '../areas/orders/reviews/comments.ts';
import {
  completeOrderHandler,
  confirmMyOrderHandler,
} from '../areas/orders/lifecycle/complete-order.ts';
import { receiveProviderEvent } from '../areas/orders/payments/receive-provider-event.ts';
import { payOrderHandler } from '../areas/orders/payments/pay-order.ts';
import { placeOrderHandler } from '../areas/orders/lifecycle/place-order.ts';
import { getShopServiceHandler } from '../areas/catalogue/services/shop.ts';
import { payPage } from '../sandbox/sandbox-payments.ts';
import { workingCard } from '../sandbox/cards.ts';
import { commentFor } from './demo-comments.ts';
import { type DemoOrder, demoOrders } from './demo-orders.ts';
import type { DemoPerson } from './demo-people.ts';
import { drawProof } from './pictures.ts';
import type { Story } from './play-in-order.ts';
import { pick } from '../kernel/pick.ts';
import { actorOf, asOf, type DemoStage, type Moment } from './stage.ts';

/** A customer of the demo world. */
export interface DemoCustomer extends DemoPerson {
  readonly id: string;
}

interface OrderCast {
  readonly now: Date;
  readonly merchantId: string;
  readonly released: readonly string[];
  readonly customers: readonly DemoCustomer[];
}

const hour = 3_600_000;
const later = (at: Date, hours: number): Date => new Date(at.getTime() + hours * hour);

/** Returns the story of each order: customers order, pay, ask, confirm and rate, and the merchant works and replies. */
export async function orderStories(stage: DemoStage, cast: OrderCast): Promise<Story[]> {
  const orders = demoOrders(cast.now, cast.customers.length);
  const proofs = await uploadProofs(stage, cast, orders[0]);
  return orders.map(
    (order, turn) => (inTurn) => seedOrder(inTurn, { ...cast, proofs, turn }, order),
  );
}

/** A few pictures of finished work: drawing one for each order would take a minute. */
async function uploadProofs(
  stage: DemoStage,
  { now, merchantId }: OrderCast,
  first: DemoOrder | undefined,
): Promise<string[]> {
  const at = first?.placedAt ?? now;
  const ids: string[] = [];
  for (let turn = 0; turn < 6; turn += 1)
    ids.push(
      await stage.upload(
        { actor: actorOf('merchant', merchantId), at },
        { kind: 'completion', name: `done-${turn + 1}.jpg`, bytes: await drawProof(turn) },
      ),
    );
  return ids;
}

interface Step extends OrderCast {
  readonly proofs: readonly string[];
  readonly turn: number;
}

async function seedOrder(stage: DemoStage, step: Step, order: DemoOrder): Promise<void> {
  const customer = step.customers[order.customer];
  const serviceId = step.released[order.service];
  if (!customer || serviceId === undefined)
    throw new Error('an order of the demo world names nobody');
  const buyer = (at: Date): Moment => ({
    actor: actorOf('customer', customer.id),
    at,
    lang: customer.lang,
  });
  const { placedAt, end } = order;
  const id = await place(stage, { buyer, customer, order }, serviceId);
  if (end === 'toBePaid') return;
  if (end === 'cancelledUnpaid') {
    await stage.perform(cancelUnpaidOrderHandler, buyer(later(placedAt, 0.1)), { id });
    return;
  }
  const at = later(placedAt, 0.05);
  const { url } = await stage.performWork(payOrderHandler, buyer(at), { id });
  const page = url.slice(url.lastIndexOf('/') + 1);
  await payPage(asOf(stage.ctx, at), receiveProviderEvent, { id: page, number: workingCard });
  await goOn(stage, step, { id, buyer, customer, order });
}

async function place(
  stage: DemoStage,
  { buyer: at, customer, order }: Omit<PaidOrder, 'id'>,
  serviceId: string,
): Promise<string> {
  const buyer = at(order.placedAt);
  const shown = await stage.perform(getShopServiceHandler, buyer, { id: serviceId });
  const combination = shown.combinations[order.combination];
  if (!combination) throw new Error(`${shown.name} has no combination ${order.combination}`);
  const quantity = order.quantity ?? 1;
  const { id } = await stage.perform(placeOrderHandler, buyer, {
    serviceId,
    versionId: shown.versionId,
    options: combination.options,
    quantity,
    reservedAt: order.visitAt.toISOString(),
    contactName: customer.name,
    contactEmail: customer.email,
    contactPhone: customer.mobile,
    emirate: 'DU',
    ...pick(customer, 'community', 'address'),
    note: order.note ?? '',
    expectedAmount: combination.payable * quantity,
  });
  return id;
}

interface PaidOrder {
  readonly id: string;
  readonly buyer: (at: Date) => Moment;
  readonly customer: DemoCustomer;
  readonly order: DemoOrder;
}

async function goOn(stage: DemoStage, step: Step, paid: PaidOrder): Promise<void> {
  const { id, buyer, order } = paid;
  const { placedAt, end } = order;
  const merchant = (at: Date): Moment => ({ actor: actorOf('merchant', step.merchantId), at });
  const after = (hours: number) => later(placedAt, hours);
  if (end === 'cancelledByMerchant')
    await stage.perform(cancelOrderHandler, merchant(after(3)), { id, reason: 'notAvailable' });
  if (end === 'cancelRequested' || end === 'cancelAgreed')
    await stage.perform(requestCancelHandler, buyer(after(12)), { id, reason: 'anotherMerchant' });
  if (end === 'cancelAgreed')
    await stage.perform(decideCancelRequestHandler, merchant(after(16)), { id, agree: true });
  if (end === 'merchantCompleted' || end === 'confirmed') await complete(stage, step, paid);
}

async function complete(
  stage: DemoStage,
  { merchantId, proofs, turn }: Step,
  { id, buyer, customer, order }: PaidOrder,
): Promise<void> {
  const merchant = (at: Date): Moment => ({ actor: actorOf('merchant', merchantId), at });
  const done = later(order.visitAt, 2.5);
  const image = proofs[turn % proofs.length];
  const earlier = proofs[(turn + 3) % proofs.length];
  if (image === undefined || earlier === undefined)
    throw new Error('the demo world has drawn no proof');
  await stage.perform(completeOrderHandler, merchant(done), {
    id,
    date: dubaiDay(later(done, -0.5).getTime()),
    time: dubaiTime(later(done, -0.5).getTime()),
    images: [image],
    // Some merchants take a picture before they begin, and some customers sign on the spot.
    beforeImages: turn % 2 === 0 ? [earlier] : [],
    signature: turn % 3 === 0 ? { name: customer.name, fileId: null } : null,
    info: 'Everything cleaned and tested; the filter should be replaced in six months.',
  });
  if (order.end !== 'confirmed') return;
  await stage.perform(confirmMyOrderHandler, buyer(later(done, 1)), { id });
  if (order.rating === undefined) return;
  const { text, reply } = commentFor(customer.lang, order.rating, turn);
  const rated = { id, rating: order.rating, text };
  const comment = await stage.perform(rateOrderHandler, buyer(later(done, 2)), rated);
  const answer = { id: comment.id, reply: reply ?? '' };
  if (reply !== null) await stage.perform(replyToCommentHandler, merchant(later(done, 20)), answer);
}

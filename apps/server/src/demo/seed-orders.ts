import { dubaiDay, dubaiTime } from '@khidma/domain/rules/days';
import { cancelOrderHandler, requestCancelHandler } from '../modules/orders/cancel-order.ts';
import { completeOrderHandler, confirmMyOrderHandler } from '../modules/orders/complete-order.ts';
import { payOrderHandler } from '../modules/orders/pay-order.ts';
import { placeOrderHandler } from '../modules/orders/place-order.ts';
import { getShopServiceHandler } from '../modules/services/get-shop-service.ts';
import { drawPhoto } from './pictures.ts';
import { actorOf, type DemoStage, type Moment } from './stage.ts';

/** How far an order of the demo world gets. */
type End =
  | 'toBePaid'
  | 'paid'
  | 'merchantCompleted'
  | 'confirmed'
  | 'cancelledByMerchant'
  | 'cancelRequested';

interface Line {
  /** Hours before the demo world is made. */
  readonly hours: number;
  readonly service: number;
  readonly combination: number;
  readonly customer: number;
  readonly quantity?: number;
  readonly end: End;
  readonly note?: string;
}

/** The orders of the Dubai merchant, oldest first. */
const lines: readonly Line[] = [
  { hours: 30 * 24, service: 0, combination: 1, customer: 0, end: 'confirmed' },
  { hours: 26 * 24, service: 1, combination: 0, customer: 1, end: 'confirmed' },
  {
    hours: 21 * 24,
    service: 0,
    combination: 3,
    customer: 2,
    end: 'confirmed',
    note: 'Please bring shoe covers.',
  },
  { hours: 17 * 24, service: 2, combination: 0, customer: 0, end: 'cancelledByMerchant' },
  { hours: 12 * 24, service: 0, combination: 2, customer: 1, quantity: 2, end: 'confirmed' },
  { hours: 9 * 24, service: 1, combination: 0, customer: 2, end: 'confirmed' },
  { hours: 40, service: 0, combination: 0, customer: 0, end: 'merchantCompleted' },
  { hours: 30, service: 2, combination: 0, customer: 1, end: 'cancelRequested' },
  {
    hours: 20,
    service: 0,
    combination: 1,
    customer: 2,
    end: 'paid',
    note: 'Gate code 4471. Call on arrival.',
  },
  { hours: 6, service: 0, combination: 3, customer: 1, end: 'paid' },
  { hours: 2, service: 1, combination: 0, customer: 0, end: 'paid' },
  { hours: 0.1, service: 2, combination: 0, customer: 2, end: 'toBePaid' },
];

/** A customer of the demo world. */
export interface DemoCustomer {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly mobile: string;
  readonly community: string;
  readonly address: string;
}

interface OrderCast {
  readonly now: Date;
  readonly merchantId: string;
  readonly released: readonly string[];
  readonly customers: readonly DemoCustomer[];
}

const hour = 3_600_000;
const later = (at: Date, hours: number): Date => new Date(at.getTime() + hours * hour);

/** Lets customers order, pay, ask and confirm, and the merchant work. */
export async function seedOrders(stage: DemoStage, cast: OrderCast): Promise<void> {
  for (const line of lines) await seedOrder(stage, cast, line);
}

async function seedOrder(stage: DemoStage, cast: OrderCast, line: Line): Promise<void> {
  const customer = cast.customers[line.customer];
  const serviceId = cast.released[line.service];
  if (!customer || serviceId === undefined)
    throw new Error('an order of the demo world names nobody');
  const at = later(cast.now, -line.hours);
  const buyer = (when: Date): Moment => ({ actor: actorOf('customer', customer.id), at: when });
  const id = await place(stage, { buyer: buyer(at), customer, serviceId, line });
  if (line.end === 'toBePaid') return;
  const card = { cardNumber: '4242424242424242', expiry: '12/29', securityCode: '123' };
  await stage.performWork(payOrderHandler, buyer(later(at, 0.05)), {
    id,
    ...card,
  });
  await goOn(stage, { id, at, buyer, merchantId: cast.merchantId, line });
}

interface Placing {
  readonly buyer: Moment;
  readonly customer: DemoCustomer;
  readonly serviceId: string;
  readonly line: Line;
}

async function place(
  stage: DemoStage,
  { buyer, customer, serviceId, line }: Placing,
): Promise<string> {
  const shown = await stage.perform(getShopServiceHandler, buyer, {
    id: serviceId,
  });
  const combination = shown.combinations[line.combination];
  if (!combination) throw new Error(`${shown.name} has no combination ${line.combination}`);
  const quantity = line.quantity ?? 1;
  const { id } = await stage.perform(placeOrderHandler, buyer, {
    serviceId,
    versionId: shown.versionId,
    options: combination.options,
    quantity,
    reservedAt: later(buyer.at, 26).toISOString(),
    contactName: customer.name,
    contactEmail: customer.email,
    contactPhone: customer.mobile,
    emirate: 'DU',
    community: customer.community,
    address: customer.address,
    note: line.note ?? '',
    expectedAmount: combination.payable * quantity,
  });
  return id;
}

interface GoingOn {
  readonly id: string;
  readonly at: Date;
  readonly buyer: (when: Date) => Moment;
  readonly merchantId: string;
  readonly line: Line;
}

async function goOn(stage: DemoStage, { id, at, buyer, merchantId, line }: GoingOn): Promise<void> {
  const merchant = (when: Date): Moment => ({ actor: actorOf('merchant', merchantId), at: when });
  if (line.end === 'cancelledByMerchant') {
    await stage.perform(cancelOrderHandler, merchant(later(at, 3)), {
      id,
      reason: 'notAvailable',
    });
  }
  if (line.end === 'cancelRequested') {
    await stage.perform(requestCancelHandler, buyer(later(at, 20)), {
      id,
      reason: 'anotherMerchant',
    });
  }
  if (line.end === 'merchantCompleted' || line.end === 'confirmed') {
    const done = later(at, 30);
    const image = await stage.upload(merchant(done), {
      kind: 'completion',
      name: 'done.jpg',
      bytes: await drawPhoto('cooling', 2),
    });
    await stage.perform(completeOrderHandler, merchant(done), {
      id,
      date: dubaiDay(later(done, -0.5).getTime()),
      time: dubaiTime(later(done, -0.5).getTime()),
      images: [image],
      info: 'Everything cleaned and tested; the filter should be replaced in six months.',
    });
    if (line.end === 'confirmed')
      await stage.perform(confirmMyOrderHandler, buyer(later(done, 5)), { id });
  }
}

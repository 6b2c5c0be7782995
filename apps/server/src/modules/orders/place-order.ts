import { dataLang } from '@khidma/i18n/languages';
import { placeOrder } from '@khidma/contract/orders/customer-orders';
import { subtract } from '@khidma/domain/money/fils';
import { paymentDeadline } from '@khidma/domain/orders/deadlines';
import { orderMachine } from '@khidma/domain/orders/order-transitions';
import { settlementMachine } from '@khidma/domain/orders/settlement-transitions';
import { namesOfContent } from '@khidma/domain/services/service-content';
import { sql } from 'drizzle-orm';
import { type Call, callerOf, handle } from '../../core/call.ts';
import { refuse, refuseFields } from '../../core/refuse.ts';
import { tellLive } from '../../core/tell-live.ts';
import { orders } from '../../db/schema/orders.ts';
import { recordOrderEvent } from './apply-order-event.ts';
import { actorOf } from './order.policy.ts';
import { presentOrder } from './order.presenter.ts';
import { isOfferedCommunity } from '../reference/api.ts';
import { tunablesOf } from '../settings/api.ts';
import { termsVersionNow } from '../pages/api.ts';
import { grantPromo, usePromo } from '../promotions/api.ts';
import { findServiceOnSale, type ServiceOnSale } from '../services/api.ts';
import {
  holdVisit,
  type ReservedVisit,
  reserveVisit,
  visitColumns,
  visitOf,
} from '../visits/api.ts';
import { ratesAt } from './order-breakdown.ts';
import { orderPrice } from './order-price.ts';
import { requireProvider } from './start-payment.ts';
import type { OrderRow } from './order-row.ts';
import { orderedOption } from '../../core/order-words.ts';

type PlaceCall = Call<typeof placeOrder>;

export const placeOrderHandler = handle(placeOrder, async (call) => {
  requireProvider(call.ctx);
  const service = await findServiceOnSale(call.tx, call.input.serviceId);
  if (service === undefined) throw refuse('notFound');
  if (service === 'notOnSale') throw refuse('serviceNotOnSale');
  // A version that is no longer sold had other words or another price: the customer looks again.
  if (service.versionId !== call.input.versionId) throw refuse('orderPriceChanged');
  await requireReachable(call, service);
  const price = await priceOf(call, service);
  if (price.payable !== call.input.expectedAmount)
    throw refuse('orderPriceChanged', { amount: price.payable });
  const visit = await reserve(call, service);
  const order = await save(call, service, { price, visit });
  if (price.promo !== null) await usePromo(call, price.promo, order);
  if (visit !== null) await holdVisit(call, order, visit);
  await recordOrderEvent(call, order, {
    event: 'placed',
    actor: actorOf(call),
    from: order.status,
  });
  return presentOrder(call, order, 'customer');
});

async function requireReachable(
  { tx, input }: PlaceCall,
  { content, merchant }: ServiceOnSale,
): Promise<void> {
  const area = content.serviceArea ?? merchant.serviceArea;
  const emirates: readonly string[] = area.kind === 'ADDRESS' ? [merchant.emirate] : area.emirates;
  if (!emirates.includes(input.emirate)) throw refuseFields([{ path: 'emirate', rule: 'invalid' }]);
  if (input.community === null) return;
  if (!(await isOfferedCommunity(tx, input.community, input.emirate)))
    throw refuseFields([{ path: 'community', rule: 'community' }]);
}

/** The price with what a code takes off it, which nobody else uses up meanwhile. */
async function priceOf(call: PlaceCall, service: ServiceOnSale) {
  const price = await orderPrice(call, service, call.input);
  const { promoCode: code } = call.input;
  if (code === '') return { ...price, promo: null };
  const promo = await grantPromo(
    call,
    {
      code,
      merchantId: service.merchant.id,
      customerId: callerOf(call).id,
      categoryId: service.content.categoryId ?? '',
      payable: price.payable,
      isFirstOrder: price.isFirstOrder,
    },
    true,
  );
  return { ...price, payable: subtract(price.payable, promo.discount), promo };
}

/** The time that was chosen, held against every other booking; null where one is to be agreed on. */
const reserve = async (
  call: PlaceCall,
  { merchant, content }: ServiceOnSale,
): Promise<ReservedVisit | null> => {
  const { serviceId, quantity, options, reservedAt } = call.input;
  return reservedAt === null
    ? null
    : await reserveVisit(call, {
        merchantId: merchant.id,
        serviceId,
        quantity,
        chosen: content.specs.map((spec, index) => ({
          spec: spec.name,
          option: spec.options[options[index] ?? -1] ?? '',
        })),
        startsAt: new Date(reservedAt),
        path: 'reservedAt',
      });
};

/** What of the service is bought with it as it is today: the window in which the team comes, and what cancelling costs. */
const termsOf = async ({ tx, input: { serviceId } }: PlaceCall, { merchant }: ServiceOnSale) => {
  const { arrivalMinutes, cancelTerms } = await visitOf(tx, { merchantId: merchant.id, serviceId });
  return { arrivalMinutes, cancelTerms };
};

async function save(
  call: PlaceCall,
  service: ServiceOnSale,
  {
    price,
    visit,
  }: {
    readonly price: Awaited<ReturnType<typeof priceOf>>;
    readonly visit: ReservedVisit | null;
  },
): Promise<OrderRow> {
  const { input, now, ctx, tx } = call;
  const deadline = new Date(
    paymentDeadline(now.getTime(), await tunablesOf(call, 'paymentWindow')),
  );
  const [order] = await tx
    .insert(orders)
    .values({
      id: ctx.ids.uuid(),
      number: sql`'KO-' || nextval('order_numbers')`,
      merchantId: service.merchant.id,
      customerId: callerOf(call).id,
      serviceId: input.serviceId,
      snapshot: {
        ...snapshotOf(service, input.options, price),
        termsVersion: await termsVersionNow(call),
      },
      contact: {
        name: input.contactName,
        email: input.contactEmail,
        phone: input.contactPhone,
        emirate: input.emirate,
        community: input.community,
        address: input.address,
        makani: input.makani,
      },
      note: input.note,
      quantity: input.quantity,
      lang: dataLang(call.lang),
      ...(await termsOf(call, service)),
      ...(visit !== null && visitColumns(visit)),
      status: orderMachine.initial,
      commentStatus: 'Unrated',
      settlementStatus: settlementMachine.initial,
      basePrice: price.full,
      discountAmount: subtract(price.full, price.payable),
      orderAmount: price.payable,
      actualAmount: price.payable,
      ...(await ratesAt(call, {
        merchantId: service.merchant.id,
        categoryId: service.content.categoryId ?? '',
        gross: price.payable,
        at: now,
      })),
      createdAt: now,
      paymentDeadline: deadline,
      nextDeadlineAt: deadline,
      completionImages: [],
    })
    .returning();
  if (order === undefined) throw new Error('an inserted order did not come back');
  await tellLive(tx, [`merchant:${order.merchantId}`], { event: 'tags', tags: ['orders'] });
  return order;
}

const snapshotOf = (
  { content, versionId, merchant }: ServiceOnSale,
  options: readonly number[],
  { by, promo }: Awaited<ReturnType<typeof priceOf>>,
): OrderRow['snapshot'] => ({
  serviceName: content.name,
  serviceNames: namesOfContent(content),
  categoryId: content.categoryId ?? '',
  versionId,
  coverId: content.coverId,
  merchantName: merchant.merchantName,
  merchantNames: merchant.merchantNames,
  specs: content.specs.map((spec, index) => orderedOption(spec, options[index] ?? -1)),
  discountBy: by,
  ...(promo !== null && {
    promo: { code: promo.code, amount: promo.discount, firstOrderOnly: promo.firstOrderOnly },
  }),
});

import { pick } from '../../../kernel/pick.ts';
import { only } from '../../../kernel/rows.ts';
import { together } from '../../../db/transaction.ts';
import type { Tx } from '../../../db/types.ts';
import { type Call, type CallBase, requireCaller, handle } from '../../../kernel/call.ts';
import { orderedOption } from '../records/index.ts';
import { refuse, refuseFields } from '../../../kernel/refuse.ts';
import { publishLive } from '../../../kernel/publish-live.ts';
import { orders } from '../../../db/schema/orders.ts';
import { termsVersionNow } from '../../backoffice/pages/index.ts';
import { grantPromo, usePromo } from '../../catalogue/promotions/index.ts';
import { isOfferedCommunity } from '../../catalogue/reference/index.ts';
import {
  findServiceOnSale,
  isFirstOrder,
  type ServiceOnSale,
} from '../../catalogue/services/index.ts';
import { loadOperatorSettings } from '../../backoffice/settings/index.ts';
import {
  holdVisit,
  type ReservedVisit,
  reserveVisit,
  visitColumns,
  loadServiceVisit,
} from '../../scheduling/index.ts';
import { recordOrderEvent } from './apply-order-event.ts';
import { ratesAt } from '../visits/order-papers.ts';
import type { OrderRow } from './order-row.ts';
import { presentOrder } from './order.presenter.ts';
import { orderActor } from './orders.ts';
import { requireProvider } from '../payments/pay-order.ts';
import { checkPromoCode } from '@khidma/contract/catalogue/promo-codes';
import { placeOrder } from '@khidma/contract/orders/customer-orders';
import { type Fils, fils, subtract } from '@khidma/domain/money/fils';
import { bestPrice, lineTotal } from '@khidma/domain/money/price';
import { paymentDeadline } from '@khidma/domain/orders/deadlines';
import { orderMachine } from '@khidma/domain/orders/order-transitions';
import { settlementMachine } from '@khidma/domain/orders/settlement-transitions';
import { isSameChoice, namesOfContent } from '@khidma/domain/services/service-content';
import { dataLang } from '@khidma/i18n/languages';
import { sql } from 'drizzle-orm';

/** What was chosen of a service. */
interface Choice {
  readonly options: readonly number[];
  readonly quantity: number;
}

/** What an order costs its customer, before any code. */
export interface OrderPrice {
  /** Without any discount. */
  readonly full: Fils;
  readonly payable: Fils;
  readonly by: OrderRow['snapshot']['discountBy'];
  /** Whether nothing of this merchant's was paid by the customer before. */
  readonly isFirstOrder: boolean;
}

/** Prices a choice for the caller. */
export async function orderPrice(
  call: CallBase,
  { content, merchant }: ServiceOnSale,
  { options, quantity }: Choice,
): Promise<OrderPrice> {
  const combination = content.combinations.find(
    ({ enabled, options: choice }) => enabled && isSameChoice(choice, options),
  );
  if (combination === undefined || combination.price === null)
    throw refuseFields([{ path: 'options', rule: 'invalid' }]);
  const price = fils(combination.price);
  const first = await isFirstOrder(call.tx, {
    customerId: requireCaller(call).id,
    merchantId: merchant.id,
  });
  const unit = bestPrice(
    { price, discount: combination.discount, firstOrderDiscount: combination.firstOrderDiscount },
    first,
  );
  return {
    full: lineTotal(price, quantity),
    payable: lineTotal(unit.price, quantity),
    by: unit.by,
    isFirstOrder: first,
  };
}

/** Guessing codes is worth little at this pace, and a right one has its limits all the same. */
export const checkPromoCodeHandler = handle(checkPromoCode, async (call) => {
  const { tx, input } = call;
  const service = await requireOnSale(tx, input.serviceId);
  const price = await orderPrice(call, service, input);
  const { code, discount } = await takeOff(call, service, { price, isUsed: false });
  return { code, discount, payable: subtract(price.payable, discount) };
});

async function requireOnSale(tx: Tx, serviceId: string): Promise<ServiceOnSale> {
  const service = await findServiceOnSale(tx, serviceId);
  if (service === undefined) throw refuse('notFound');
  if (service === 'notOnSale') throw refuse('serviceNotOnSale');
  return service;
}

/** What the code that was given takes off a price; one that is used is nobody else's meanwhile. */
const takeOff = (
  call: CallBase & { readonly input: { readonly promoCode: string } },
  { merchant, content }: ServiceOnSale,
  { price, isUsed }: { readonly price: OrderPrice; readonly isUsed: boolean },
) =>
  grantPromo(
    call,
    {
      code: call.input.promoCode,
      merchantId: merchant.id,
      customerId: requireCaller(call).id,
      categoryId: content.categoryId ?? '',
      payable: price.payable,
      isFirstOrder: price.isFirstOrder,
    },
    isUsed,
  );

type PlaceCall = Call<typeof placeOrder>;

export const placeOrderHandler = handle(placeOrder, async (call) => {
  requireProvider(call.ctx);
  const service = await requireOnSale(call.tx, call.input.serviceId);
  // A version that is no longer sold had other words or another price: the customer looks again.
  if (service.versionId !== call.input.versionId) throw refuse('orderPriceChanged');
  const [, price] = await together(requireReachable(call, service), priceOf(call, service));
  if (price.payable !== call.input.expectedAmount)
    throw refuse('orderPriceChanged', { amount: price.payable });
  const [visit, terms] = await together(
    reserve(call, service),
    loadTerms(call, service, price.payable),
  );
  const order = await save(call, service, { price, visit, terms });
  const [, , , shown] = await together(
    () => price.promo !== null && usePromo(call, price.promo, order),
    () => visit !== null && holdVisit(call, order, visit),
    () => recordOrderEvent(call, order, { event: 'placed', actor: orderActor(call) }),
    () => presentOrder(call, order, 'customer'),
  );
  return shown;
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

/** The price with what a code takes off it. */
async function priceOf(call: PlaceCall, service: ServiceOnSale) {
  const price = await orderPrice(call, service, call.input);
  if (call.input.promoCode === '') return { ...price, promo: null };
  const promo = await takeOff(call, service, { price, isUsed: true });
  return { ...price, payable: subtract(price.payable, promo.discount), promo };
}

type PriceWithPromo = Awaited<ReturnType<typeof priceOf>>;

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

/** What is bought under, as it is today: the window in which the team comes, what cancelling costs, until when it is paid, tax and fee, and the platform's terms. */
async function loadTerms(call: PlaceCall, { merchant, content }: ServiceOnSale, gross: Fils) {
  const { tx, now, input } = call;
  const [{ arrivalMinutes, cancelTerms }, settings, rates, termsVersion] = await together(
    loadServiceVisit(tx, { merchantId: merchant.id, serviceId: input.serviceId }),
    loadOperatorSettings(call, 'paymentWindow'),
    ratesAt(call, {
      merchantId: merchant.id,
      categoryId: content.categoryId ?? '',
      gross,
      at: now,
    }),
    termsVersionNow(call),
  );
  const deadline = new Date(paymentDeadline(now.getTime(), settings));
  return { sold: { arrivalMinutes, cancelTerms, ...rates }, deadline, termsVersion };
}

interface Bought {
  readonly price: PriceWithPromo;
  readonly visit: ReservedVisit | null;
  readonly terms: Awaited<ReturnType<typeof loadTerms>>;
}

async function save(
  call: PlaceCall,
  service: ServiceOnSale,
  { price, visit, terms: { sold, deadline, termsVersion } }: Bought,
): Promise<OrderRow> {
  const { input, now, ctx, tx } = call;
  const merchantId = service.merchant.id;
  const inserting = tx
    .insert(orders)
    .values({
      id: ctx.ids.uuid(),
      number: sql`'KO-' || nextval('order_numbers')`,
      merchantId,
      customerId: requireCaller(call).id,
      ...pick(input, 'serviceId', 'note', 'quantity'),
      snapshot: {
        ...snapshotOf(service, input.options, price),
        termsVersion,
      },
      contact: {
        name: input.contactName,
        email: input.contactEmail,
        phone: input.contactPhone,
        ...pick(input, 'emirate', 'community', 'address', 'makani'),
      },
      lang: dataLang(call.lang),
      ...sold,
      ...(visit !== null && visitColumns(visit)),
      status: orderMachine.initial,
      commentStatus: 'Unrated',
      settlementStatus: settlementMachine.initial,
      basePrice: price.full,
      discountAmount: subtract(price.full, price.payable),
      orderAmount: price.payable,
      actualAmount: price.payable,
      createdAt: now,
      paymentDeadline: deadline,
      nextDeadlineAt: deadline,
      completionImages: [],
    })
    .returning();
  const [rows] = await together(
    inserting,
    publishLive(tx, [`merchant:${merchantId}`], { event: 'tags', tags: ['orders'] }),
  );
  return only(rows);
}

const snapshotOf = (
  { content, versionId, merchant }: ServiceOnSale,
  options: readonly number[],
  { by, promo }: PriceWithPromo,
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

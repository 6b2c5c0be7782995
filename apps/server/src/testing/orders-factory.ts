import type { ServiceContent } from '@khidma/domain/services/service-content';
import type { InputOf, OutputOf } from '@khidma/contract/core/endpoint';
import { completeOrder, confirmMyOrder } from '@khidma/contract/orders/completion';
import type { OrderDetail } from '@khidma/contract/shapes/order';
import { getMyOrder, placeOrder, requestCancel } from '@khidma/contract/orders/customer-orders';
import { checkPayment, payOrder } from '@khidma/contract/orders/payments';
import { defaultSchedule, type MerchantSchedule } from '@khidma/domain/availability/visit-limits';
import { dayMs, dubaiDay, dubaiTime, startOfDay } from '@khidma/domain/rules/days';
import type { WeeklyHours } from '@khidma/domain/rules/weekly-hours';
import { and, eq, gt } from 'drizzle-orm';
import type { Clock } from '../adapters/clock.ts';
import { files } from '../db/schema/files.ts';
import { orders } from '../db/schema/orders.ts';
import { catalogue, services, serviceVersions } from '../db/schema/services.ts';
import { merchantSchedules } from '../db/schema/visits.ts';
import { transaction } from '../db/transaction.ts';
import { receiveProviderEvent } from '../areas/orders/payments/receive-provider-event.ts';
import { payPage } from '../sandbox/sandbox-payments.ts';
import { rememberWords } from '../areas/catalogue/services/known-words.ts';
import { searchedText } from '../areas/catalogue/services/merchant-catalogue.ts';
import {
  givenCustomer,
  type GivenCustomer,
  givenMerchant,
  type GivenMerchant,
  type MerchantOptions,
} from './people.ts';
import type { RunningTestServer } from './test-server.ts';

/** A merchant with one service on sale, and a customer. */
export interface Shop {
  readonly merchant: GivenMerchant;
  readonly customer: GivenCustomer;
  readonly serviceId: string;
  readonly versionId: string;
}

export interface ShopOptions {
  readonly merchant?: MerchantOptions;
  readonly customer?: GivenCustomer;
  /** Price and discounts of the only combination. AED 200.00 without discounts unless said otherwise. */
  readonly pricing?: Partial<
    Pick<ServiceContent['combinations'][number], 'price' | 'discount' | 'firstOrderDiscount'>
  >;
  readonly content?: Partial<ServiceContent>;
  readonly emirates?: readonly string[];
  /** Many teams, no notice, and every day unless said otherwise. */
  readonly schedule?: Partial<MerchantSchedule>;
}

/** What is needed to put rows in place, with or without a server above them. */
export type Ground = Pick<RunningTestServer, 'ctx' | 'db'> & { readonly clock: Clock };

/** Puts a service on sale without the way through its review. */
export async function givenShop(server: Ground, options: ShopOptions = {}): Promise<Shop> {
  const { ctx, db, clock } = server;
  const merchant = await givenMerchant(server, { hours: alwaysOpen, ...options.merchant });
  const customer = options.customer ?? (await givenCustomer(server));
  const [serviceId, versionId, coverId] = [ctx.ids.uuid(), ctx.ids.uuid(), ctx.ids.uuid()];
  const combination = {
    options: [],
    price: 20_000,
    discount: null,
    firstOrderDiscount: null,
    enabled: true,
    ...options.pricing,
  };
  const content: ServiceContent = {
    name: 'Deep cleaning',
    description: 'Every room.',
    categoryId: 'cleaning',
    mediaIds: [coverId],
    coverId,
    specs: [],
    combinations: [combination],
    serviceArea: null,
    translations: {},
    extraInfo: {},
    watermark: null,
    ...options.content,
  };
  const now = clock.now();
  const { merchantId } = merchant;
  await db.insert(merchantSchedules).values({
    ...defaultSchedule,
    merchantId,
    teams: 500,
    travelMinutes: 0,
    leadMinutes: 0,
    stepMinutes: 15,
    // By the real clock tomorrow may be a public holiday.
    worksOnHolidays: true,
    ...options.schedule,
    updatedAt: now,
  });
  await db.insert(files).values(pictureRow({ id: coverId, merchantId, kind: 'photo', at: now }));
  await db.insert(services).values({
    id: serviceId,
    merchantId,
    status: 'Released',
    name: content.name,
    categoryId: content.categoryId,
    displayedPrice: combination.price,
    coverId,
    draft: content,
    createdAt: now,
    updatedAt: now,
  });
  await db.insert(serviceVersions).values({
    id: versionId,
    serviceId,
    merchantId,
    number: 1,
    content,
    submittedAt: now,
    decidedAt: now,
    decision: 'approved',
  });
  await db.update(services).set({ liveVersionId: versionId }).where(eq(services.id, serviceId));
  const { merchantName = '', merchantNames = {} } = options.merchant ?? {};
  const searched = searchedText({ name: content.name, names: {} }, { merchantName, merchantNames });
  await transaction(db, (tx) => rememberWords(tx, searched));
  await db.insert(catalogue).values({
    serviceId,
    merchantId,
    versionId,
    name: content.name,
    searched,
    categoryId: 'cleaning',
    emirates: [...(options.emirates ?? ['DU'])],
    displayedPrice: combination.price ?? 0,
    basePrice: combination.price ?? 0,
    coverId,
    publishedAt: now,
  });
  return { merchant, customer, serviceId, versionId };
}

const wholeDay = [{ start: '00:00', end: '24:00' }];

/** Somebody works at every hour of every day of the week. */
const alwaysOpen: WeeklyHours = {
  monday: wholeDay,
  tuesday: wholeDay,
  wednesday: wholeDay,
  thursday: wholeDay,
  friday: wholeDay,
  saturday: wholeDay,
  sunday: wholeDay,
};

const quarter = 15 * 60_000;

/** The latest hour in Dubai from which a visit ends on its day: by the real clock it may be later than that. */
const LATEST_MS = 20 * 3_600_000;

/** The next quarter of an hour a day from now: a time at which a visit can begin. */
export function tomorrow({ clock }: Pick<Ground, 'clock'>): Date {
  const at = clock.now().getTime() + dayMs;
  const latest = startOfDay(dubaiDay(at)) + LATEST_MS;
  return new Date(Math.ceil(Math.min(at, latest) / quarter) * quarter);
}

/** The next time at which a visit can begin: within the hour. */
export const soon = ({ clock }: Pick<Ground, 'clock'>): Date =>
  new Date(Math.ceil((clock.now().getTime() + quarter) / quarter) * quarter);

/** What a customer sends to order; tomorrow at about the same time unless said otherwise. */
export const orderInput = (
  server: Pick<Ground, 'clock'>,
  shop: Shop,
  changes: Partial<InputOf<typeof placeOrder>> = {},
): InputOf<typeof placeOrder> => ({
  serviceId: shop.serviceId,
  versionId: shop.versionId,
  options: [],
  quantity: 1,
  reservedAt: tomorrow(server).toISOString(),
  contactName: 'Omar Nasser',
  contactEmail: 'omar@example.com',
  contactPhone: '+971501234567',
  emirate: 'DU',
  address: 'Villa 7, Street 12, Al Barsha',
  expectedAmount: 20_000,
  ...changes,
});

/** A card that the sandbox takes. */
export const goodCard = '4242424242424242';

/** Fills in the sandbox's page as a browser sends it, and returns what it answers. */
export const onPage = (
  { app }: Pick<RunningTestServer, 'app'>,
  url: string,
  form: Readonly<Record<string, string>>,
) =>
  app.inject({
    method: 'POST',
    url: new URL(url).pathname + new URL(url).search,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ act: 'pay', ...form }).toString(),
  });

/** The sandbox's own id of a page. */
const pageIn = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? '';

/** What a customer types on the page. */
export const typed = (number: string = goodCard) => ({
  number,
  expiry: '12/30',
  securityCode: '123',
});

/** Begins to pay an order and pays on the sandbox's page; answers with what beginning did. */
export async function pay(
  server: RunningTestServer,
  { id, token, card }: { readonly id: string; readonly token: string; readonly card?: string },
) {
  const answer = await server.call(payOrder, { id }, token);
  if (answer.code === 0) {
    const { url } = answer.data as OutputOf<typeof payOrder>; // as its contract says
    await onPage(server, url, typed(card));
  }
  return answer;
}

export const placed = (
  server: RunningTestServer,
  shop: Shop,
  changes: Partial<InputOf<typeof placeOrder>> = {},
): Promise<OrderDetail> =>
  server.ok(placeOrder, orderInput(server, shop, changes), shop.customer.token);

export async function paid(
  server: RunningTestServer,
  shop: Shop,
  changes: Partial<InputOf<typeof placeOrder>> = {},
): Promise<OrderDetail> {
  const { token } = shop.customer;
  const { id } = await placed(server, shop, changes);
  const { url } = await server.ok(payOrder, { id }, token);
  await payPage(server.ctx, receiveProviderEvent, { id: pageIn(url), number: goodCard });
  const order = await server.ok(getMyOrder, { id }, token);
  if (order.paidAt !== null) return order;
  // As the customer's browser does when it is back: the node that was told may have been killed.
  const asked = await server.ok(checkPayment, { id }, token);
  if (asked.paidAt === null) throw new Error(`order ${id} was not paid`);
  return asked;
}

/** A completion picture of the merchant's, as the upload would have left it. */
export async function givenCompletionImage(
  { ctx, db, clock }: RunningTestServer,
  merchantId: string,
): Promise<string> {
  const id = ctx.ids.uuid();
  await db
    .insert(files)
    .values(pictureRow({ id, merchantId, kind: 'completion', at: clock.now() }));
  return id;
}

/** A merchant's picture, without its bytes. */
const pictureRow = ({
  id,
  merchantId,
  kind,
  at,
}: {
  readonly id: string;
  readonly merchantId: string;
  readonly kind: 'photo' | 'completion';
  readonly at: Date;
}): typeof files.$inferInsert => ({
  id,
  ownerRealm: 'merchant',
  ownerId: merchantId,
  kind,
  name: 'picture.jpg',
  mime: 'image/jpeg',
  size: 1000,
  sha256: '0'.repeat(64),
  key: `original/${id}`,
  isPublic: false,
  createdAt: at,
});

/** A visit that is still ahead begins and ends just now, as if the two had agreed on that time. */
async function bringForward({ db, clock }: RunningTestServer, id: string): Promise<void> {
  const now = clock.now();
  await db
    .update(orders)
    .set({ reservedAt: now, reservedUntil: now })
    .where(and(eq(orders.id, id), gt(orders.reservedAt, now)));
}

/** What a merchant sends to confirm that the work is done, just now. */
export async function completionInput(
  server: RunningTestServer,
  shop: Shop,
  id: string,
): Promise<InputOf<typeof completeOrder>> {
  const now = server.clock.now().getTime();
  await bringForward(server, id);
  return {
    id,
    date: dubaiDay(now),
    time: dubaiTime(now),
    images: [await givenCompletionImage(server, shop.merchant.merchantId)],
    info: 'All done.',
  };
}

export async function merchantCompleted(
  server: RunningTestServer,
  shop: Shop,
): Promise<OrderDetail> {
  const { id } = await paid(server, shop);
  return server.ok(completeOrder, await completionInput(server, shop, id), shop.merchant.token);
}

export async function completed(server: RunningTestServer, shop: Shop): Promise<OrderDetail> {
  const { id } = await merchantCompleted(server, shop);
  return server.ok(confirmMyOrder, { id }, shop.customer.token);
}

export async function cancelRequested(server: RunningTestServer, shop: Shop): Promise<OrderDetail> {
  const { id } = await paid(server, shop);
  return server.ok(requestCancel, { id, reason: 'dontWant' }, shop.customer.token);
}

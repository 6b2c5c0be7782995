import { sql } from 'drizzle-orm';
import { merchantAccounts } from '../../packages/domain/src/ledger/accounts.ts';
import type { Ctx } from '../../apps/server/src/kernel/context.ts';
import { ledgerBalances } from '../../apps/server/src/db/schema/finance.ts';
import { orders } from '../../apps/server/src/db/schema/orders.ts';
import { services } from '../../apps/server/src/db/schema/services.ts';
import type { Db } from '../../apps/server/src/db/types.ts';
import {
  givenCustomer,
  type GivenCustomer,
  givenMerchant,
  type GivenMerchant,
} from '../../apps/server/src/testing/people.ts';

/** Merchants, one customer, and orders to look at and to pay. */
export interface World {
  readonly lister: GivenMerchant;
  readonly merchants: readonly GivenMerchant[];
  readonly customer: GivenCustomer;
}

const LISTED = 2_000;
const MERCHANTS = 20;

/** Fills an empty database with people and with orders to list, spread over states. */
export async function givenWorld(ctx: Ctx): Promise<World> {
  const customer = await givenCustomer({ ctx });
  const lister = await givenMerchant({ ctx });
  const merchants: GivenMerchant[] = [];
  for (let count = 0; count < MERCHANTS; count += 1) merchants.push(await givenMerchant({ ctx }));
  const { customerId } = customer;
  await givenOrders(ctx, { merchantId: lister.merchantId, customerId, count: LISTED });
  // As after a first sale: the bare server must not be made to repeat what happens once in a merchant's life.
  await ctx.db
    .insert(ledgerBalances)
    .values(
      merchants.flatMap(({ merchantId }) =>
        merchantAccounts.map((account) => ({ merchantId, account, balance: 0 })),
      ),
    );
  await ctx.db.execute(sql`analyze`);
  return { lister, merchants, customer };
}

/** Orders of a merchant to be listed, spread over states. */
export async function givenOrders(
  ctx: Ctx,
  {
    count,
    ...of
  }: { readonly merchantId: string; readonly customerId: string; readonly count: number },
): Promise<void> {
  const serviceId = await givenService(ctx, of.merchantId);
  const statuses = ['ToBePaid', 'Paid', 'MerchantCompleted', 'Completed', 'Cancelled'] as const;
  const rows = Array.from({ length: count }, (_, index) => ({
    ...orderRow(ctx, { ...of, serviceId, index }),
    status: statuses[index % statuses.length] ?? 'Paid',
    nextDeadlineAt: null,
  }));
  await insertOrders(ctx.db, rows);
}

/** Orders to be paid, of all merchants in turn. */
export async function givenUnpaid(
  ctx: Ctx,
  world: World,
  count: number,
): Promise<{ readonly id: string; readonly merchantId: string }[]> {
  const { customerId } = world.customer;
  const serviceIds = await Promise.all(
    world.merchants.map(({ merchantId }) => givenService(ctx, merchantId)),
  );
  const rows = Array.from({ length: count }, (_, index) => {
    const of = index % world.merchants.length;
    const merchantId = world.merchants[of]?.merchantId ?? '';
    return orderRow(ctx, { merchantId, customerId, serviceId: serviceIds[of] ?? '', index });
  });
  await insertOrders(ctx.db, rows);
  return rows.map(({ id, merchantId }) => ({ id, merchantId }));
}

type OrderValues = typeof orders.$inferInsert;

const CHUNK = 200;

async function insertOrders(db: Db, rows: readonly OrderValues[]): Promise<void> {
  for (let start = 0; start < rows.length; start += CHUNK)
    await db.insert(orders).values(rows.slice(start, start + CHUNK));
}

type Service = typeof services.$inferInsert;

/** Makes a service, one that orders are of where nothing is said. */
export async function givenService(
  ctx: Ctx,
  merchantId: string,
  {
    name = 'Deep cleaning',
    description = '',
    status = 'Offline',
    categoryId = null,
    at = ctx.clock.now(),
    specs = [],
    combinations = [],
  }: Partial<Service['draft']> & Partial<Pick<Service, 'status'>> & { readonly at?: Date } = {},
): Promise<string> {
  const id = ctx.ids.uuid();
  const draft = {
    name,
    description,
    categoryId,
    mediaIds: [],
    coverId: null,
    specs,
    combinations,
    serviceArea: null,
    translations: {},
    extraInfo: {},
    watermark: null,
  };
  await ctx.db.insert(services).values({
    id,
    merchantId,
    status,
    name,
    categoryId,
    displayedPrice: combinations[0]?.price ?? null,
    draft,
    createdAt: at,
    updatedAt: at,
  });
  return id;
}

let numbers = 0;

function orderRow(
  ctx: Ctx,
  {
    merchantId,
    customerId,
    serviceId,
    index,
  }: {
    readonly merchantId: string;
    readonly customerId: string;
    readonly serviceId: string;
    readonly index: number;
  },
) {
  const createdAt = new Date(ctx.clock.now().getTime() - index * 1_000);
  const deadline = new Date(ctx.clock.now().getTime() + 900_000);
  return {
    id: ctx.ids.uuid(),
    number: `KO-B${(numbers += 1)}`,
    merchantId,
    customerId,
    serviceId,
    snapshot: {
      serviceName: 'Deep cleaning',
      categoryId: 'cleaning',
      versionId: ctx.ids.uuid(),
      coverId: null,
      merchantName: 'Bright Homes',
      specs: [{ name: 'Size', option: '2 BR' }],
      discountBy: 'none',
    },
    contact: {
      name: 'Omar Nasser',
      email: 'omar@example.com',
      phone: '+971501234567',
      emirate: 'DU',
      community: null,
      address: 'Villa 7',
    },
    quantity: 1,
    lang: 'en_US',
    status: 'ToBePaid',
    commentStatus: 'Unrated',
    settlementStatus: 'ToBeSettled',
    basePrice: 20_000,
    discountAmount: 0,
    orderAmount: 20_000,
    actualAmount: 20_000,
    merchantHasTrn: false,
    feeBasisPoints: 1_000,
    feeSource: 'general',
    vatAmount: 0,
    feeAmount: 2_000,
    feeVatAmount: 100,
    createdAt,
    paymentDeadline: deadline,
    nextDeadlineAt: deadline,
    completionImages: [],
  } satisfies OrderValues;
}

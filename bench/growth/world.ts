import type pg from 'pg';
import { payOrder } from '../../packages/contract/src/orders/payments.ts';
import { placeOrder } from '../../packages/contract/src/orders/customer-orders.ts';
import type { SignedClient, WireAnswer } from '../../packages/testkit/src/signed-client.ts';
import type { Ctx } from '../../apps/server/src/kernel/context.ts';
import { receiveProviderEvent } from '../../apps/server/src/areas/orders/payments/receive-provider-event.ts';
import { payPage } from '../../apps/server/src/sandbox/sandbox-payments.ts';
import { proveBooks } from '../../apps/server/src/areas/money/ledger/prove-books.ts';
import {
  givenShop,
  goodCard,
  orderInput,
  type Shop,
} from '../../apps/server/src/testing/orders-factory.ts';
import { Grower, idOf, type Growth, minutesBefore, orderedAt, type WorldSize } from './grow.ts';
import { growLedger, isSettled } from './grow-ledger.ts';
import { growRecords, growSearch } from './grow-records.ts';
import { givenStaffRows, growQueues } from './grow-queues.ts';
import { givenTalkRows, growTalk } from './grow-talk.ts';

/** Whom and what the questions are about. */
export interface World {
  readonly merchantToken: string;
  readonly staffToken: string;
  readonly staffId: string;
  readonly merchantId: string;
  readonly customerToken: string;
  /** Of the merchant's messaging panel. */
  readonly panelToken: string;
  readonly conversationId: string;
  readonly orderId: string;
  readonly serviceId: string;
}

/** Larger books are made by the same statements, and proving them takes minutes. */
const MOST_PROVED = 100_000;

/** What each of the other merchants has. */
const OF_ANOTHER = { orders: 1_000, services: 150 } as const;
const CUSTOMERS = 1_000;

const serviceNames = `(array['Deep cleaning', 'AC maintenance', 'تنظيف عميق', '深度清洁服务', 'Garden care'])`;
const customerNames = `(array['Omar Nasser', 'Layla Haddad', 'فاطمة المنصوري', '王小明', 'Priya Nair'])`;

/**
 * Plays one order through the operations and copies its rows. Triggers, foreign keys and most indexes rest meanwhile; what
 * they keep is made at the end, and the books are proved. A million orders take minutes.
 */
export async function givenGrownWorld(
  {
    ctx,
    client,
    pool,
  }: { readonly ctx: Ctx; readonly client: SignedClient; readonly pool: pg.Pool },
  size: WorldSize,
): Promise<World> {
  const shop = await givenShop({ ctx, db: ctx.db, clock: ctx.clock });
  const orderId = await givenPaidOrder(client, ctx, shop);
  const staff = await givenStaffRows(ctx, shop.merchant.merchantId);
  const talk = await givenTalkRows(client, ctx, shop);
  const grower = new Grower(pool);
  const growth: Growth = { grower, shop, orderId, size, now: ctx.clock.now() };
  await step('people', growPeople(growth));
  await step('services', growServices(growth));
  await step('orders', growOrders(growth));
  await step('ledger', growLedger({ ...growth, ownerOf: ownersOf(growth) }));
  await step('records of orders', growRecords(growth));
  await step('queues', growQueues(growth, staff));
  await step('messages and notices', growTalk(growth, talk));
  await step('what orders are found by', growSearch(growth));
  await step('counts', deriveCounts(growth));
  await step('vacuum', vacuum(pool));
  if (size.orders <= MOST_PROVED) await step('proof of the books', requireProof(growth, ctx));
  const { merchant, customer, serviceId } = shop;
  return {
    merchantToken: merchant.token,
    staffToken: staff.token,
    staffId: staff.staffId,
    merchantId: merchant.merchantId,
    customerToken: customer.token,
    ...talk,
    orderId,
    serviceId,
  };
}

/** A large world takes longer than the server allows a statement. */
async function vacuum(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  await client.query('set statement_timeout = 0');
  await client.query('vacuum analyze');
  await client.query('reset statement_timeout');
  client.release();
}

async function step<Result>(name: string, work: Promise<Result>): Promise<Result> {
  const begun = performance.now();
  const result = await work;
  process.stdout.write(`  ${name}: ${((performance.now() - begun) / 1000).toFixed(1)} s\n`);
  return result;
}

/** Whose the copy is: the measured merchant's first, then the others' in turn. */
const ownerOf = (
  { shop }: Growth,
  { own, each, number }: { own: number; each: number; number: string },
): string =>
  `case when ${number} <= ${own} then '${shop.merchant.merchantId}'::uuid else ${idOf('merchant', `1 + (${number} - 1 - ${own}) / ${each}`)} end`;

/** Whose order a number is of. */
const ownersOf = (growth: Growth) => (number: string) =>
  ownerOf(growth, { own: growth.size.ownOrders, each: OF_ANOTHER.orders, number });

async function givenPaidOrder(client: SignedClient, ctx: Ctx, shop: Shop): Promise<string> {
  const { token } = shop.customer;
  const order = await client.call(placeOrder, orderInput(ctx, shop), {
    token,
  });
  const { id } = dataOf(order);
  const { url } = (await client.call(payOrder, { id }, { token })).data as { readonly url: string }; // likewise
  const page = url.slice(url.lastIndexOf('/') + 1);
  await payPage(ctx, receiveProviderEvent, { id: page, number: goodCard });
  return id;
}

function dataOf({ code, message, data }: WireAnswer): { readonly id: string } {
  if (code !== 0) throw new Error(`the first order: ${code} ${message ?? ''}`);
  return data as { id: string }; // our own server, whose contract says what it answers
}

async function growPeople({ grower, shop: { merchant, customer }, size }: Growth) {
  await grower.copy('customers', `id = '${customer.customerId}'`, {
    count: CUSTOMERS,
    changes: {
      id: idOf('customer'),
      email: `'customer' || i || '@example.com'`,
      name: `${customerNames}[1 + i % 5] || ' ' || i % 97`,
    },
  });
  await grower.copy('merchants', `id = '${merchant.merchantId}'`, {
    count: 2 + Math.ceil(size.orders / OF_ANOTHER.orders),
    changes: {
      id: idOf('merchant'),
      email: `'merchant' || i || '@example.com'`,
      mobile: `'+97154' || lpad((i + 5000000)::text, 7, '0')`,
      merchant_name: `'Bright Homes of ' || i`,
      recommended: `case when i <= 8 then i else 0 end`,
    },
  });
}

async function growServices(growth: Growth) {
  const { grower, shop, size, now } = growth;
  const merchant_id = ownerOf(growth, {
    own: size.ownServices,
    each: OF_ANOTHER.services,
    number: 'i',
  });
  const extra = `case when i % 10 = 3 then ' at night' when i % 30 = 7 then ' with ironing' else '' end`;
  const name = `${serviceNames}[1 + i % 5] || ${extra} || ' ' || i`;
  const ofService = (column: string) => `${column} = '${shop.serviceId}'`;
  await grower.withoutIndexes(['services', 'catalogue'], async () => {
    await grower.copy('services', ofService('id'), {
      count: size.services,
      changes: {
        id: idOf('service'),
        merchant_id,
        name,
        // Some wait for staff.
        status: `case when i % 50 = 3 and i <= 2000 then 'UnderReview' else (array['Released', 'Draft', 'Offline', 'Released', 'Declined'])[1 + i % 5] end`,
        submitted_at: `case when i % 50 = 3 and i <= 2000 then ${minutesBefore(now, 'i')} end`,
        created_at: minutesBefore(now, 'i'),
        updated_at: minutesBefore(now, 'i::bigint * 7919 % 100003'),
      },
    });
    await grower.copy('catalogue', ofService('service_id'), {
      count: size.services,
      changes: {
        service_id: idOf('service'),
        merchant_id,
        name,
        searched: name,
        displayed_price: `1000 + i::bigint * 7919 % 90000`,
        category_id: `(array['cleaning-deep', 'cleaning-home', 'cooling-service', 'moving-home'])[1 + i % 4]`,
        emirates: `array[(array['DU', 'AZ', 'SH', 'AJ'])[1 + i % 4]]`,
        published_at: minutesBefore(now, 'i'),
      },
    });
  });
}

async function growOrders(growth: Growth) {
  const { grower, orderId, size } = growth;
  // In every world the measured merchant has as many of these, between its newest and its oldest.
  const every = (count: number, place: number): string =>
    `i % ${Math.floor(size.ownOrders / count)} = ${place}`;
  const extra = `case when ${every(2, 7)} then ' phoenix' when ${every(7, 11)} then ' griffin'
    when i % 30 = 3 then ' with ironing' when ${every(60, 5)} then ' unicorn' else '' end`;
  const service = `${serviceNames}[1 + i % 5] || ${extra}`;
  const customer = `case when i % 10 = 0 then template.customer_id else ${idOf('customer', `1 + i % ${CUSTOMERS}`)} end`;
  const at = orderedAt(growth, 'i');
  await grower.withoutIndexes(['orders', 'order_events', 'comments'], async () => {
    await grower.copy('orders', `id = '${orderId}'`, {
      count: size.orders,
      changes: {
        id: idOf('order'),
        number: `'KO-G' || i`,
        merchant_id: ownersOf(growth)('i'),
        // The measured customer's, too.
        customer_id: customer,
        snapshot: `template.snapshot || jsonb_build_object('serviceName', ${service})`,
        search_text: `order_search_text('KO-G' || i, ${service}, (select name from customers where id = ${customer}))`,
        // The newest of all are to be done; the rest is history.
        status: `case when i <= 60 then (array['Paid', 'MerchantCompleted', 'PendingCancellation'])[1 + i % 3]
          else (array['Completed', 'Completed', 'Completed', 'Cancelled'])[1 + i % 4] end`,
        comment_status: `case when i % 3 = 0 then 'Rated' else 'Unrated' end`,
        settlement_status: `case when ${isSettled('i')} then 'AlreadySettled' else 'ToBeSettled' end`,
        settled_amount: `case when ${isSettled('i')} then template.actual_amount - template.fee_amount - template.fee_vat_amount else 0 end`,
        created_at: at,
        paid_at: at,
        next_deadline_at: 'null',
        reminder_at: 'null',
      },
    });
    await grower.copy('order_events', `order_id = '${orderId}'`, {
      count: size.orders,
      changes: {
        id: `gen_random_uuid()`,
        order_id: idOf('order'),
        sequence: `nextval(pg_get_serial_sequence('order_events', 'sequence'))`,
        at,
      },
    });
    await grower.run(`
      insert into comments (id, order_id, merchant_id, customer_id, service_id, rating, text, created_at)
      select gen_random_uuid(), id, merchant_id, customer_id, service_id, 3 + quantity, 'Spotless, on time.', created_at
      from orders where comment_status = 'Rated' and status = 'Completed'`);
  });
}

/** What triggers keep otherwise. */
async function deriveCounts({ grower }: Growth) {
  await grower.run(
    `truncate rating_counts;
    insert into rating_counts (merchant_id, rating, count) select merchant_id, rating, count(*) from comments group by 1, 2`,
    `truncate service_counts;
    insert into service_counts (merchant_id, status, category_id, count)
    select merchant_id, status, coalesce(category_id, ''), count(*) from services where deleted_at is null group by 1, 2, 3`,
    `truncate order_counts;
    insert into order_counts (merchant_id, status, comment_status, is_hidden, is_disputed, count)
    select merchant_id, status, comment_status, hidden_from_merchant, dispute_id is not null, count(*) from orders group by 1, 2, 3, 4, 5`,
    `truncate insight_counts;
    select rebuild_insights(id) from merchants`,
  );
}

async function requireProof({ now }: Growth, { db }: Ctx): Promise<void> {
  const { faults } = await proveBooks(db, 'full', now);
  if (faults.length > 0) throw new Error(`the books do not add up: ${faults.join(', ')}`);
}

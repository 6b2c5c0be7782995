import type pg from 'pg';
import { payOrder } from '../../packages/contract/src/shop/pay-order.ts';
import { placeOrder } from '../../packages/contract/src/shop/place-order.ts';
import type { SignedClient, WireAnswer } from '../../packages/testkit/src/signed-client.ts';
import type { Ctx } from '../../apps/server/src/core/context.ts';
import {
  givenShop,
  goodCard,
  orderInput,
  type Shop,
} from '../../apps/server/src/testing/orders-factory.ts';
import { Grower, idOf } from './grow.ts';

/** How much there is of everything. */
export interface WorldSize {
  /** Of the merchant who is measured. */
  readonly ownOrders: number;
  /** Of all merchants. */
  readonly orders: number;
  readonly services: number;
}

/** Whom and what the questions are about. */
export interface World {
  readonly merchantToken: string;
  readonly customerToken: string;
  readonly orderId: string;
  readonly serviceId: string;
}

/** What each of the other merchants has. */
const OF_ANOTHER = { orders: 1_000, services: 150 } as const;
const CUSTOMERS = 1_000;

const serviceNames = `(array['Deep cleaning', 'AC maintenance', 'تنظيف عميق', '深度清洁服务', 'Garden care'])`;
const customerNames = `(array['Omar Nasser', 'Layla Haddad', 'فاطمة المنصوري', '王小明', 'Priya Nair'])`;
const minutesAgo = (minutes: string): string => `now() - (${minutes}) * interval '1 minute'`;

/** Whose the copy is: the measured merchant's first, then the others' in turn. */
const ownerOf = (own: number, each: number): string =>
  `case when i <= ${own} then template ->> 'merchant_id' else ${idOf('merchant', `1 + (i - ${own}) / ${each}`)}::text end`;

/**
 * Plays one order through the operations and copies its rows. Triggers and foreign keys rest meanwhile; what they keep
 * is made at the end. Takes about a minute for a million orders.
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
  const connection = await pool.connect();
  try {
    await connection.query(`set session_replication_role = 'replica'; set statement_timeout = 0`);
    const grower = new Grower(connection);
    await growPeople(grower, shop, size);
    await growServices(grower, shop, size);
    await growOrders(grower, orderId, size);
    await growLedger(grower, orderId, size);
    await deriveTables(grower);
    await connection.query(`reset session_replication_role; reset statement_timeout`);
  } finally {
    connection.release();
  }
  await pool.query('vacuum analyze');
  const { merchant, customer, serviceId } = shop;
  return { merchantToken: merchant.token, customerToken: customer.token, orderId, serviceId };
}

async function givenPaidOrder(client: SignedClient, ctx: Ctx, shop: Shop): Promise<string> {
  const { token } = shop.customer;
  const order = await client.call(placeOrder, orderInput(ctx, shop), {
    token,
  });
  const { id } = dataOf(order);
  dataOf(await client.call(payOrder, { id, ...goodCard }, { token }));
  return id;
}

function dataOf({ code, message, data }: WireAnswer): { readonly id: string } {
  if (code !== 0) throw new Error(`the first order: ${code} ${message ?? ''}`);
  return data as { id: string }; // our own server, whose contract says what it answers
}

async function growPeople(grower: Grower, { merchant, customer }: Shop, size: WorldSize) {
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
      recommended: `case when i <= 8 then i else 0 end`,
    },
  });
}

async function growServices(grower: Grower, { serviceId }: Shop, size: WorldSize) {
  const merchant_id = ownerOf(Math.min(size.services, 2_000), OF_ANOTHER.services);
  const name = `${serviceNames}[1 + i % 5] || ' ' || i`;
  await grower.copy('services', `id = '${serviceId}'`, {
    count: size.services,
    changes: {
      id: idOf('service'),
      merchant_id,
      name,
      status: `(array['Released', 'Draft', 'Offline', 'Released', 'Declined'])[1 + i % 5]`,
      created_at: minutesAgo('i'),
      updated_at: minutesAgo('i * 7919 % 100003'),
    },
  });
  await grower.copy('catalogue', `service_id = '${serviceId}'`, {
    count: size.services,
    changes: {
      service_id: idOf('service'),
      merchant_id,
      name,
      searched: name,
      displayed_price: `1000 + i::bigint * 7919 % 90000`,
      category_id: `(array['cleaning-deep', 'cleaning-home', 'ac-service', 'moving-home'])[1 + i % 4]`,
      emirates: `jsonb_build_array((array['DU', 'AZ', 'SH', 'AJ'])[1 + i % 4])`,
      published_at: minutesAgo('i'),
    },
  });
}

async function growOrders(grower: Grower, orderId: string, size: WorldSize) {
  const extra = `case when i % 1000 = 7 then ' unicorn' when i % 30 = 3 then ' with ironing' else '' end`;
  const at = minutesAgo('i');
  await grower.copy('orders', `id = '${orderId}'`, {
    count: size.orders,
    changes: {
      id: idOf('order'),
      number: `'KO-G' || i`,
      merchant_id: ownerOf(size.ownOrders, OF_ANOTHER.orders),
      customer_id: idOf('customer', `1 + i % ${CUSTOMERS}`),
      snapshot: `(template -> 'snapshot') || jsonb_build_object('serviceName', ${serviceNames}[1 + i % 5] || ${extra})`,
      // The newest of all are to be done; the rest is history.
      status: `case when i <= 60 then (array['Paid', 'MerchantCompleted', 'PendingCancellation'])[1 + i % 3]
        else (array['Completed', 'Completed', 'Completed', 'Cancelled'])[1 + i % 4] end`,
      comment_status: `case when i % 3 = 0 then 'Rated' else 'Unrated' end`,
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
}

/** One income for each order: an entry and its postings. */
async function growLedger(grower: Grower, orderId: string, size: WorldSize) {
  const merchant_id = ownerOf(size.ownOrders, OF_ANOTHER.orders);
  const entry = `(select id from ledger_entries where order_id = '${orderId}' order by sequence limit 1)`;
  const lines = await grower.texts(
    `select line::text as text from ledger_postings where entry_id = ${entry}`,
  );
  // Postings first: while the order's own entry is the only one, it is found at once.
  for (const line of lines)
    await grower.copy('ledger_postings', `entry_id = ${entry} and line = ${line}`, {
      count: size.orders,
      changes: {
        entry_id: idOf('entry'),
        merchant_id: `case when template ->> 'merchant_id' is not null then ${merchant_id} end`,
      },
    });
  await grower.copy('ledger_entries', `id = ${entry}`, {
    count: size.orders,
    changes: {
      id: idOf('entry'),
      merchant_id,
      order_id: idOf('order'),
      // The newest order's is the last.
      sequence: `nextval(pg_get_serial_sequence('ledger_entries', 'sequence'))`,
      at: minutesAgo('i'),
    },
  });
}

/** What triggers keep otherwise. */
async function deriveTables(grower: Grower) {
  await grower.run(`
    truncate service_counts, order_counts, order_search;
    insert into service_counts (merchant_id, status, category_id, count)
    select merchant_id, status, coalesce(category_id, ''), count(*) from services where deleted_at is null group by 1, 2, 3;
    insert into order_counts (merchant_id, status, comment_status, is_hidden, count)
    select merchant_id, status, comment_status, hidden_from_merchant, count(*) from orders group by 1, 2, 3, 4;
    insert into order_search (order_id, merchant_id, created_at, search_text, search_grams)
    select orders.id, merchant_id, orders.created_at, folded, search_grams(folded, right(merchant_id::text, 8))
    from orders join customers on customers.id = customer_id,
      lateral (select order_search_text(number, snapshot ->> 'serviceName', customers.name)) as made (folded)
    where not hidden_from_merchant`);
}

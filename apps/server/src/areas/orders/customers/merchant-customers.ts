import { pick } from '../../../kernel/pick.ts';
import { type Call, type CallBase, requireCaller, handle } from '../../../kernel/call.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { processDueRows } from '../../../kernel/due-work.ts';
import { closePage, countUpToBound, cursorOfKey, planPage } from '../../../kernel/page.ts';
import { refuse } from '../../../kernel/refuse.ts';
import { readsText } from '../../../kernel/text-search.ts';
import { customers } from '../../../db/schema/auth.ts';
import {
  merchantCustomers,
  orderSearch,
  renamedCustomers,
} from '../../../db/schema/order-lists.ts';
import { orders } from '../../../db/schema/orders.ts';
import type { Queryable } from '../../../db/types.ts';
import { avatarHashOf, avatarUrlIn } from '../../files/index.ts';
import {
  getOwnCustomer,
  noteOwnCustomer,
  pageOwnCustomers,
} from '@khidma/contract/orders/own-customers';
import type { OwnCustomer, OwnCustomerRow } from '@khidma/contract/shapes/own-customer';
import type { CustomerKind } from '@khidma/domain/orders/merchant-customers';
import { and, desc, eq, getTableColumns, isNotNull, type SQL, sql } from 'drizzle-orm';

/** Whose list it is, and one of it: somebody else's customers are not found. */
const ownCustomers = (call: Pick<CallBase, 'actor' | 'requestId'>, customerId?: string) =>
  and(
    eq(merchantCustomers.merchantId, requireCaller(call).id),
    customerId === undefined ? undefined : eq(merchantCustomers.customerId, customerId),
  );

/** Said in the words of their indexes: a parameter would hide that these hold them. */
const ofKind: Record<CustomerKind, SQL> = {
  new: sql`${merchantCustomers.orders} = 1`,
  repeat: sql`${merchantCustomers.orders} > 1`,
};

const customersWithNames = (tx: Queryable) =>
  tx
    .select({
      ...getTableColumns(merchantCustomers),
      name: customers.name,
      avatarHash: avatarHashOf(customers.avatarFileId),
    })
    .from(merchantCustomers)
    .innerJoin(customers, eq(customers.id, merchantCustomers.customerId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof customersWithNames>>[number];

/** The page is found in an index alone, and only its rows are looked up: how many a filter leaves is hard to foresee. */
export const pageOwnCustomersHandler = handle(pageOwnCustomers, async (call) => {
  const { tx, input } = call;
  const { text, kind } = input;
  const plan = planPage(input, {
    at: merchantCustomers.lastAt,
    id: merchantCustomers.customerId,
    first: 'newest',
  });
  const where = and(
    ownCustomers(call),
    kind === undefined ? undefined : ofKind[kind],
    text ? readsText(merchantCustomers.searchText, text) : undefined,
  );
  const found = tx
    .select({ customerId: merchantCustomers.customerId })
    .from(merchantCustomers)
    .where(and(where, plan.behind))
    .orderBy(...plan.orderBy)
    .limit(plan.limit)
    .offset(plan.offset)
    .as('found');
  const rows = await customersWithNames(tx)
    .innerJoin(found, eq(found.customerId, merchantCustomers.customerId))
    // The merchant once more: else a customer's rows are read of all merchants.
    .where(ownCustomers(call))
    .orderBy(...plan.orderBy);
  return closePage(input, {
    rows,
    total: await countUpToBound(tx, merchantCustomers, where),
    cursorOf: ({ lastAt, customerId }) => cursorOfKey({ at: lastAt, id: customerId }),
    present: presentRow,
  });
});

export const getOwnCustomerHandler = handle(getOwnCustomer, (call) => present(call));

export const noteOwnCustomerHandler = handle(noteOwnCustomer, async (call) => {
  const { tx, now, input } = call;
  await tx
    .update(merchantCustomers)
    .set({ note: input.text, notedAt: input.text === '' ? null : now })
    .where(ownCustomers(call, input.id));
  return present(call);
});

async function present(
  call: Call<typeof getOwnCustomer> | Call<typeof noteOwnCustomer>,
): Promise<OwnCustomer> {
  const { tx, input } = call;
  const [row] = await customersWithNames(tx).where(ownCustomers(call, input.id));
  if (row === undefined) throw refuse('notFound');
  // As the order's own page shows them: those of an order that is paid for.
  const [last] = await tx
    .select({ contact: orders.contact })
    .from(orders)
    .where(
      and(
        eq(orders.merchantId, row.merchantId),
        eq(orders.customerId, row.customerId),
        isNotNull(orders.paidAt),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(1);
  return {
    ...presentRow(row),
    contactName: last?.contact.name ?? '',
    contactPhone: last?.contact.phone ?? '',
    contactEmail: last?.contact.email ?? '',
    ownNote: row.note,
    notedAt: row.notedAt?.toISOString() ?? null,
  };
}

const presentRow = (row: Row): OwnCustomerRow => ({
  id: row.customerId,
  ...pick(row, 'name', 'orders', 'spent', 'firstAt', 'lastAt', 'lastVisitAt'),
  avatarUrl: avatarUrlIn(row.avatarHash),
});

/** Orders that are locked at once. */
const AT_ONCE = 500;

/**
 * Lets the orders of renamed customers be found by the new name, batch by batch: somebody may have thousands, and what
 * they do meanwhile must not wait. Each batch is a transaction that says how far it came, so that a crash between two
 * needs no repair and a second rename begins anew. Returns how many orders it wrote.
 */
export const renameInSearch = (ctx: Ctx, signal?: AbortSignal, atOnce = AT_ONCE): Promise<number> =>
  // The trigger of another rename waits for the lock on its row, and then begins anew.
  processDueRows(
    ctx,
    { table: renamedCustomers, where: () => undefined, since: renamedCustomers.customerId, signal },
    async ({ tx }, { customerId }) => {
      const isThis = eq(renamedCustomers.customerId, customerId);
      const isBehind = sql`(${orders.createdAt}, ${orders.id}) > (
      select behind_at, behind_id from renamed_customers where customer_id = ${customerId}::uuid)`;
      // Orders first: whoever hides one has locked it before its search goes.
      const batch = await tx
        .select({ id: orders.id, at: orders.createdAt })
        .from(orders)
        .where(and(eq(orders.customerId, customerId), isBehind))
        .orderBy(orders.createdAt, orders.id)
        .limit(atOnce)
        .for('no key update');
      const last = batch.at(-1);
      if (last === undefined) {
        await tx.delete(renamedCustomers).where(isThis);
        return 0;
      }
      const isInBatch = sql`orders.id = any(${sql.param(batch.map(({ id }) => id))}::uuid[])`;
      await tx.execute(sql`update ${orders} set search_text = order_search_text(number, snapshot ->> 'serviceName',
      order_search_rest(snapshot, (select name from customers where id = ${customerId}::uuid), contact, paid_at)) where ${isInBatch}`);
      await tx.execute(sql`update ${orderSearch} set search_text = orders.search_text,
      search_grams = search_grams(orders.search_text, right(orders.merchant_id::text, 8))
      from orders where ${isInBatch} and order_search.order_id = orders.id`);
      await tx.update(renamedCustomers).set({ behindAt: last.at, behindId: last.id }).where(isThis);
      return batch.length;
    },
  );

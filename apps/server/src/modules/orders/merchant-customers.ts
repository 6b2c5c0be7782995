import {
  getOwnCustomer,
  noteOwnCustomer,
  pageOwnCustomers,
} from '@khidma/contract/orders/own-customers';
import type { OwnCustomer, OwnCustomerRow } from '@khidma/contract/shapes/own-customer';
import type { CustomerKind } from '@khidma/domain/orders/merchant-customers';
import { and, desc, eq, getTableColumns, isNotNull, type SQL, sql } from 'drizzle-orm';
import { type Call, type CallBase, callerOf, handle } from '../../core/call.ts';
import { closePage, countUpToBound, cursorOfKey, planPage } from '../../core/page.ts';
import { refuse } from '../../core/refuse.ts';
import { readsText } from '../../core/text-search.ts';
import { customers } from '../../db/schema/auth.ts';
import { merchantCustomers } from '../../db/schema/order-lists.ts';
import { orders } from '../../db/schema/orders.ts';
import type { Queryable } from '../../db/types.ts';
import { avatarHashOf, avatarUrlIn } from '../uploads/api.ts';

/** Whose list it is, and one of it: somebody else's customers are not found. */
const ownCustomers = (call: Pick<CallBase, 'actor' | 'requestId'>, customerId?: string) =>
  and(
    eq(merchantCustomers.merchantId, callerOf(call).id),
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
  name: row.name,
  avatarUrl: avatarUrlIn(row.avatarHash),
  orders: row.orders,
  spent: row.spent,
  firstAt: row.firstAt.toISOString(),
  lastAt: row.lastAt.toISOString(),
  lastVisitAt: row.lastVisitAt?.toISOString() ?? null,
});

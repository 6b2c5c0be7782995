import { getOwnCustomer } from '@khidma/contract/orders/get-own-customer';
import { noteOwnCustomer } from '@khidma/contract/orders/note-own-customer';
import { pageOwnCustomers } from '@khidma/contract/orders/page-own-customers';
import type { OwnCustomer, OwnCustomerRow } from '@khidma/contract/shapes/own-customer';
import type { CustomerKind } from '@khidma/domain/orders/merchant-customers';
import { and, desc, eq, getTableColumns, gt, isNotNull, type SQL } from 'drizzle-orm';
import { type Call, type CallBase, callerOf, handle } from '../../core/call.ts';
import { listPage } from '../../core/page.ts';
import { refuse } from '../../core/refuse.ts';
import { readsText } from '../../core/text-search.ts';
import { customers } from '../../db/schema/auth.ts';
import { merchantCustomers } from '../../db/schema/merchant-customers.ts';
import { orders } from '../../db/schema/orders.ts';
import type { Queryable } from '../../db/types.ts';
import { avatarHashOf, avatarUrlIn } from '../uploads/api.ts';

/** Whose list it is, and one of it: somebody else's customers are not found. */
const ownCustomers = (call: Pick<CallBase, 'actor' | 'requestId'>, customerId?: string) =>
  and(
    eq(merchantCustomers.merchantId, callerOf(call).id),
    customerId === undefined ? undefined : eq(merchantCustomers.customerId, customerId),
  );

const ofKind: Record<CustomerKind, SQL> = {
  new: eq(merchantCustomers.orders, 1),
  repeat: gt(merchantCustomers.orders, 1),
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

export const pageOwnCustomersHandler = handle(pageOwnCustomers, (call) => {
  const { tx, input } = call;
  const { text, kind } = input;
  return listPage(call, {
    query: customersWithNames(tx),
    from: merchantCustomers,
    where: and(
      ownCustomers(call),
      kind === undefined ? undefined : ofKind[kind],
      text ? readsText(merchantCustomers.searchText, text) : undefined,
    ),
    order: { at: merchantCustomers.lastAt, id: merchantCustomers.customerId, first: 'newest' },
    keyOf: ({ lastAt, customerId }) => ({ at: lastAt, id: customerId }),
    present: (rows) => rows.map(presentRow),
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

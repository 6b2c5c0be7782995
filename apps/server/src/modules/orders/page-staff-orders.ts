import { pageStaffOrders } from '@khidma/contract/orders/staff-orders';
import { bookedShareOf } from '@khidma/domain/orders/order-money';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { deskFile, moment, settlementText, sum, text } from '../../core/export-sheet.ts';
import { type Call, handle } from '../../core/call.ts';
import { listPage, withinDays } from '../../core/page.ts';
import { isCustomerNamed, isMerchantNamed } from '../../core/people-search.ts';
import { customers } from '../../db/schema/auth.ts';
import { isOneOf } from '../../db/schema/columns.ts';
import { hasSettlementIn } from '../../db/schema/order-conditions.ts';
import { merchants } from '../../db/schema/merchants.ts';
import { orders } from '../../db/schema/orders.ts';
import { avatarHashOf, coverHashOf } from '../uploads/api.ts';
import { reclaimedAmount } from './chargeback-shown.ts';
import { isLateOrder } from './late-orders.ts';
import { listedColumns, shareColumns } from './order-row.ts';
import { ratingGiven } from './list-orders.ts';
import { presentOrderRow } from './order.presenter.ts';

type PageCall = Call<typeof pageStaffOrders>;

/** How many people of one name are looked at, how many orders of each, and how many of all these are found. */
const MOST = { people: 200, ordersOfOne: 200, found: 1000 } as const;

/** Everybody's orders, the newest first. */
export const pageStaffOrdersHandler = handle(pageStaffOrders, (call) => {
  const { tx, lang, input } = call;
  const filters = filtersOf(call);
  return listPage(call, {
    query: tx
      .select({
        order: { ...listedColumns, ...shareColumns, merchantId: orders.merchantId },
        customerName: customers.name,
        avatarHash: avatarHashOf(customers.avatarFileId),
        coverHash: coverHashOf(sql`(${orders.snapshot} ->> 'coverId')::uuid`),
        rating: ratingGiven,
        reclaimed: reclaimedAmount,
      })
      .from(orders)
      .leftJoin(customers, eq(customers.id, orders.customerId))
      .$dynamic(),
    from: orders,
    where: and(filters, input.text ? isNamed(input.text, filters) : undefined),
    order: { at: orders.createdAt, id: orders.id, first: 'newest' },
    keyOf: ({ order }) => ({ at: order.createdAt, id: order.id }),
    present: (rows) =>
      rows.map(({ order: { merchantId, ...order }, reclaimed, ...rest }) => ({
        ...presentOrderRow({ order, ...rest }, lang),
        merchantId,
        customerId: order.customerId,
        share: bookedShareOf(order),
        reclaimed,
      })),
  });
});

/** The list as a file. */
export const ordersFile = deskFile({
  page: pageStaffOrdersHandler,
  columns: ({ columns: t, statuses }) => [
    text(t.orderNumber, 14, (row) => row.number),
    moment(t.orderedAt, 18, (row) => row.createdAt),
    text(t.merchant, 28, (row) => row.merchantName),
    text(t.customer, 24, (row) => row.customerName),
    text(t.serviceName, 32, (row) => row.serviceName),
    text(t.options, 28, (row) => row.specs.map(({ option }) => option)),
    text(t.quantity, 10, (row) => String(row.quantity)),
    moment(t.visitAt, 18, (row) => row.reservedAt),
    text(t.status, 20, (row) => statuses.order[row.status]),
    text(t.settlementStatus, 18, (row) => settlementText(statuses, row.settlementStatus)),
    sum(t.ordered, 14, ({ money }) => money.ordered),
    sum(t.actualAmount, 16, ({ money }) => money.paid),
    sum(t.refundAmount, 14, ({ money }) => money.refunded),
    sum(t.kept, 18, ({ money }) => money.kept),
    sum(t.reclaimedAmount, 18, (row) => row.reclaimed),
    sum(t.merchantPart, 18, ({ share }) => share.merchantReceives),
  ],
});

const filtersOf = ({ input, now }: PageCall): SQL | undefined => {
  const { status, settlement, merchantId, customerId, late } = input;
  return and(
    status === undefined ? undefined : isOneOf(orders.status, [status]),
    // The word of the index stands in the statement's text.
    settlement && and(isOneOf(orders.settlementStatus, [settlement]), hasSettlementIn(orders)),
    merchantId === undefined ? undefined : eq(orders.merchantId, merchantId),
    customerId === undefined ? undefined : eq(orders.customerId, customerId),
    late === undefined ? undefined : isLateOrder(now),
    withinDays(orders.createdAt, input),
  );
};

/** The condition that an order has a number, or a customer or merchant who is called so: each person's newest by an index. */
function isNamed(text: string, filters: SQL | undefined): SQL {
  const newestOf = (owner: SQL): SQL => sql`lateral (
    select ${orders.id} as id, ${orders.createdAt} as at from ${orders} where ${and(owner, filters)}
    order by ${orders.createdAt} desc, ${orders.id} desc limit ${MOST.ordersOfOne}) as own`;
  return inArray(
    orders.id,
    sql`(select found.id from (
      select ${orders.id} as id, ${orders.createdAt} as at from ${orders} where ${eq(orders.number, numberIn(text))}
      union select own.id, own.at from
        (select ${customers.id} from ${customers} where ${isCustomerNamed(text)} limit ${MOST.people}) as person,
        ${newestOf(sql`${orders.customerId} = person.id`)}
      union select own.id, own.at from
        (select ${merchants.id} from ${merchants} where ${isMerchantNamed(text)} limit ${MOST.people}) as person,
        ${newestOf(sql`${orders.merchantId} = person.id`)}
    ) as found order by found.at desc, found.id desc limit ${MOST.found})`,
  );
}

/** Returns the number of an order as it is written: people say the digits alone, or write the letters small. */
export const numberIn = (text: string): string => {
  const digits = /^(?:ko)?\s*-?\s*(\d+)$/i.exec(text.trim())?.[1];
  return digits === undefined ? text : `KO-${digits}`;
};

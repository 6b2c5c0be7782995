import { getOrder } from '@khidma/contract/orders/merchant-orders';
import { getMyOrder } from '@khidma/contract/orders/customer-orders';
import { getStaffOrder } from '@khidma/contract/orders/staff-orders';
import { sql } from 'drizzle-orm';
import type { Shop } from './orders-factory.ts';
import type { RunningTestServer } from './test-server.ts';

/** What the books hold of an order, in fils. */
interface Booked {
  readonly paid: number;
  readonly refunded: number;
  /** The platform's fee and the VAT on it, as far as they have been taken. */
  readonly fee: number;
  readonly feeVat: number;
}

/** Reads off the books what passed between an order's customer and the platform, and what the platform took. */
export async function bookedOf(
  { db }: Pick<RunningTestServer, 'db'>,
  orderId: string,
): Promise<Booked> {
  // What a card's bank takes back is a claim of its own: it changes nothing of what the customer paid.
  const { rows } = await db.execute<Record<keyof Booked, string>>(sql`
    select coalesce(-sum(p.amount) filter (where p.account = 'customerFunds' and e.entry_type = 'orderIncome'), 0) as paid,
      coalesce(sum(p.amount) filter (where p.account = 'customerFunds' and e.entry_type in ('refund', 'receivable')), 0) as refunded,
      coalesce(sum(p.amount) filter (where p.account = 'platformRevenue'), 0) as fee,
      coalesce(sum(p.amount) filter (where p.account = 'platformVat'), 0) as "feeVat"
    from ledger_entries e join ledger_postings p on p.entry_id = e.id
    where e.order_id = ${orderId}`);
  const [row] = rows;
  return {
    paid: Number(row?.paid),
    refunded: Number(row?.refunded),
    fee: Number(row?.fee),
    feeVat: Number(row?.feeVat),
  };
}

/** An order's money as each of the three sides reads it. */
export async function viewsOfOrder(
  server: RunningTestServer,
  { merchant, customer }: Shop,
  { id, staff }: { readonly id: string; readonly staff: { readonly token: string } },
) {
  const [seller, buyer, operator] = await Promise.all([
    server.ok(getOrder, { id }, merchant.token),
    server.ok(getMyOrder, { id }, customer.token),
    server.ok(getStaffOrder, { id }, staff.token),
  ]);
  return { seller, buyer, operator };
}

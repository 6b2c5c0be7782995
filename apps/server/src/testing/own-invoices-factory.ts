import { setInvoicing } from '@khidma/contract/accounting/documents';
import { eq } from 'drizzle-orm';
import { documents } from '../db/schema/documents.ts';
import { merchants } from '../db/schema/merchants.ts';
import { issueDocuments } from '../areas/accounting/documents/issue-documents.ts';
import { givenShop, paid, type Shop } from './orders-factory.ts';
import type { RunningTestServer } from './test-server.ts';

/** A shop whose merchant is registered for VAT. */
export async function givenRegisteredShop(server: RunningTestServer): Promise<Shop> {
  const shop = await givenShop(server);
  await server.db
    .update(merchants)
    .set({ vatNumber: '100123456789012', vatStartDate: '2020-01-01' })
    .where(eq(merchants.id, shop.merchant.merchantId));
  return shop;
}

/** The receipt of an order whose merchant issues its tax invoices itself. */
export async function givenOwnReceipt(server: RunningTestServer) {
  const shop = await givenRegisteredShop(server);
  await server.ok(setInvoicing, { isOwn: true }, shop.merchant.token);
  const { id: orderId } = await paid(server, shop);
  await issueDocuments(server.ctx);
  const [receipt] = await server.db.select().from(documents).where(eq(documents.orderId, orderId));
  if (receipt === undefined) throw new Error('a paid order has no document');
  return { shop, orderId, id: receipt.id, receipt };
}

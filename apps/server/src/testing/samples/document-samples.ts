import {
  getDocumentArchive,
  getInvoicing,
  noteOwnInvoice,
  openDocument,
  pageDocuments,
  requestDocumentArchive,
  sendDocument,
  setInvoicing,
} from '@khidma/contract/accounting/documents';
import { getVatReturn } from '@khidma/contract/accounting/vat';
import {
  listIssuedDocuments,
  listMyDocuments,
  openIssuedDocument,
  openMyDocument,
  pageMerchantDocuments,
  sendMyDocument,
} from '@khidma/contract/accounting/issued-documents';
import { eq } from 'drizzle-orm';
import { documentDeliveries, documents } from '../../db/schema/documents.ts';
import { issueDocuments } from '../../areas/accounting/documents/issue-documents.ts';
import { givenOwnReceipt } from '../own-invoices-factory.ts';
import { givenShop, paid } from '../orders-factory.ts';
import { givenStaff } from '../people.ts';
import type { RunningTestServer } from '../test-server.ts';
import { firstPage, sample } from './sample.ts';

async function issued(server: RunningTestServer) {
  const shop = await givenShop(server);
  const { id: orderId } = await paid(server, shop);
  await issueDocuments(server.ctx);
  const [document] = await server.db.select().from(documents).where(eq(documents.orderId, orderId));
  if (document === undefined) throw new Error('a paid order has no document');
  return { shop, orderId, id: document.id };
}

/** One that may be mailed at once: the clock is everybody's. */
async function neverMailed(server: RunningTestServer) {
  const document = await issued(server);
  await server.db.delete(documentDeliveries).where(eq(documentDeliveries.documentId, document.id));
  return document;
}

/** What was issued about money. */
export const documentSamples = [
  sample(pageDocuments, async (server) => {
    const { shop, orderId } = await issued(server);
    const input = { ...firstPage, kind: 'receipt' as const, month: '2026-11', orderId };
    return { input, token: shop.merchant.token };
  }),
  sample(getVatReturn, async (server) => {
    const { shop } = await issued(server);
    const input = { quarter: '2026-10', place: 'customer' as const };
    return { input, token: shop.merchant.token };
  }),
  sample(getInvoicing, async (server) => ({
    input: {},
    token: (await issued(server)).shop.merchant.token,
  })),
  sample(setInvoicing, async (server) => ({
    input: { isOwn: true },
    token: (await issued(server)).shop.merchant.token,
  })),
  sample(noteOwnInvoice, async (server) => {
    const { shop, id } = await givenOwnReceipt(server);
    const input = { id, number: 'BH-1029', issuedOn: '2026-11-17' };
    return { input, token: shop.merchant.token };
  }),
  sample(getDocumentArchive, async (server) => ({
    input: {},
    token: (await issued(server)).shop.merchant.token,
  })),
  sample(requestDocumentArchive, async (server) => ({
    input: { month: '2026-11' },
    token: (await issued(server)).shop.merchant.token,
  })),
  sample(openDocument, async (server) => {
    const { shop, id } = await issued(server);
    return { input: { id, part: 1, format: 'pdf' as const }, token: shop.merchant.token };
  }),
  sample(listMyDocuments, async (server) => {
    const { shop, orderId } = await issued(server);
    return { input: { orderId }, token: shop.customer.token };
  }),
  sample(openMyDocument, async (server) => {
    const { shop, id } = await issued(server);
    return { input: { id }, token: shop.customer.token };
  }),
  sample(listIssuedDocuments, async (server) => {
    const { orderId } = await issued(server);
    const input = { about: 'order' as const, id: orderId };
    return { input, token: (await givenStaff(server)).token };
  }),
  sample(pageMerchantDocuments, async (server) => {
    const { shop } = await issued(server);
    const { merchantId } = shop.merchant;
    return {
      input: { ...firstPage, merchantId, kind: 'taxInvoice' as const, month: '2026-11' },
      token: (await givenStaff(server)).token,
    };
  }),
  sample(openIssuedDocument, async (server) => {
    const { id } = await issued(server);
    return {
      input: { id, part: 1, format: 'pdf' as const },
      token: (await givenStaff(server)).token,
    };
  }),
  sample(sendDocument, async (server) => {
    const { shop, id } = await neverMailed(server);
    return { input: { id }, token: shop.merchant.token };
  }),
  sample(sendMyDocument, async (server) => {
    const { shop, id } = await neverMailed(server);
    return { input: { id }, token: shop.customer.token };
  }),
];

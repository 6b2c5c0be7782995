import { noteOwnInvoice } from '@khidma/contract/accounting/documents';
import { invoiceDays, ownReminderDays } from '@khidma/domain/documents/document-kinds';
import { dayMs } from '@khidma/domain/rules/days';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { notices, outbox } from '../../../db/schema/notices.ts';
import { givenOwnReceipt, givenRegisteredShop } from '../../../testing/own-invoices-factory.ts';
import { paid } from '../../../testing/orders-factory.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { issueDocuments } from './issue-documents.ts';
import { remindOwnInvoices } from './own-invoices.ts';

let server: RunningTestServer;
beforeEach(async () => {
  server = await startTestServer();
  return () => server.close();
});

const mailed = async () =>
  (await server.db.select().from(outbox)).filter(({ kind }) => kind === 'ownInvoicesMissing');

it('reminds of receipts without a number once, in one mail, ten days after the payment and not before', async () => {
  const { shop } = await givenOwnReceipt(server);
  await paid(server, shop);
  await issueDocuments(server.ctx);
  server.clock.advance((ownReminderDays - 1) * dayMs);
  expect(await remindOwnInvoices(server.ctx)).toBe(0);
  server.clock.advance(dayMs);
  await Promise.all([remindOwnInvoices(server.ctx), remindOwnInvoices(server.ctx)]);
  const mails = await mailed();
  expect(mails).toMatchObject([
    { recipient: shop.merchant.email, data: { count: '2' }, channel: 'mail' },
  ]);
  expect(await server.db.$count(notices, eq(notices.kind, 'ownInvoicesMissing'))).toBe(1);
  server.clock.advance((invoiceDays - ownReminderDays) * dayMs);
  expect(await remindOwnInvoices(server.ctx)).toBe(0);
  expect(await mailed()).toHaveLength(1);
});

it('reminds of nothing that has its number, and of nothing that Khidma invoices', async () => {
  const { id, receipt, shop } = await givenOwnReceipt(server);
  const issuedOn = receipt.content.suppliedOn;
  await server.ok(noteOwnInvoice, { id, number: 'BH-1', issuedOn }, shop.merchant.token);
  await paid(server, await givenRegisteredShop(server));
  await issueDocuments(server.ctx);
  server.clock.advance((ownReminderDays + 1) * dayMs);
  expect(await remindOwnInvoices(server.ctx)).toBe(0);
  expect(await mailed()).toEqual([]);
});

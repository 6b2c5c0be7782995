import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { openDocument, pageDocuments, sendDocument } from '@khidma/contract/accounting/documents';
import { listMyDocuments, sendMyDocument } from '@khidma/contract/accounting/issued-documents';
import { and, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MailMessage } from '../../../adapters/mail/mailer.ts';
import { documentDeliveries, documents } from '../../../db/schema/documents.ts';
import { outbox } from '../../../db/schema/notices.ts';
import { findMessage, messageTo } from '../../../testing/mailbox.ts';
import { completed, givenShop, paid } from '../../../testing/orders-factory.ts';
import { refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { deliverOutbox } from '../../messaging/outbox/deliver.ts';
import { issueDocuments } from './issue-documents.ts';
import { documentMails } from './mail-document.ts';

const HOUR_MS = 3_600_000;
let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const sent: MailMessage[] = [];
const deliver = () =>
  deliverOutbox(
    {
      ...server.ctx,
      mailer: {
        send: (message) => {
          sent.push(message);
          return Promise.resolve({ providerId: '' });
        },
      },
    },
    { documents: documentMails },
  );

async function given() {
  const shop = await givenShop(server);
  const { id: orderId } = await paid(server, shop);
  await issueDocuments(server.ctx);
  const [row] = await server.db.select().from(documents).where(eq(documents.orderId, orderId));
  if (row === undefined) throw new Error('a paid order has no document');
  return { shop, orderId, id: row.id, number: row.number };
}

const sentOf = async (orderId: string, token: string) =>
  (await server.ok(listMyDocuments, { orderId }, token))[0]?.sent;

describe('a document is mailed again: refused', () => {
  it('to strangers, to another merchant and another customer, and where there is none', async () => {
    const { id } = await given();
    await refusesStrangers(server, sendDocument, { id });
    await refusesStrangers(server, sendMyDocument, { id });
    const other = await givenShop(server);
    for (const wrong of [id, randomUUID()]) {
      const [theirs, mine] = [
        await server.call(sendDocument, { id: wrong }, other.merchant.token),
        await server.call(sendMyDocument, { id: wrong }, other.customer.token),
      ];
      expect([theirs.code, mine.code]).toEqual([errorCodes.notFound, errorCodes.notFound]);
    }
  });

  it('within the hour of its last mail, whoever asks', async () => {
    const { shop, id } = await given();
    expect((await server.call(sendDocument, { id }, shop.merchant.token)).code).toBe(
      errorCodes.tooManyRequests,
    );
    expect((await server.call(sendMyDocument, { id }, shop.customer.token)).code).toBe(
      errorCodes.tooManyRequests,
    );
    server.clock.advance(HOUR_MS);
    const both = await Promise.all([
      server.call(sendDocument, { id }, shop.merchant.token),
      server.call(sendMyDocument, { id }, shop.customer.token),
    ]);
    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([
      0,
      errorCodes.tooManyRequests,
    ]);
    expect(await server.db.$count(documentDeliveries, eq(documentDeliveries.documentId, id))).toBe(
      2,
    );
  });
});

describe('a document', () => {
  it('goes to its customer as PDF once it is issued; to whom and when is recorded', async () => {
    const { shop, orderId, id, number } = await given();
    const { token, email } = shop.customer;
    expect(await sentOf(orderId, token)).toMatchObject({ to: email, status: 'waiting' });
    await deliver();
    const mail = sent.find(({ to, attachment }) => to === email && attachment !== undefined);
    expect(mail?.subject).toBe(`Receipt ${number}`);
    expect(mail?.text).toContain(`/shop/orders/${orderId}/receipt`);
    expect(mail?.attachment?.filename).toBe(`${number}.pdf`);
    const { url } = await server.ok(openDocument, { id }, shop.merchant.token);
    const opened = await server.app.inject({ method: 'GET', url });
    expect(mail?.attachment?.content.equals(opened.rawPayload)).toBe(true);
    expect(await sentOf(orderId, token)).toMatchObject({ to: email, status: 'delivered' });
    // The record outlives the outbox.
    await server.db
      .delete(outbox)
      .where(and(eq(outbox.recipient, email), eq(outbox.kind, 'documentIssued')));
    expect(await sentOf(orderId, token)).toMatchObject({ to: email, status: 'delivered' });
  });

  it('of a fee is sent to its merchant when asked for, and never by itself', async () => {
    const shop = await givenShop(server);
    await completed(server, shop);
    await issueDocuments(server.ctx);
    const { token, email } = shop.merchant;
    const { records } = await server.ok(pageDocuments, { kind: 'feeInvoice' }, token);
    const [fee] = records;
    expect(fee?.sent).toBeNull();
    expect(await findMessage(server, email, 'documentIssued')).toBeUndefined();
    const again = await server.ok(sendDocument, { id: fee?.id ?? '' }, token);
    expect(again.sent).toMatchObject({ to: email, status: 'waiting' });
    const { text } = await messageTo(server, email, 'documentIssued');
    expect(text).toContain('/finance-manage?tab=documents');
  });

  it('that cannot be sent says so', async () => {
    const { shop, orderId } = await given();
    await server.db
      .update(outbox)
      .set({ status: 'failed' })
      .where(and(eq(outbox.recipient, shop.customer.email), eq(outbox.kind, 'documentIssued')));
    expect(await sentOf(orderId, shop.customer.token)).toMatchObject({ status: 'failed' });
  });

  it('that was missed for longer than an invoice has is not mailed by itself', async () => {
    const shop = await givenShop(server);
    await paid(server, shop);
    server.clock.advance(15 * 24 * HOUR_MS);
    await issueDocuments(server.ctx);
    expect(await findMessage(server, shop.customer.email, 'documentIssued')).toBeUndefined();
  });
});

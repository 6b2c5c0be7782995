import { errorCodes } from '@khidma/contract/core/error-catalogue';
import {
  getInvoicing,
  noteOwnInvoice,
  openDocument,
  pageDocuments,
  setInvoicing,
} from '@khidma/contract/accounting/documents';
import { exportVatReturn, getVatReturn } from '@khidma/contract/accounting/vat';
import { cancelOrder } from '@khidma/contract/orders/merchant-orders';
import { listMyDocuments } from '@khidma/contract/accounting/issued-documents';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { merchantInvoicing } from '../../../db/schema/documents.ts';
import { paid } from '../../../testing/orders-factory.ts';
import { givenOwnReceipt, givenRegisteredShop } from '../../../testing/own-invoices-factory.ts';
import { givenMerchant } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { issueDocuments } from './issue-documents.ts';
import { buildSheet } from './document-sheet.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer({ crowd: true });
});
afterAll(() => server.close());

const today = '2026-11-17';
const listed = async (token: string) => (await server.ok(pageDocuments, {}, token)).records;

describe('a merchant’s own invoices: refused', () => {
  it('to strangers, and without their fields', async () => {
    await refusesStrangers(server, getInvoicing, {});
    await refusesStrangers(server, setInvoicing, { isOwn: true });
    await refusesStrangers(server, noteOwnInvoice, {
      id: randomUUID(),
      number: 'BH-1',
      issuedOn: today,
    });
    const { token } = await givenMerchant(server);
    await refusesInput(server, setInvoicing, {
      token,
      cases: [{ input: {}, path: 'isOwn', rule: 'required' }],
    });
  });

  it('a number behind another merchant’s receipt, behind an invoice of Khidma’s, and behind nothing', async () => {
    const { id } = await givenOwnReceipt(server);
    const { token } = await givenMerchant(server);
    const own = { number: 'BH-1', issuedOn: today };
    expect((await server.call(noteOwnInvoice, { id, ...own }, token)).code).toBe(
      errorCodes.notFound,
    );
    const shop = await givenRegisteredShop(server);
    await paid(server, shop);
    await issueDocuments(server.ctx);
    const [invoice] = await listed(shop.merchant.token);
    expect(invoice).toMatchObject({ kind: 'taxInvoice', own: null });
    const call = { id: invoice?.id ?? '', ...own };
    expect((await server.call(noteOwnInvoice, call, shop.merchant.token)).code).toBe(
      errorCodes.notFound,
    );
  });

  it('a day to come, a day before the payment, and a number that stands behind another one', async () => {
    const { shop, id } = await givenOwnReceipt(server);
    const { token } = shop.merchant;
    await paid(server, shop);
    await issueDocuments(server.ctx);
    const other = (await listed(token)).find((row) => row.id !== id);
    await server.ok(
      noteOwnInvoice,
      { id: other?.id ?? '', number: 'BH-1', issuedOn: today },
      token,
    );
    await refusesInput(server, noteOwnInvoice, {
      token,
      cases: [
        {
          input: { id, number: 'BH-2', issuedOn: '2026-11-18' },
          path: 'issuedOn',
          rule: 'dateFuture',
        },
        {
          input: { id, number: 'BH-2', issuedOn: '2026-11-16' },
          path: 'issuedOn',
          rule: 'dateBeforePayment',
        },
        { input: { id, number: ' ', issuedOn: today }, path: 'number', rule: 'required' },
        { input: { id, number: 'B'.repeat(41), issuedOn: today }, path: 'number', rule: 'tooLong' },
        { input: { id, number: 'BH-1', issuedOn: today }, path: 'number', rule: 'duplicate' },
      ],
    });
  });

  it('every change of what was chosen before', async () => {
    await givenOwnReceipt(server);
    await expect(server.db.update(merchantInvoicing).set({ isOwn: false })).rejects.toMatchObject({
      cause: { message: 'merchant_invoicing is append-only' },
    });
  });
});

describe('a merchant that issues its tax invoices itself', () => {
  it('gets receipts from then on, never a second invoice, and can leave it to Khidma again', async () => {
    const shop = await givenRegisteredShop(server);
    const { token } = shop.merchant;
    expect(await server.ok(getInvoicing, {}, token)).toEqual({
      isOwn: false,
      since: null,
      missing: 0,
    });
    await paid(server, shop);
    server.clock.advance(60_000);
    expect(await server.ok(setInvoicing, { isOwn: true }, token)).toMatchObject({ isOwn: true });
    // Said twice is said once.
    const { since } = await server.ok(setInvoicing, { isOwn: true }, token);
    server.clock.advance(60_000);
    await paid(server, shop);
    server.clock.advance(60_000);
    await server.ok(setInvoicing, { isOwn: false }, token);
    server.clock.advance(60_000);
    await paid(server, shop);
    // Issued late: what counts is who was to issue it when it was booked.
    await issueDocuments(server.ctx);
    const rows = (await listed(token)).toSorted((a, b) =>
      (a.orderNumber ?? '').localeCompare(b.orderNumber ?? ''),
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['taxInvoice', 'receipt', 'taxInvoice']);
    expect(rows[1]).toMatchObject({
      number: 'RC-2026-000001',
      vatAmount: 0,
      isEInvoice: false,
      own: { number: null, issuedOn: null },
    });
    const now = await server.ok(getInvoicing, {}, token);
    expect(now).toMatchObject({ isOwn: false, missing: 1 });
    expect(now.since).not.toBe(since);
  });

  it('may change its mind twice in a millisecond, and from two windows at once: each choice counts, one behind the other', async () => {
    const { merchantId, token } = (await givenRegisteredShop(server)).merchant;
    const set = (isOwn: boolean) => server.call(setInvoicing, { isOwn }, token);
    for (const isOwn of [true, false, true])
      expect(await set(isOwn)).toMatchObject({ code: 0, data: { isOwn } });
    const both = await Promise.all([set(false), set(true), set(false)]);
    expect(both.map(({ code }) => code)).toEqual([0, 0, 0]);
    const rows = await server.db
      .select()
      .from(merchantInvoicing)
      .where(eq(merchantInvoicing.merchantId, merchantId))
      .orderBy(merchantInvoicing.since);
    rows.forEach(({ isOwn }, index) => expect(isOwn).toBe(index % 2 === 0));
    expect(rows.length).toBeGreaterThanOrEqual(3);
  });

  it('names its own invoice, which the customer reads beside the receipt, and corrects it', async () => {
    const { shop, id, orderId, receipt } = await givenOwnReceipt(server);
    const { token } = shop.merchant;
    const named = { id, number: 'BH-1029', issuedOn: today };
    expect(await server.ok(noteOwnInvoice, named, token)).toMatchObject({
      own: { number: 'BH-1029', issuedOn: today },
    });
    await server.ok(noteOwnInvoice, { ...named, number: 'BH-1030' }, token);
    expect(await server.ok(getInvoicing, {}, token)).toMatchObject({ missing: 0 });
    expect(await server.ok(listMyDocuments, { orderId }, shop.customer.token)).toMatchObject([
      { kind: 'receipt', own: { number: 'BH-1030' } },
    ]);
    const { notes } = buildSheet(receipt.content, {
      rows: [],
      part: { number: 1, of: 1 },
      checkUrl: 'https://khidma.ae/check/1',
    });
    const said = notes.map(({ en }) => en).join(' ');
    expect(said).toContain('The supplier issues the tax invoice for this order itself.');
    expect(said).not.toContain('charged no VAT');
  });

  it('gets a refund receipt for what goes back, and has neither in the boxes nor as XML', async () => {
    const { shop, orderId, id, receipt } = await givenOwnReceipt(server);
    const { token } = shop.merchant;
    server.clock.advance(1000);
    await server.ok(cancelOrder, { id: orderId, reason: 'notAvailable' }, token);
    expect(await server.ok(getVatReturn, {}, token)).toMatchObject({
      documents: 0,
      own: { amount: receipt.amount, documents: 1 },
    });
    const boxes = { format: 'csv', file: 'boxes' } as const;
    const { body } = await server.call(exportVatReturn, boxes, { token });
    const lastLine = body.toString('utf8').trimEnd().split('\r\n').at(-1);
    expect(lastLine).toMatch(/^,"?1 receipt of AED\u00a0200\.00 in this quarter is in none/);
    await issueDocuments(server.ctx);
    expect(await listed(token)).toMatchObject([
      { kind: 'refundNote', own: { number: null } },
      { kind: 'receipt' },
    ]);
    expect(await server.ok(getInvoicing, {}, token)).toMatchObject({ missing: 2 });
    expect(await server.ok(getVatReturn, {}, token)).toMatchObject({
      documents: 0,
      own: { amount: 0, documents: 2 },
    });
    expect((await server.call(openDocument, { id, format: 'xml' }, token)).code).not.toBe(0);
  });
});

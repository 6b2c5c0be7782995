import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { openDocument, pageDocuments } from '@khidma/contract/accounting/documents';
import {
  listIssuedDocuments,
  listMyDocuments,
  openIssuedDocument,
  openMyDocument,
} from '@khidma/contract/accounting/issued-documents';
import { and, eq } from 'drizzle-orm';
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessions, staffActions } from '../../../db/schema/auth.ts';
import { documentRenderings, documents } from '../../../db/schema/documents.ts';
import { files } from '../../../db/schema/files.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import { completed, givenShop, paid, type Shop } from '../../../testing/orders-factory.ts';
import { givenApproved } from '../../../testing/payout-factory.ts';
import { givenStaff } from '../../../testing/people.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { dueStatements } from './due-documents.ts';
import { issueDocuments } from './issue-documents.ts';

let server: RunningTestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const TRN = '100123456789012';
const ARABIC = 'برايت هومز';

async function given(): Promise<{
  readonly shop: Shop;
  readonly orderId: string;
  readonly id: string;
}> {
  const shop = await givenShop(server);
  await server.db
    .update(merchants)
    .set({ vatNumber: TRN, vatStartDate: '2020-01-01', merchantNames: { 'ar-AE': ARABIC } })
    .where(eq(merchants.id, shop.merchant.merchantId));
  const { id: orderId } = await paid(server, shop);
  await issueDocuments(server.ctx);
  const [row] = await server.db.select().from(documents).where(eq(documents.orderId, orderId));
  return { shop, orderId, id: row?.id ?? '' };
}

const bytesAt = async (url: string): Promise<Buffer> =>
  (await server.app.inject({ method: 'GET', url })).rawPayload;

describe('a document: refused', () => {
  it('to strangers, to another merchant and another customer', async () => {
    const { id, orderId } = await given();
    await refusesStrangers(server, openDocument, { id });
    await refusesStrangers(server, pageDocuments, {});
    await refusesStrangers(server, openMyDocument, { id });
    await refusesStrangers(server, listMyDocuments, { orderId });
    const other = await givenShop(server);
    expect((await server.call(openDocument, { id }, other.merchant.token)).code).toBe(
      errorCodes.notFound,
    );
    expect((await server.call(openMyDocument, { id }, other.customer.token)).code).toBe(
      errorCodes.notFound,
    );
    expect(await server.ok(listMyDocuments, { orderId }, other.customer.token)).toEqual([]);
    expect(await server.ok(pageDocuments, { orderId }, other.merchant.token)).toMatchObject({
      records: [],
    });
  });

  it('by what is no id, no kind and no month', async () => {
    const { shop } = await given();
    const { token } = shop.merchant;
    await refusesInput(server, openDocument, {
      token,
      cases: [{ input: { id: '1' }, path: 'id', rule: 'uuid' }],
    });
    await refusesInput(server, pageDocuments, {
      token,
      cases: [
        { input: { month: '2026-13' }, path: 'month', rule: 'invalid' },
        { input: { kind: 'letter' }, path: 'kind', rule: 'invalid' },
      ],
    });
    expect((await server.call(openDocument, { id: randomUUID() }, token)).code).toBe(
      errorCodes.notFound,
    );
  });
});

describe('a document at the desk', () => {
  it('is refused to whoever is no staff, and where there is none', async () => {
    const { id, orderId } = await given();
    const about = { about: 'order' as const, id: orderId };
    await refusesStrangers(server, openIssuedDocument, { id });
    await refusesStrangers(server, listIssuedDocuments, about);
    const { token } = await givenStaff(server);
    expect((await server.call(openIssuedDocument, { id: randomUUID() }, token)).code).toBe(
      errorCodes.notFound,
    );
    await refusesInput(server, listIssuedDocuments, {
      token,
      cases: [
        { input: { about: 'merchant', id }, path: 'about', rule: 'invalid' },
        { input: { about: 'order', id: 'KO-1' }, path: 'id', rule: 'uuid' },
      ],
    });
  });

  it('is the file that its reader has, and says who opened it', async () => {
    const { shop, id, orderId } = await given();
    const { token, staffId } = await givenStaff(server, { role: 'auditor' });
    const [listed] = await server.ok(listIssuedDocuments, { about: 'order', id: orderId }, token);
    expect(listed).toMatchObject({ id, kind: 'taxInvoice', orderId });
    expect(await server.db.$count(staffActions, eq(staffActions.subjectId, orderId))).toBe(0);
    const [seen, own] = [
      await server.ok(openIssuedDocument, { id }, token),
      await server.ok(openDocument, { id }, shop.merchant.token),
    ];
    expect((await bytesAt(seen.url)).equals(await bytesAt(own.url))).toBe(true);
    const actions = await server.db
      .select()
      .from(staffActions)
      .where(eq(staffActions.subjectId, orderId));
    expect(actions).toMatchObject([
      {
        staffId,
        action: 'openIssuedDocument',
        subjectKind: 'order',
        data: { reason: 'TI-2026-000001' },
      },
    ]);
  });

  it('of a withdrawal is its advice', async () => {
    const { token } = await givenStaff(server);
    const { id } = await givenApproved(server, token);
    expect(await server.ok(listIssuedDocuments, { about: 'withdrawal', id }, token)).toEqual([]);
    await issueDocuments(server.ctx);
    const [advice] = await server.ok(listIssuedDocuments, { about: 'withdrawal', id }, token);
    expect(advice).toMatchObject({ kind: 'payoutAdvice', amount: 5_000 });
    await server.ok(openIssuedDocument, { id: advice?.id ?? '' }, token);
    const [action] = await server.db
      .select()
      .from(staffActions)
      .where(and(eq(staffActions.subjectId, id), eq(staffActions.action, 'openIssuedDocument')));
    expect(action).toMatchObject({ subjectKind: 'withdrawal' });
  });
});

describe('a document as PDF, in English and Arabic', () => {
  it('is made once: whoever asks later or at the same time gets the same bytes', async () => {
    const { shop, id } = await given();
    const { token } = shop.merchant;
    const refs = await Promise.all([1, 2].map(() => server.ok(openDocument, { id }, token)));
    const [first, second] = await Promise.all(refs.map(({ url }) => bytesAt(url)));
    expect(first?.equals(second ?? Buffer.alloc(0))).toBe(true);
    const renderings = await server.db
      .select()
      .from(documentRenderings)
      .where(eq(documentRenderings.documentId, id));
    const digest = createHash('sha256')
      .update(first ?? '')
      .digest('hex');
    expect(renderings).toMatchObject([{ format: 'pdf', sha256: digest }]);
    const mine = await server.ok(openMyDocument, { id }, shop.customer.token);
    expect(mine).toMatchObject({ mime: 'application/pdf', name: 'TI-2026-000001.pdf' });
    const kept = await server.db
      .select()
      .from(files)
      .where(eq(files.id, renderings[0]?.fileId ?? ''));
    expect(kept).toMatchObject([{ isPublic: false, sha256: digest }]);
  });

  it('is read by another reader: numbers in order, words in both scripts', async () => {
    const { shop, id } = await given();
    const { url } = await server.ok(openDocument, { id }, shop.merchant.token);
    const { pages, texts } = await readPdf(await bytesAt(url));
    const whole = texts.join(' ');
    expect(pages).toBe(1);
    for (const said of [
      'Simplified tax invoice',
      'TI-2026-000001',
      TRN,
      'AED 200.00',
      'AED 190.48',
      'AED 9.52',
      '/11/2026',
      '5%',
    ])
      expect(whole).toContain(said);
    // Each word reads as it is written; a line's words stand in the order of the paper.
    for (const word of ['فاتورة', 'العميل', 'هومز', 'تاريخ']) expect(whole).toContain(word);
  });

  it('a month’s statement lists what moved in the order of time', async () => {
    const { shop } = await given();
    await completed(server, shop);
    server.clock.advance(15 * 86_400_000);
    await dueStatements(server.ctx);
    await issueDocuments(server.ctx);
    const never = new Date('2100-01-01T00:00:00.000Z');
    await server.db.update(sessions).set({ idleExpiresAt: never, expiresAt: never });
    const { token } = shop.merchant;
    const { records } = await server.ok(pageDocuments, { kind: 'statement' }, token);
    const [statement] = records;
    expect(statement).toMatchObject({ month: '2026-11', orderNumber: null });
    const { url } = await server.ok(openDocument, { id: statement?.id ?? '' }, token);
    const { texts } = await readPdf(await bytesAt(url));
    const moves = texts.filter((text) =>
      ['Order income', 'Service fee', 'Settlement'].includes(text),
    );
    expect(moves).toEqual(['Order income', 'Order income', 'Service fee', 'Settlement']);
  });
});

describe('a document as an e-invoice', () => {
  it('is the same document as XML, kept as it was first made', async () => {
    const { shop, id } = await given();
    await server.db
      .update(merchants)
      .set({ corporateTaxNumber: '100123456700003' })
      .where(eq(merchants.id, shop.merchant.merchantId));
    const { token } = shop.merchant;
    // Issued before the number was known: what is frozen has none.
    expect((await server.call(openDocument, { id, format: 'xml' }, token)).code).toBe(
      errorCodes.notFound,
    );
    const { id: orderId } = await paid(server, shop);
    await issueDocuments(server.ctx);
    const { records } = await server.ok(pageDocuments, { orderId }, token);
    const [invoice] = records;
    expect(invoice?.isEInvoice).toBe(true);
    const asked = { id: invoice?.id ?? '', format: 'xml' as const };
    const ref = await server.ok(openDocument, asked, token);
    expect(ref).toMatchObject({ mime: 'application/xml', name: `${invoice?.number}.xml` });
    // Kept rather than shown: the page stays where it is.
    const { headers } = await server.app.inject({ method: 'GET', url: ref.url });
    expect(headers['content-disposition']).toMatch(/^attachment; /);
    const xml = (await bytesAt(ref.url)).toString();
    for (const said of [invoice?.number, TRN, '1001234567', '>200.00<', '>9.52<', '>380<'])
      expect(xml).toContain(said);
    const again = await server.ok(openDocument, asked, token);
    expect(again.id).toBe(ref.id);
    expect((await server.call(openDocument, { ...asked, part: 2 }, token)).code).toBe(
      errorCodes.notFound,
    );
  });
});

describe('the public check page', () => {
  it('knows no other code, and tires of guessing', async () => {
    const guess = (code: string) => server.app.inject({ method: 'GET', url: `/check/${code}` });
    expect((await guess('abc')).statusCode).toBe(404);
    expect((await guess(`${'A'.repeat(15)}'`)).statusCode).toBe(404);
    expect((await guess('A'.repeat(16))).statusCode).toBe(404);
    const tries = await Promise.all(Array.from({ length: 30 }, () => guess('A'.repeat(16))));
    expect(tries.map(({ statusCode }) => statusCode)).toContain(429);
    server.clock.advance(61_000);
  });

  it('says number, issuer, date and total, and nothing else', async () => {
    const { shop, id } = await given();
    const [row] = await server.db.select().from(documents).where(eq(documents.id, id));
    const { body, headers, statusCode } = await server.app.inject({
      method: 'GET',
      url: `/check/${row?.checkCode}`,
    });
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    for (const said of [row?.number, row?.content.supplier.name, 'AED\u00a0200.00'])
      expect(body).toContain(said);
    for (const hidden of [
      row?.content.recipient.name,
      shop.customer.email,
      TRN,
      row?.content.orderNumber,
      shop.merchant.merchantId,
    ])
      expect(body).not.toContain(hidden);
  });
});

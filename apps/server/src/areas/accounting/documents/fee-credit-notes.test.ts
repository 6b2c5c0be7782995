import { openDocument } from '@khidma/contract/accounting/documents';
import { refundOrder } from '@khidma/contract/orders/staff-orders';
import { dayMs } from '@khidma/domain/rules/days';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { documents } from '../../../db/schema/documents.ts';
import { settings } from '../../../db/schema/services.ts';
import { completed, givenShop, type Shop } from '../../../testing/orders-factory.ts';
import { givenStaff } from '../../../testing/people.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { expireOrders } from '../../orders/lifecycle/expire-orders.ts';
import { issueDocuments } from './issue-documents.ts';

let server: RunningTestServer;
let last: RunningTestServer | undefined;
let token: string;
let shop: Shop;
beforeEach(async () => {
  await last?.close();
  server = await startTestServer();
  last = server;
  ({ token } = await givenStaff(server));
  shop = await givenShop(server);
});
afterAll(() => last?.close());

const refund = async (id: string, amount: number, refunded = 0): Promise<void> => {
  const reason = 'The customer is right.';
  await server.ok(refundOrder, { id, amount, refunded, reason }, token);
  await issueDocuments(server.ctx);
};

const issuedOf = (orderId: string, kind: 'feeInvoice' | 'feeCreditNote') =>
  server.db
    .select()
    .from(documents)
    .where(and(eq(documents.orderId, orderId), eq(documents.kind, kind)))
    .orderBy(documents.sequence);

/** A third of the fee at once, the rest two days later. */
async function byInstalments(): Promise<string> {
  const now = server.clock.now();
  await server.db.insert(settings).values({
    id: server.ctx.ids.uuid(),
    key: 'settlementSchedule',
    value: [
      { basisPoints: 3_333, afterMs: 0 },
      { basisPoints: 6_667, afterMs: 2 * dayMs },
    ],
    effectiveFrom: now,
    createdAt: now,
  });
  const { id } = await completed(server, shop);
  await issueDocuments(server.ctx);
  return id;
}

describe('the credit note of a fee', () => {
  it('says what is left after the notes before it, and why', async () => {
    const { id } = await completed(server, shop);
    await issueDocuments(server.ctx);
    await refund(id, 5_000);
    await refund(id, 10_000, 5_000);
    await refund(id, 5_000, 15_000);
    const [invoice] = await issuedOf(id, 'feeInvoice');
    const notes = await issuedOf(id, 'feeCreditNote');
    expect(invoice).toMatchObject({ amount: 2_100, vatAmount: 100 });
    expect(notes.map(({ amount, content }) => [amount, content.reference])).toMatchObject([
      [525, { number: invoice?.number, gross: 2_100, vat: 100, grossAfter: 1_575, vatAfter: 75 }],
      [1_050, { number: invoice?.number, gross: 2_100, grossAfter: 525, vatAfter: 25 }],
      [525, { number: invoice?.number, gross: 2_100, grossAfter: 0, vatAfter: 0 }],
    ]);
    const { url } = await server.ok(openDocument, { id: notes[1]?.id ?? '' }, shop.merchant.token);
    const { rawPayload } = await server.app.inject({ method: 'GET', url });
    const whole = (await readPdf(rawPayload)).texts.join(' ');
    expect(whole).toContain('Reason: The fee on what was refunded');
    expect(whole).toContain('AED 5.25');
  });

  it('is of the instalment that was settled last, and of the one before where that is not enough', async () => {
    const id = await byInstalments();
    server.clock.advance(3 * dayMs);
    await expireOrders(server.ctx, server.clock.now());
    // Who signed in before has been idle for too long.
    ({ token } = await givenStaff(server));
    await issueDocuments(server.ctx);
    const invoices = await issuedOf(id, 'feeInvoice');
    const [first, second] = invoices;
    if (first === undefined || second === undefined) throw new Error('an instalment is missing');
    expect(first.amount + second.amount).toBe(2_100);
    await refund(id, 5_000);
    await refund(id, 15_000, 5_000);
    const [part, rest] = await issuedOf(id, 'feeCreditNote');
    expect(part?.content).toMatchObject({
      gross: 525,
      reference: { number: second.number, gross: second.amount, grossAfter: second.amount - 525 },
    });
    expect(part?.content.furtherReferences).toBeUndefined();
    expect(rest?.content).toMatchObject({
      gross: 1_575,
      vat: 75,
      reference: { number: second.number, gross: second.amount, grossAfter: 0, vatAfter: 0 },
      furtherReferences: [
        { number: first.number, gross: first.amount, grossAfter: 0, vatAfter: 0 },
      ],
      lines: [
        { details: [expect.any(String), second.number], gross: second.amount - 525 },
        { details: [expect.any(String), first.number], gross: first.amount },
      ],
    });
  });

  it('is of none whose fee was given back with what was not settled', async () => {
    const id = await byInstalments();
    await refund(id, 5_000);
    expect(await issuedOf(id, 'feeCreditNote')).toEqual([]);
    await refund(id, 15_000, 5_000);
    const [invoice] = await issuedOf(id, 'feeInvoice');
    expect(await issuedOf(id, 'feeCreditNote')).toMatchObject([
      {
        amount: invoice?.amount,
        content: { reference: { number: invoice?.number, grossAfter: 0 } },
      },
    ]);
  });
});

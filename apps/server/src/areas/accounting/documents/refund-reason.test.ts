import { agreeAbsence } from '@khidma/contract/orders/absences';
import { completeOrder, confirmMyOrder } from '@khidma/contract/orders/completion';
import { decideCancelRequest } from '@khidma/contract/orders/merchant-orders';
import { acceptRefund, offerRefund } from '@khidma/contract/orders/disputes';
import { openMyDocument } from '@khidma/contract/accounting/issued-documents';
import { cancelStaffOrder, refundOrder } from '@khidma/contract/orders/staff-orders';
import { refundDispute } from '@khidma/contract/orders/staff-disputes';
import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documents } from '../../../db/schema/documents.ts';
import { merchantMissed } from '../../../testing/absence-factory.ts';
import { disputed, disputedJustNow } from '../../../testing/disputes-factory.ts';
import {
  cancelRequested,
  completed,
  completionInput,
  givenShop,
  paid,
  type Shop,
} from '../../../testing/orders-factory.ts';
import { givenStaff } from '../../../testing/people.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { issueDocuments } from './issue-documents.ts';

let server: RunningTestServer;
let token: string;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer();
  ({ token } = await givenStaff(server));
  shop = await givenShop(server);
});
afterAll(() => server.close());

const reason = 'What both sides are told.';
const refund = (id: string, amount: number, refunded = 0) =>
  server.ok(refundOrder, { id, amount, refunded, reason }, token);

/** What the last note of an order says, in its content and on paper. */
async function reasonsOf(orderId: string): Promise<readonly [string, string]> {
  await issueDocuments(server.ctx);
  const [note] = await server.db
    .select()
    .from(documents)
    .where(and(eq(documents.orderId, orderId), eq(documents.kind, 'refundNote')))
    .orderBy(desc(documents.sequence))
    .limit(1);
  const { url } = await server.ok(openMyDocument, { id: note?.id ?? '' }, shop.customer.token);
  const { rawPayload } = await server.app.inject({ method: 'GET', url });
  const whole = (await readPdf(rawPayload)).texts.join(' ').replaceAll(/\s+/g, ' ');
  return [note?.content.reason ?? '', /Reason: [^.]*\./.exec(whole)?.[0] ?? whole];
}

describe('a note about money that went back says why', () => {
  it('not by the reason of a request to cancel that was refused', async () => {
    const { id } = await cancelRequested(server, shop);
    const refused = { id, agree: false, reason: 'The team is on its way.' };
    await server.ok(decideCancelRequest, refused, shop.merchant.token);
    await server.ok(completeOrder, await completionInput(server, shop, id), shop.merchant.token);
    await server.ok(confirmMyOrder, { id }, shop.customer.token);
    await refund(id, 1_000);
    expect(await reasonsOf(id)).toEqual(['staffRefund', 'Reason: Khidma decided on this refund.']);
  });

  it('of a completed order all of which goes back', async () => {
    const { id } = await completed(server, shop);
    await refund(id, 20_000);
    expect(await reasonsOf(id)).toEqual(['staffRefund', 'Reason: Khidma decided on this refund.']);
  });

  it('of a part that went back before the order was cancelled, and of the rest', async () => {
    const { id } = await paid(server, shop);
    await refund(id, 1_000);
    await server.ok(cancelStaffOrder, { id, reason }, token);
    expect(await reasonsOf(id)).toEqual(['staffCancel', 'Reason: Khidma cancelled the order.']);
    const notes = await server.db
      .select()
      .from(documents)
      .where(and(eq(documents.orderId, id), eq(documents.kind, 'refundNote')))
      .orderBy(documents.sequence);
    expect(notes.map(({ content }) => content.reason)).toEqual(['staffRefund', 'staffCancel']);
  });

  it('in a dispute: what was decided, whether or not the order is cancelled by it, or agreed on', async () => {
    const decided = ['disputeRefund', 'Reason: Khidma decided on this refund in a dispute.'];
    for (const amount of [1_000, 20_000]) {
      const { id, disputeId } = await disputed(server, shop);
      await server.ok(refundDispute, { id, disputeId, amount, reason }, token);
      expect(await reasonsOf(id)).toEqual(decided);
    }
    const { id } = await disputedJustNow(server, shop);
    await server.ok(offerRefund, { id, amount: 1_000 }, shop.merchant.token);
    await server.ok(acceptRefund, { id, amount: 1_000 }, shop.customer.token);
    expect(await reasonsOf(id)).toEqual([
      'refundAgreed',
      'Reason: Supplier and customer agreed on this refund.',
    ]);
  });

  // Last: the clock goes on to the visit.
  it('that nobody came to the visit', async () => {
    shop = await givenShop(server);
    const id = await merchantMissed(server, shop);
    await server.ok(agreeAbsence, { id }, shop.merchant.token);
    expect(await reasonsOf(id)).toEqual([
      'merchantAbsent',
      'Reason: The supplier did not come to the visit.',
    ]);
  });
});

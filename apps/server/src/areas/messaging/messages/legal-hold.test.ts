import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { listMessages } from '@khidma/contract/messaging/messages';
import {
  closeMessageReport,
  pageMessageReports,
  readOrderConversation,
  reportConversation,
} from '@khidma/contract/messaging/message-reports';
import { confirmMyOrder } from '@khidma/contract/orders/completion';
import { deleteMyAccount } from '@khidma/contract/identity/customer-account';
import { decideDispute } from '@khidma/contract/orders/staff-disputes';
import { pageStaffActions } from '@khidma/contract/backoffice/staff-actions';
import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chargebacks } from '../../../db/schema/chargebacks.ts';
import { messages } from '../../../db/schema/messages.ts';
import { payments } from '../../../db/schema/orders.ts';
import { forgetOld } from '../../privacy/forget-old.ts';
import { disputed } from '../../../testing/disputes-factory.ts';
import { givenTalk, say, type Talk } from '../../../testing/messages-factory.ts';
import { completed, merchantCompleted } from '../../../testing/orders-factory.ts';
import { givenStaff } from '../../../testing/people.ts';
import { refusesInput, refusesStrangers } from '../../../testing/refusals.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
let staff: string;
beforeAll(async () => {
  server = await startTestServer();
  staff = (await givenStaff(server)).token;
});
afterAll(() => server.close());

const reason = 'To decide';

/** What is kept of a conversation's messages, when all of them are ten years old. */
async function keptOf({ conversationId }: Talk): Promise<number> {
  await server.db
    .update(messages)
    .set({ createdAt: sql`${messages.createdAt} - interval '10 years'` })
    .where(eq(messages.conversationId, conversationId));
  await forgetOld(server.ctx);
  return server.db.$count(messages, eq(messages.conversationId, conversationId));
}

/** A bank asks for the money of an order. */
async function chargedBack(orderId: string, merchantId: string): Promise<string> {
  const [payment] = await server.db.select().from(payments).where(eq(payments.orderId, orderId));
  if (payment === undefined) throw new Error('the order was never paid');
  const reference = randomUUID();
  await server.db.insert(chargebacks).values({
    id: server.ctx.ids.uuid(),
    orderId,
    merchantId,
    paymentId: payment.id,
    reference,
    status: 'inquiry',
    amount: 100,
    reason: 'general',
    openedAt: server.clock.now(),
  });
  return reference;
}

describe('what two people said about an order that somebody decides about', () => {
  it('is read by staff alone, with a reason', async () => {
    const talk = await givenTalk(server);
    const { id } = await disputed(server, talk.shop);
    await refusesStrangers(server, readOrderConversation, { id, reason });
    const cases = [{ input: { id, reason: ' ' }, path: 'reason', rule: 'required' }];
    await refusesInput(server, readOrderConversation, { token: staff, cases });
  });

  it('is nobody’s to read where nothing is in dispute, and when the dispute is decided', async () => {
    const talk = await givenTalk(server);
    const { id } = await merchantCompleted(server, talk.shop);
    const read = async () => (await server.call(readOrderConversation, { id, reason }, staff)).code;
    expect(await read()).toBe(errorCodes.notFound);
    const { disputeId } = await disputed(server, talk.shop, { id });
    expect(await read()).toBe(0);
    await server.ok(decideDispute, { id, disputeId, outcome: 'nothing', reason: 'Done' }, staff);
    expect(await read()).toBe(errorCodes.notFound);
  });

  it('is shown with who wrote it, and the reading stands in the audit log', async () => {
    const talk = await givenTalk(server);
    const { conversationId, customer: token, merchant } = talk;
    const { id } = await disputed(server, talk.shop);
    await say(server, { conversationId, token, text: 'It still leaks.' });
    await say(server, { conversationId, token: merchant, text: 'I come again.' });
    const { records } = await server.ok(readOrderConversation, { id, reason }, staff);
    expect(records.map(({ authorRealm, text }) => [authorRealm, text])).toEqual([
      ['customer', 'It still leaks.'],
      ['merchant', 'I come again.'],
    ]);
    const log = await server.ok(pageStaffActions, { subjectId: id }, staff);
    expect(log.records).toMatchObject([{ action: 'readOrderConversation', note: reason }]);
  });
});

describe('legal hold', () => {
  it('keeps what has come of age as long as a dispute is open', async () => {
    const talk = await givenTalk(server);
    await say(server, { ...talk, token: talk.customer, text: 'It leaks.' });
    const { id, disputeId } = await disputed(server, talk.shop);
    expect(await keptOf(talk)).toBeGreaterThan(0);
    await server.ok(decideDispute, { id, disputeId, outcome: 'nothing', reason: 'Done' }, staff);
    expect(await keptOf(talk)).toBe(0);
  });

  it('keeps it while a bank asks for the money of an order, and the account with it', async () => {
    const talk = await givenTalk(server);
    const { merchant, customer } = talk.shop;
    await say(server, { ...talk, token: talk.customer, text: 'It leaks.' });
    const { id } = await completed(server, talk.shop);
    const chargeback = await chargedBack(id, merchant.merchantId);
    expect(await keptOf(talk)).toBeGreaterThan(0);
    const erase = () =>
      server.call(deleteMyAccount, { password: customer.password }, customer.token);
    expect(await erase()).toMatchObject({ code: errorCodes.erasureBlocked, data: { orders: 1 } });
    await server.db
      .update(chargebacks)
      .set({ status: 'withdrawn', endedAt: server.clock.now() })
      .where(eq(chargebacks.reference, chargeback));
    expect(await keptOf(talk)).toBe(0);
    expect((await erase()).code).toBe(0);
  });

  it('keeps what is reported of somebody who is erased, until the report is decided', async () => {
    const talk = await givenTalk(server);
    const { conversationId, merchant, customer: token, shop } = talk;
    const { id } = await merchantCompleted(server, shop);
    await server.ok(confirmMyOrder, { id }, shop.customer.token);
    await say(server, { conversationId, token, text: 'I know where you live.' });
    const report = { conversationId, reason: 'abuse' as const, description: '' };
    await server.ok(reportConversation, report, merchant);
    const { password, token: session } = shop.customer;
    await server.ok(deleteMyAccount, { password }, session);
    const threat = async () => {
      const { records } = await server.ok(listMessages, { conversationId }, merchant);
      return records.find(({ author }) => author.realm === 'customer' && !author.isMe)?.text;
    };
    const textOf = async () =>
      (
        await server.db
          .select({ text: messages.text })
          .from(messages)
          .where(eq(messages.conversationId, conversationId))
      ).map(({ text }) => text);
    expect(await textOf()).toContain('I know where you live.');
    const { records } = await server.ok(pageMessageReports, { pageSize: '100' }, staff);
    const found = records.find((each) => each.conversationId === conversationId);
    if (found === undefined) throw new Error('the report is not in the queue');
    await server.ok(closeMessageReport, { id: found.id, reason, decision: 'dismiss' }, staff);
    expect(await textOf()).not.toContain('I know where you live.');
    expect(await threat()).toBe('');
  });
});

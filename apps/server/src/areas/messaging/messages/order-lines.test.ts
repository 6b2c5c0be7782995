import { errorCodes } from '@khidma/contract/core/error-catalogue';
import { listMessages, sendMessage } from '@khidma/contract/messaging/messages';
import { refuseExtraWork, withdrawExtraWork } from '@khidma/contract/orders/extra-work';
import { answerMyTimeProposal, proposeTimes } from '@khidma/contract/scheduling/time-proposals';
import { addMyStatement, openMyDispute, takeBackMyDispute } from '@khidma/contract/orders/disputes';
import { confirmMyOrder } from '@khidma/contract/orders/completion';
import { getMyOrder } from '@khidma/contract/orders/customer-orders';
import { decideDispute } from '@khidma/contract/orders/staff-disputes';
import { countUnread } from '@khidma/contract/messaging/conversations';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { files } from '../../../db/schema/files.ts';
import { messages } from '../../../db/schema/messages.ts';
import { forgetOld } from '../../privacy/forget-old.ts';
import { sweepMessageFiles } from '../../files/sweep-unused-files.ts';
import { disputed, disputeInput } from '../../../testing/disputes-factory.ts';
import { payExtra, proposed, proposedIn } from '../../../testing/extra-work-factory.ts';
import { givenMessageFile, givenTalk, say } from '../../../testing/messages-factory.ts';
import { merchantCompleted, paid, tomorrow } from '../../../testing/orders-factory.ts';
import { givenStaff } from '../../../testing/people.ts';
import { reportConversation } from '@khidma/contract/messaging/message-reports';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { eraseCustomer } from '../../identity/auth/erase-customer.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const DAY = 86_400_000;

describe('what becomes of an order', () => {
  it('stands between the messages of the two, with the order, and wakes nobody up', async () => {
    const { conversationId, customer, merchant, shop } = await givenTalk(server);
    const order = await paid(server, shop);
    const { records } = await server.ok(listMessages, { conversationId }, merchant);
    expect(records).toMatchObject([
      { kind: 'event', event: { name: 'orderPaid' }, order: { id: order.id, status: 'Paid' } },
    ]);
    expect((await server.ok(countUnread, {}, merchant)).count).toBe(0);
    const { records: theirs } = await server.ok(listMessages, { conversationId }, customer);
    expect(theirs[0]?.order?.actions).toEqual(['requestCancel']);
  });
});

describe('another time that is proposed', () => {
  it('stands on the order of the line that tells of it, until it is answered', async () => {
    const { conversationId, customer, merchant, shop } = await givenTalk(server);
    const { id } = await paid(server, shop);
    const times = [new Date(tomorrow(server).getTime() + DAY).toISOString()];
    await server.ok(proposeTimes, { id, times }, shop.merchant.token);
    const lineOf = async (token: string) => {
      const { records } = await server.ok(listMessages, { conversationId }, token);
      return records.find(({ event }) => event?.name === 'timeProposed');
    };
    for (const token of [customer, merchant]) {
      const line = await lineOf(token);
      expect(line?.order?.timeProposal).toMatchObject({
        by: 'merchant',
        times,
        proposedAt: line?.createdAt,
      });
    }
    const { timeProposal } = await server.ok(getMyOrder, { id }, shop.customer.token);
    const answer = { id, proposalId: timeProposal?.id ?? '', time: null };
    await server.ok(answerMyTimeProposal, answer, shop.customer.token);
    expect((await lineOf(customer))?.order?.timeProposal).toBeNull();
  });
});

describe('extra work that is proposed', () => {
  it('stands on the order of the line that tells of it, until it is answered', async () => {
    const { conversationId, customer, merchant, shop } = await givenTalk(server);
    const extra = await proposed(server, shop);
    const linesOf = async (token: string) => {
      const { records } = await server.ok(listMessages, { conversationId }, token);
      return records.filter(({ event }) => event?.name.startsWith('extraWork'));
    };
    for (const token of [customer, merchant]) {
      const [line] = await linesOf(token);
      expect(line?.order?.extraWork).toMatchObject({
        title: 'Replace the valve',
        amount: 8_000,
        proposedAt: line?.createdAt,
      });
    }
    await server.ok(refuseExtraWork, extra, shop.customer.token);
    const lines = await linesOf(customer);
    expect(lines.map(({ event }) => event?.name)).toEqual([
      'extraWorkProposed',
      'extraWorkRefused',
    ]);
    expect(lines[0]?.order?.extraWork).toBeNull();
  });

  it('that is paid or withdrawn is told too', async () => {
    const { conversationId, customer, shop } = await givenTalk(server);
    const extra = await proposed(server, shop);
    await server.ok(withdrawExtraWork, extra, shop.merchant.token);
    const extraWorkId = await proposedIn(server, shop, { id: extra.id });
    await payExtra(server, { id: extra.id, extraWorkId }, { token: shop.customer.token });
    const { records } = await server.ok(listMessages, { conversationId }, customer);
    const names = records.flatMap(({ event }) => event?.name ?? []);
    expect(names.filter((name) => name.startsWith('extraWork'))).toEqual([
      'extraWorkProposed',
      'extraWorkWithdrawn',
      'extraWorkProposed',
      'extraWorkPaid',
    ]);
  });
});

describe('a dispute', () => {
  const linesOf = async (conversationId: string, token: string) => {
    const { records } = await server.ok(listMessages, { conversationId }, token);
    return records.flatMap(({ event }) => event?.name ?? []).filter((name) => /dispute/.test(name));
  };

  it('that is refused, or a statement in one, writes no line', async () => {
    const { conversationId, customer, shop } = await givenTalk(server);
    const { id } = await disputed(server, shop);
    const again = await server.call(openMyDispute, disputeInput(id), shop.customer.token);
    expect(again.code).toBe(errorCodes.orderInDispute);
    const statement = { id, text: 'Since Monday.', images: [] };
    await server.ok(addMyStatement, statement, shop.customer.token);
    expect(await linesOf(conversationId, customer)).toEqual(['disputeOpened']);
  });

  it('stands between their messages when it is opened, taken back and decided', async () => {
    const { conversationId, customer, merchant, shop } = await givenTalk(server);
    const order = await disputed(server, shop);
    await server.ok(takeBackMyDispute, { id: order.id }, shop.customer.token);
    const { id, disputeId } = await disputed(server, shop, order);
    const { token } = await givenStaff(server);
    const reason = 'The pictures show the work done.';
    await server.ok(decideDispute, { id, disputeId, outcome: 'nothing', reason }, token);
    for (const reader of [customer, merchant]) {
      const lines = await linesOf(conversationId, reader);
      expect(lines.toSorted()).toEqual([
        'disputeDecided',
        'disputeOpened',
        'disputeOpened',
        'disputeTakenBack',
      ]);
    }
  });
});

describe('erasing a customer', () => {
  it('empties what they wrote and takes their files; what the other side wrote stays', async () => {
    const { conversationId, customer, merchant, shop } = await givenTalk(server);
    const order = await merchantCompleted(server, shop);
    await server.ok(confirmMyOrder, { id: order.id }, shop.customer.token);
    await say(server, { conversationId, token: customer, text: 'I live in villa 7' });
    await say(server, { conversationId, token: merchant, text: 'We will be there' });
    const fileIds = [await givenMessageFile(server, customer)];
    const clientId = server.ctx.ids.uuid();
    await server.ok(sendMessage, { conversationId, clientId, kind: 'picture', fileIds }, customer);
    await eraseCustomer(server.ctx, shop.customer.email);
    const { records } = await server.ok(listMessages, { conversationId }, merchant);
    const said = records.filter(({ kind }) => kind !== 'event');
    expect(said.map(({ text }) => text)).toEqual(['', 'We will be there', '']);
    expect(await server.db.$count(messages, sql`messages::text like '%villa 7%'`)).toBe(0);
    expect(await sweepMessageFiles(server.ctx)).toBe(1);
    expect(await server.db.$count(files, sql`kind = 'messagePicture'`)).toBe(0);
  });
});

describe('what was said goes after its period', () => {
  it('but not where a report is open', async () => {
    const [gone, disputed] = [await givenTalk(server), await givenTalk(server)];
    for (const { conversationId, customer } of [gone, disputed])
      await say(server, { conversationId, token: customer, text: 'Old' });
    const { conversationId, customer } = disputed;
    const why = { reason: 'abuse' as const, description: '' };
    await server.ok(reportConversation, { conversationId, ...why }, customer);
    server.clock.advance(1096 * DAY);
    await forgetOld(server.ctx);
    const left = await server.db.selectDistinct({ id: messages.conversationId }).from(messages);
    const ids = left.map(({ id }) => id);
    expect([ids.includes(conversationId), ids.includes(gone.conversationId)]).toEqual([
      true,
      false,
    ]);
  });
});

import { editNotificationSettings } from '@khidma/contract/messaging/notification-settings';
import { markRead } from '@khidma/contract/messaging/conversations';
import { markNoticesRead, pageNotices } from '@khidma/contract/messaging/notices';
import { rateOrder } from '@khidma/contract/orders/comments';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outbox } from '../../../db/schema/notices.ts';
import { givenTalk, say } from '../../../testing/messages-factory.ts';
import { completed, givenShop } from '../../../testing/orders-factory.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';
import { unreadMessages } from '../messages/page-conversations.ts';
import { mailUnread } from './mail-unread.ts';
import { unreadNotices } from './notices.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const MINUTE = 60_000;
const look = () => mailUnread(server.ctx, [unreadNotices, unreadMessages]);

const digestsTo = async (recipient: string) =>
  (
    await server.db
      .select()
      .from(outbox)
      .where(and(eq(outbox.kind, 'unreadDigest'), eq(outbox.recipient, recipient)))
  ).map(({ subject, text }) => `${subject}\n${text}`);

/** A merchant who was told something that no mail has told of. */
async function givenComment() {
  const shop = await givenShop(server);
  const { id } = await completed(server, shop);
  await server.ok(rateOrder, { id, rating: 5, text: 'Spotless.' }, shop.customer.token);
  return shop.merchant;
}

describe('what stays unread for 15 minutes is mailed', () => {
  it('not before, then in one mail for all of it, and never twice', async () => {
    const merchant = await givenComment();
    server.clock.advance(14 * MINUTE);
    await look();
    expect(await digestsTo(merchant.email)).toEqual([]);
    server.clock.advance(2 * MINUTE);
    await Promise.all([look(), look()]);
    const [mail = '', ...more] = await digestsTo(merchant.email);
    expect(mail).toContain('You have 1 unread notification');
    expect(mail).toContain('• New rating of 5 stars');
    expect(mail, 'the orders have been mailed').not.toContain('New order');
    expect(mail).toContain('/user-center/comment');
    expect(more).toEqual([]);
    server.clock.advance(60 * MINUTE);
    await look();
    expect(await digestsTo(merchant.email)).toHaveLength(1);
  });

  it('not what was read meanwhile', async () => {
    const { token, email } = await givenComment();
    const { records } = await server.ok(pageNotices, { sender: '2000' }, token);
    await server.ok(markNoticesRead, { ids: records.map(({ id }) => id) }, token);
    server.clock.advance(16 * MINUTE);
    await look();
    expect(await digestsTo(email)).toEqual([]);
  });

  it('not what its reader has switched off, and not later either', async () => {
    const { token, email } = await givenComment();
    await server.ok(editNotificationSettings, { mail: { interactive: '0' } }, token);
    server.clock.advance(16 * MINUTE);
    await look();
    await server.ok(editNotificationSettings, { mail: { interactive: '1' } }, token);
    server.clock.advance(16 * MINUTE);
    await look();
    expect(await digestsTo(email)).toEqual([]);
  });

  it('when quiet hours are over', async () => {
    const { token, email } = await givenComment();
    const at = (minutes: number) =>
      new Date(server.clock.now().getTime() + minutes * MINUTE + 4 * 60 * MINUTE)
        .toISOString()
        .slice(11, 16);
    await server.ok(editNotificationSettings, { quietHours: { from: at(-5), to: at(60) } }, token);
    server.clock.advance(16 * MINUTE);
    await look();
    expect(await digestsTo(email)).toEqual([]);
    server.clock.advance(46 * MINUTE);
    await look();
    expect(await digestsTo(email)).toHaveLength(1);
  });
});

describe('unread messages are mailed by conversation', () => {
  it('15 minutes after the first that is unread, however many come behind it', async () => {
    const { conversationId, customer: token, merchant, shop } = await givenTalk(server);
    const { email } = shop.merchant;
    await say(server, { conversationId, token, text: 'Are you free on Monday?' });
    server.clock.advance(10 * MINUTE);
    const second = await say(server, { conversationId, token, text: 'Hello?' });
    await look();
    expect(await digestsTo(email)).toEqual([]);
    server.clock.advance(6 * MINUTE);
    await look();
    expect(await digestsTo(email)).toHaveLength(1);
    await server.ok(markRead, { conversationId, readSeq: second.seq }, merchant);
    await say(server, { conversationId, token, text: 'Thanks' });
    await look();
    expect(await digestsTo(email), 'what is read is no part of the wait').toHaveLength(1);
  });

  it('a customer is led to the messages of the shop', async () => {
    const talk = await givenTalk(server);
    const { conversationId, customer, merchant: token } = talk;
    await say(server, { conversationId, token: customer, text: 'Are you free on Monday?' });
    await say(server, { conversationId, token, text: 'Yes.' });
    server.clock.advance(16 * MINUTE);
    await look();
    const [mail = ''] = await digestsTo(talk.shop.customer.email);
    expect(mail).toContain('/shop/messages');
  });

  it('one line for many, once until they are read, and not what was read', async () => {
    const talk = await givenTalk(server);
    const { conversationId, customer: token } = talk;
    const email = talk.shop.merchant.email;
    await say(server, { conversationId, token, text: 'Are you free on Monday?' });
    const last = await say(server, { conversationId, token, text: 'Or on Tuesday?' });
    server.clock.advance(16 * MINUTE);
    await look();
    const [mail = ''] = await digestsTo(email);
    expect(mail).toMatch(/• New messages from \S/);
    expect(mail, 'what was written stays in the conversation').not.toContain('Tuesday');
    expect(mail).toContain('/chat');
    await say(server, { conversationId, token, text: 'Hello?' });
    server.clock.advance(16 * MINUTE);
    await look();
    expect(await digestsTo(email), 'told already').toHaveLength(1);
    await server.ok(markRead, { conversationId, readSeq: last.seq + 1 }, talk.merchant);
    await say(server, { conversationId, token, text: 'Thanks' });
    server.clock.advance(16 * MINUTE);
    await look();
    expect(await digestsTo(email)).toHaveLength(2);
  });
});

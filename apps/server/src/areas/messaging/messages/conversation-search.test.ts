import { updateMyProfile } from '@khidma/contract/identity/customer-account';
import { archiveConversation, pageConversations } from '@khidma/contract/messaging/conversations';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customers } from '../../../db/schema/auth.ts';
import {
  conversationSearch,
  conversationMembers,
  conversations,
} from '../../../db/schema/messages.ts';
import { givenTalk, say } from '../../../testing/messages-factory.ts';
import { type RunningTestServer, startTestServer } from '../../../testing/test-server.ts';

let server: RunningTestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** What it should be, by what the sides are called now. */
const derived = () =>
  server.db.execute(sql`select conversation_id, realm, peer_text,
      coalesce(right(member_id::text, 8), 'staff') as search_scope
    from conversation_members where peer_text <> '' order by 1, 2`);

const kept = () =>
  server.db
    .select()
    .from(conversationSearch)
    .orderBy(conversationSearch.conversationId, conversationSearch.realm);

async function expectKept(): Promise<void> {
  const { rows } = await derived();
  expect(await kept()).toEqual(
    rows.map((row) => ({
      conversationId: row['conversation_id'],
      realm: row['realm'],
      searchText: row['peer_text'],
      searchScope: row['search_scope'],
    })),
  );
}

describe('conversations are found by the other side’s name', () => {
  it('by two characters of any language, by its new name and no more by the old, put away or not', async () => {
    const talk = await givenTalk(server);
    const { token } = talk.shop.customer;
    await say(server, { ...talk, token: talk.customer, text: 'Hello' });
    const finds = async (text: string, filter: 'all' | 'archived' = 'all') =>
      (await server.ok(pageConversations, { text, filter }, talk.merchant)).records.map(
        ({ id }) => id,
      );
    await server.ok(updateMyProfile, { name: 'Quincy 深度清洁 خالد' }, token);
    for (const text of ['qu', 'QUINCY', '清洁', 'خالد', 'y 深'])
      expect([text, await finds(text)]).toEqual([text, [talk.conversationId]]);
    expect(await finds('洁清')).toEqual([]);
    await expectKept();
    await server.ok(updateMyProfile, { name: 'Zoltan' }, token);
    expect([await finds('quincy'), await finds('zoltan')]).toEqual([[], [talk.conversationId]]);
    await server.ok(
      archiveConversation,
      { conversationId: talk.conversationId, isArchived: true },
      talk.merchant,
    );
    expect([await finds('zoltan'), await finds('zoltan', 'archived')]).toEqual([
      [],
      [talk.conversationId],
    ]);
    await expectKept();
  });

  it('never somebody else’s, though their ids end alike', async () => {
    const talk = await givenTalk(server);
    const other = await givenTalk(server);
    for (const { shop } of [talk, other])
      await server.ok(updateMyProfile, { name: 'Same Name' }, shop.customer.token);
    for (const each of [talk, other])
      await say(server, { ...each, token: each.customer, text: 'Hello' });
    const end = talk.shop.merchant.merchantId.slice(-8);
    await server.db
      .update(conversationSearch)
      .set({ searchScope: end })
      .where(eq(conversationSearch.conversationId, other.conversationId));
    const { records } = await server.ok(pageConversations, { text: 'same' }, talk.merchant);
    expect(records.map(({ id }) => id)).toEqual([talk.conversationId]);
  });

  it('page by page, as many as there are', async () => {
    const talk = await givenTalk(server);
    await say(server, { ...talk, token: talk.customer, text: 'Hello' });
    await givenNamesakes(talk.conversationId, 450);
    const seen: string[] = [];
    let cursor = '';
    do {
      const page = await server.ok(
        pageConversations,
        { text: 'namesake', pageSize: '100', ...(cursor === '' ? {} : { cursor }) },
        talk.merchant,
      );
      seen.push(...page.records.map(({ id }) => id));
      cursor = page.cursor ?? '';
    } while (cursor !== '');
    expect([seen.length, new Set(seen).size]).toEqual([450, 450]);
    const few = await server.ok(pageConversations, { text: 'namesake 449' }, talk.merchant);
    expect(few.records).toHaveLength(1);
  });
});

/** As many conversations of the same merchant with customers who are called alike. */
async function givenNamesakes(id: string, count: number): Promise<void> {
  const [one] = await server.db.select().from(conversations).where(eq(conversations.id, id));
  const [customer] = await server.db
    .select()
    .from(customers)
    .where(eq(customers.id, one?.customerId ?? ''));
  const members = await server.db
    .select()
    .from(conversationMembers)
    .where(eq(conversationMembers.conversationId, id));
  const made = Array.from({ length: count }, (_, turn) => ({
    turn,
    conversationId: server.ctx.ids.uuid(),
    customerId: server.ctx.ids.uuid(),
  }));
  if (one === undefined || customer === undefined) throw new Error('there is no such conversation');
  for (let from = 0; from < made.length; from += 500) {
    const some = made.slice(from, from + 500);
    await server.db.insert(customers).values(
      some.map(({ turn, customerId }) => ({
        ...customer,
        id: customerId,
        email: `${customerId}@example.com`,
        mobile: '+971500000000',
        mobileShownAt: null,
        name: `Namesake ${turn}`,
      })),
    );
    await server.db
      .insert(conversations)
      .values(
        some.map(({ conversationId, customerId }) => ({ ...one, id: conversationId, customerId })),
      );
    await server.db.insert(conversationMembers).values(
      some.flatMap(({ turn, conversationId, customerId }) =>
        members.map((member) => ({
          ...member,
          conversationId,
          ...(member.realm === 'customer'
            ? { memberId: customerId }
            : { peerText: `namesake ${turn}` }),
        })),
      ),
    );
  }
}

import { openConversation } from '../../packages/contract/src/messaging/conversations.ts';
import { sendMessage } from '../../packages/contract/src/messaging/messages.ts';
import type { Ctx } from '../../apps/server/src/kernel/context.ts';
import type { Shop } from '../../apps/server/src/testing/orders-factory.ts';
import { loadImToken } from '../../apps/server/src/testing/people.ts';
import type { SignedClient } from '../../packages/testkit/src/signed-client.ts';
import { idOf, type Growth, minutesBefore } from './grow.ts';

/** A conversation that was begun through the operations, and the token with which the merchant's panel reads it. */
export interface TalkRows {
  readonly conversationId: string;
  readonly panelToken: string;
}

/** The customer asks the merchant something, and is answered: a stranger may write little before that. */
export async function givenTalkRows(
  client: SignedClient,
  ctx: Ctx,
  { merchant, customer }: Shop,
): Promise<TalkRows> {
  const tokens = {
    customer: await loadImToken({ ctx }, customer.token),
    merchant: await loadImToken({ ctx }, merchant.token),
  };
  const opened = await client.call(
    openConversation,
    { with: 'merchant', userId: merchant.merchantId },
    { token: tokens.customer },
  );
  const { id: conversationId } = opened.data as { id: string }; // our own server, whose contract says what it answers
  for (const [token, text] of [
    [tokens.customer, 'When can you come?'],
    [tokens.merchant, 'At nine.'],
  ] as const) {
    const clientId = ctx.ids.uuid();
    await client.call(sendMessage, { conversationId, clientId, kind: 'text', text }, { token });
  }
  return { conversationId, panelToken: tokens.merchant };
}

const first = `(array['Fatima','Mohammed','Priya','Chen','Noura','James','Aisha','Rajesh','Layla','Olga','Hassan','Maria','Yousef','Anita','Khalid','Sophie'])`;
const last = `(array['Al Mazrouei','Haddad','Menon','Wei','Fernandes','Al Suwaidi','Kovalenko','Baker','Rahman','Nasser','Iyer','Santos','Bakri'])`;

/** Names as people have them: thirteen last ones for each of sixteen first ones, and one that ten have. */
const nameOf = (i: string): string =>
  `case when ${i} <= 10 then 'Quincy Fairweather' else ${first}[1 + ${i} % 16] || ' ' || ${last}[1 + ${i} % 13] end`;

const words = `(array['When can you come?', 'تنظيف عميق', '深度清洁服务', 'With ironing, please', 'Thank you'])`;

/**
 * What the merchant talked about: a long conversation of a third as many messages as there are orders, as many others as
 * a twentieth of them, each with a message, of which few are unread; and a notice of each order.
 */
export async function growTalk(growth: Growth, { conversationId }: TalkRows): Promise<void> {
  const { grower, size, now, shop } = growth;
  const talks = Math.ceil(size.ownOrders / 20);
  const long = Math.ceil(size.ownOrders / 3);
  const at = minutesBefore(now, 'i');
  const row = `conversation_id = '${conversationId}'`;
  const talk = idOf('talk');
  const talker = idOf('talker');
  const name = nameOf('i');
  await grower.copy('customers', `id = '${shop.customer.customerId}'`, {
    count: talks,
    changes: { id: talker, email: `'talker' || i || '@example.com'`, name },
  });
  const tables = [
    'conversations',
    'conversation_members',
    'conversation_search',
    'messages',
    'notices',
  ];
  await grower.withoutIndexes(tables, async () => {
    await grower.copy('conversations', `id = '${conversationId}'`, {
      count: talks,
      changes: { id: talk, customer_id: talker, created_at: at },
    });
    const unread = `case when i <= 60 then last_incoming_seq - 1 else last_incoming_seq end`;
    const member = { conversation_id: talk, last_message_at: at, read_seq: unread };
    await grower.copy('conversation_members', `${row} and realm = 'merchant'`, {
      count: talks,
      changes: {
        ...member,
        waiting_since: `case when i <= 60 then ${at} end`,
        peer_text: `search_fold(${name})`,
      },
    });
    await grower.copy('conversation_members', `${row} and realm = 'customer'`, {
      count: talks,
      changes: { ...member, member_id: talker },
    });
    // What a trigger keeps otherwise.
    await grower.run(`
      insert into conversation_search (conversation_id, realm, search_text, search_scope)
      select conversation_id, realm, peer_text, coalesce(right(member_id::text, 8), 'staff')
      from conversation_members where peer_text <> ''
      on conflict (conversation_id, realm) do nothing`);
    const message = {
      client_id: 'null',
      text: `${words}[1 + i % 5] || case when i <= 30 then ' unicorn ' else ' ' end || i`,
    };
    const ofTalk = { ...message, conversation_id: talk, created_at: at };
    await grower.copy('messages', `${row} and author_realm = 'customer'`, {
      count: talks,
      changes: { ...ofTalk, id: idOf('asked') },
    });
    await grower.copy('messages', `${row} and author_realm = 'customer'`, {
      count: long,
      changes: {
        ...message,
        id: idOf('said'),
        seq: `1000 + i`,
        version: `1000 + i`,
        created_at: minutesBefore(now, `${long} - i`),
      },
    });
    for (const realm of ['merchant', 'customer', 'staff'])
      await grower.copy('notices', `realm = '${realm}'`, {
        count: size.ownOrders,
        changes: {
          id: idOf(`notice of ${realm}`),
          fold_key: 'null',
          created_at: at,
          read_at: `case when i > 60 then ${at} end`,
          mail_due_at: 'null',
          push_due_at: 'null',
        },
      });
  });
  const last = 1000 + long;
  await grower.run(
    `update conversations set last_seq = ${last} where id = '${conversationId}'`,
    `update conversation_members set last_incoming_seq = ${last}, read_seq = ${last} where ${row}`,
  );
}

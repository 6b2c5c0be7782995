import { sql } from 'drizzle-orm';
import type { Ctx } from '../../apps/server/src/core/context.ts';
import { transaction } from '../../apps/server/src/db/transaction.ts';
import { givenMerchant, type GivenMerchant } from '../../apps/server/src/testing/people.ts';

/** A merchant whose inbox is as full as it gets, and whose newest conversation is as long. */
export interface InboxWorld {
  readonly merchant: GivenMerchant;
  readonly conversations: number;
  readonly messages: number;
}

/** Fills a database: so many customers who each wrote once, and so many messages with one of them. */
export async function givenInbox(
  ctx: Ctx,
  { conversations, messages }: Pick<InboxWorld, 'conversations' | 'messages'>,
): Promise<InboxWorld> {
  const merchant = await givenMerchant({ ctx });
  const { merchantId } = merchant;
  const now = ctx.clock.now().toISOString();
  await transaction(ctx.db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`
      insert into customers (id, name, email, mobile, password_hash, created_at)
      select gen_random_uuid(), 'Customer ' || place, 'inbox' || place || '@example.com', '+971550000000', '', ${now}
      from generate_series(1, ${conversations}::int) place`);
    await tx.execute(sql`
      insert into conversations (id, kind, merchant_id, customer_id, opened_by, last_seq, created_at)
      select gen_random_uuid(), 'direct', ${merchantId}, id, 'customer', 1, ${now}
      from customers where email like 'inbox%'`);
    await tx.execute(sql`
      insert into messages (conversation_id, seq, id, author_realm, author_id, kind, text, created_at, version, search_scope)
      select c.id, 1, gen_random_uuid(), 'customer', c.customer_id, 'text', 'Do you work at ' || u.name || ' on Fridays?',
        ${now}::timestamptz - substr(u.email, 6, position('@' in u.email) - 6)::int * interval '1 minute', 1,
        right(${merchantId}::text, 8)
      from conversations c join customers u on u.id = c.customer_id where c.merchant_id = ${merchantId}`);
    await tx.execute(sql`
      insert into messages (conversation_id, seq, id, author_realm, author_id, kind, text, created_at, version, search_scope)
      select m.conversation_id, place, gen_random_uuid(),
        case place % 3 when 0 then 'merchant' else 'customer' end,
        case place % 3 when 0 then ${merchantId}::uuid else m.author_id end, 'text',
        'Line ' || place || case when place % 500 = 0 then ' needle' else '' end || repeat(' of the tap that drips', place % 9),
        ${now}::timestamptz - (${messages}::int - place) * interval '5 minutes', place, m.search_scope
      from messages m, generate_series(2, ${messages}::int) place
      join customers u on u.email = 'inbox1@example.com'
      where m.author_id = u.id and m.seq = 1`);
    await tx.execute(sql`
      update messages m set created_at = ${now}::timestamptz - ${messages}::int * interval '5 minutes'
      from customers u where u.email = 'inbox1@example.com' and m.author_id = u.id and m.seq = 1`);
    await tx.execute(sql`
      update conversations set last_seq = found.seq, answered_at = ${now}
      from (select conversation_id, max(seq) seq from messages group by 1) found where id = found.conversation_id`);
    await tx.execute(sql`
      insert into conversation_members (conversation_id, realm, member_id, read_seq, delivered_seq, last_incoming_seq, last_message_at, peer_text)
      select c.id, side.realm, case side.realm when 'merchant' then c.merchant_id else c.customer_id end,
        case when last.seq = 1 and side.realm = 'merchant' then 0 else last.seq end, last.seq, last.seq, last.at,
        conversation_peer_text(side.realm, c.merchant_id, c.customer_id)
      from conversations c
      join (select conversation_id, max(seq) seq, max(created_at) at from messages group by 1) last on last.conversation_id = c.id
      cross join (values ('merchant'), ('customer')) side (realm)
      where c.merchant_id = ${merchantId}`);
    await tx.execute(sql`analyze conversations, conversation_members, messages, customers`);
  });
  return { merchant, conversations, messages };
}

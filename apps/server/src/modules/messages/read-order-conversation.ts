import { readOrderConversation } from '@khidma/contract/messaging/message-reports';
import { and, eq, sql } from 'drizzle-orm';
import { handle } from '../../core/call.ts';
import { refuse } from '../../core/refuse.ts';
import { customers } from '../../db/schema/auth.ts';
import { merchants } from '../../db/schema/merchants.ts';
import { conversations } from '../../db/schema/messages.ts';
import { orders } from '../../db/schema/orders.ts';
import { recordStaffAction } from '../staff/api.ts';
import { isContested } from './legal-hold.ts';
import { recordsOf } from './message-records.ts';

/** What the two said belongs to what is decided about their order; each reading is recorded before it is answered. */
export const readOrderConversationHandler = handle(readOrderConversation, async (call) => {
  const { tx, input } = call;
  const [found] = await tx
    .select({
      conversationId: conversations.id,
      customer: customers.name,
      merchant: merchants.merchantName,
    })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .innerJoin(merchants, eq(merchants.id, orders.merchantId))
    .leftJoin(
      conversations,
      and(
        // The word of the index stands in the statement's text.
        sql`kind = 'direct'`,
        eq(conversations.merchantId, orders.merchantId),
        eq(conversations.customerId, orders.customerId),
      ),
    )
    .where(and(eq(orders.id, input.id), isContested));
  if (found === undefined) throw refuse('notFound');
  await recordStaffAction(call, {
    action: 'readOrderConversation',
    subjectKind: 'order',
    subjectId: input.id,
    data: { reason: input.reason },
  });
  const { conversationId } = found;
  return { records: conversationId === null ? [] : await recordsOf(tx, conversationId, found) };
});

import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { readOrderConversation } from '@khidma/contract/messaging/message-reports';
import { productName } from '@khidma/domain/names/product-name';
import { and, desc, eq, ne } from 'drizzle-orm';
import { messages } from '../../db/schema/messages.ts';
import type { Tx } from '../../db/types.ts';

const MOST_READ = 200;

/** Returns the last messages of a conversation as they are read where something is decided: edited and deleted texts among them. */
export async function recordsOf(
  tx: Tx,
  conversationId: string,
  names: { readonly merchant: string | null; readonly customer: string | null },
): Promise<OutputOf<typeof readOrderConversation>['records']> {
  const said = await tx
    .select()
    .from(messages)
    // Lines between messages say what the order's history says.
    .where(and(eq(messages.conversationId, conversationId), ne(messages.kind, 'event')))
    .orderBy(desc(messages.seq))
    .limit(MOST_READ);
  return said.toReversed().map((message) => ({
    seq: message.seq,
    authorRealm: message.authorRealm,
    authorName: message.authorRealm === 'staff' ? productName : (names[message.authorRealm] ?? ''),
    kind: message.kind,
    text: message.text,
    earlierTexts: [...message.earlierTexts],
    createdAt: message.createdAt.toISOString(),
    deletedAt: message.deletedAt?.toISOString() ?? null,
  }));
}

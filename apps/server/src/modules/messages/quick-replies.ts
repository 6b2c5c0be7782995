import { listQuickReplies } from '@khidma/contract/messages/list-quick-replies';
import { removeQuickReply } from '@khidma/contract/messages/remove-quick-reply';
import { saveQuickReply } from '@khidma/contract/messages/save-quick-reply';
import type { QuickReply } from '@khidma/contract/shapes/conversation';
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { handle, perMinute } from '../../core/call.ts';
import { refuse } from '../../core/refuse.ts';
import { quickReplies } from '../../db/schema/messages.ts';
import { type Party, readingOf } from './party.ts';

const MOST_REPLIES = 50;

/** Returns the condition that a ready sentence is this party's; those of the desk are all of staff's. */
export const ownQuickReplies = ({ realm, id }: Party): SQL =>
  sql`(${and(
    eq(quickReplies.ownerRealm, realm),
    realm === 'staff' ? isNull(quickReplies.ownerId) : eq(quickReplies.ownerId, id),
  )})`;

export const listQuickRepliesHandler = handle(listQuickReplies, async (call) => {
  const { party } = readingOf(call);
  const rows = await call.tx
    .select()
    .from(quickReplies)
    .where(ownQuickReplies(party))
    .orderBy(desc(quickReplies.usedCount), asc(quickReplies.title), asc(quickReplies.id));
  return rows.map(present);
});

export const saveQuickReplyHandler = handle(saveQuickReply, perMinute(60), async (call) => {
  const { ctx, tx, now, input } = call;
  const { party } = readingOf(call);
  const { title, text } = input;
  if (input.id !== undefined) {
    const [changed] = await tx
      .update(quickReplies)
      .set({ title, text, updatedAt: now })
      .where(and(eq(quickReplies.id, input.id), ownQuickReplies(party)))
      .returning();
    if (changed === undefined) throw refuse('notFound');
    return present(changed);
  }
  if ((await tx.$count(quickReplies, ownQuickReplies(party))) >= MOST_REPLIES)
    throw refuse('tooManyQuickReplies');
  const row = {
    id: ctx.ids.uuid(),
    ownerRealm: party.realm,
    ownerId: party.realm === 'staff' ? null : party.id,
    title,
    text,
    usedCount: 0,
    createdAt: now,
    updatedAt: now,
  };
  await tx.insert(quickReplies).values(row);
  return present(row);
});

export const removeQuickReplyHandler = handle(removeQuickReply, async (call) => {
  const { party } = readingOf(call);
  const gone = await call.tx
    .delete(quickReplies)
    .where(and(eq(quickReplies.id, call.input.id), ownQuickReplies(party)))
    .returning({ id: quickReplies.id });
  if (gone.length === 0) throw refuse('notFound');
  return null;
});

const present = ({
  id,
  title,
  text,
  usedCount,
}: Pick<typeof quickReplies.$inferSelect, 'id' | 'title' | 'text' | 'usedCount'>): QuickReply => ({
  id,
  title,
  text,
  // Only what one may change is listed.
  isMine: true,
  used: usedCount,
});

import { pick } from '../../../kernel/pick.ts';
import { only } from '../../../kernel/rows.ts';
import type { UploadKind } from '@khidma/domain/uploads/upload-rules';
import {
  listQuickReplies,
  removeQuickReply,
  saveQuickReply,
} from '@khidma/contract/messaging/replies';
import type { QuickReply } from '@khidma/contract/shapes/conversation';
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type CallBase, handle } from '../../../kernel/call.ts';
import { refuse, refuseFields } from '../../../kernel/refuse.ts';
import { quickReplies } from '../../../db/schema/messages.ts';
import { loadFileRefs, loadOwnFiles, refsIn } from '../../files/index.ts';
import { type Party, type Reading, readingContext } from './party.ts';

const MOST_REPLIES = 50;

/** Returns the condition that a ready sentence is this party's; those of the desk are all of staff's. */
export const ownQuickReplies = ({ realm, id }: Party): SQL =>
  sql`(${and(
    eq(quickReplies.ownerRealm, realm),
    realm === 'staff' ? isNull(quickReplies.ownerId) : eq(quickReplies.ownerId, id),
  )})`;

export const listQuickRepliesHandler = handle(listQuickReplies, async (call) => {
  const { party } = readingContext(call);
  const rows = await call.tx
    .select()
    .from(quickReplies)
    .where(ownQuickReplies(party))
    .orderBy(desc(quickReplies.usedCount), asc(quickReplies.title), asc(quickReplies.id));
  return presentReplies(call, rows);
});

export const saveQuickReplyHandler = handle(saveQuickReply, async (call) => {
  const { ctx, tx, now, input } = call;
  const { party } = readingContext(call);
  const { title, text, fileIds } = input;
  if (fileIds !== undefined) {
    // Of the desk's replies a colleague's pictures stay where they are.
    const known = input.id === undefined ? [] : await picturesOfReply(call, input.id);
    await requireOwnFiles({ tx, party }, { fileIds, known, kinds: ['messagePicture'] });
  }
  if (input.id !== undefined) {
    const [changed] = await tx
      .update(quickReplies)
      .set({ title, text, ...(fileIds !== undefined && { fileIds }), updatedAt: now })
      .where(and(eq(quickReplies.id, input.id), ownQuickReplies(party)))
      .returning();
    if (changed === undefined) throw refuse('notFound');
    return presentReply(call, changed);
  }
  if ((await tx.$count(quickReplies, ownQuickReplies(party))) >= MOST_REPLIES)
    throw refuse('tooManyQuickReplies');
  const row = {
    id: ctx.ids.uuid(),
    ownerRealm: party.realm,
    ownerId: party.realm === 'staff' ? null : party.id,
    title,
    text,
    fileIds: fileIds ?? [],
    usedCount: 0,
    createdAt: now,
    updatedAt: now,
  };
  await tx.insert(quickReplies).values(row);
  return presentReply(call, row);
});

export const removeQuickReplyHandler = handle(removeQuickReply, async (call) => {
  const { party } = readingContext(call);
  const gone = await call.tx
    .delete(quickReplies)
    .where(and(eq(quickReplies.id, call.input.id), ownQuickReplies(party)))
    .returning({ id: quickReplies.id });
  if (gone.length === 0) throw refuse('notFound');
  return null;
});

type Reply = typeof quickReplies.$inferSelect;

/** Refuses files that are neither the party's own nor known otherwise. */
export async function requireOwnFiles(
  { tx, party }: Pick<Reading, 'tx' | 'party'>,
  {
    fileIds: ids,
    known,
    kinds,
  }: Record<'fileIds' | 'known', readonly string[]> & { readonly kinds: readonly UploadKind[] },
): Promise<void> {
  const own = await loadOwnFiles(tx, { ids, kinds, owner: party });
  const fields = ids.flatMap((id, index) =>
    own.has(id) || known.includes(id)
      ? []
      : [{ path: `fileIds.${index}`, rule: 'unknown' as const }],
  );
  if (fields.length > 0) throw refuseFields(fields);
}

/** Returns the pictures that go along with one of the caller's ready sentences; none where it is not theirs. */
export async function picturesOfReply(call: CallBase, id: string): Promise<readonly string[]> {
  const [found] = await call.tx
    .select({ fileIds: quickReplies.fileIds })
    .from(quickReplies)
    .where(and(eq(quickReplies.id, id), ownQuickReplies(readingContext(call).party)));
  return found?.fileIds ?? [];
}

const presentReply = async (call: CallBase, row: Reply): Promise<QuickReply> =>
  only(await presentReplies(call, [row]));

async function presentReplies(call: CallBase, rows: readonly Reply[]): Promise<QuickReply[]> {
  const files = await loadFileRefs(
    call,
    rows.flatMap(({ fileIds }) => fileIds),
  );
  return rows.map((row) => ({
    ...pick(row, 'id', 'title', 'text'),
    files: refsIn(files, row.fileIds),
    // Only what one may change is listed.
    isMine: true,
    used: row.usedCount,
  }));
}

import { and, eq, isNotNull, not, sql } from 'drizzle-orm';
import { files } from '../../db/schema/files.ts';
import { messageReports, messages, quickReplies } from '../../db/schema/messages.ts';
import type { Tx } from '../../db/types.ts';
import { isUnderLegalHold } from './legal-hold.ts';
import type { Party } from './party.ts';

/**
 * Empties what somebody wrote. That they wrote, when and to whom stays, for it belongs to the other side too; the files
 * are named by nothing any more, and go with the next sweep. What is under legal hold stays until that ends.
 */
export async function eraseMessagesOf(tx: Tx, { realm, id }: Party, now: Date): Promise<void> {
  const at = now.toISOString();
  await tx
    .update(messages)
    .set({
      text: '',
      maskedText: null,
      data: {},
      earlierTexts: [],
      fileIds: [],
      deletedAt: sql`coalesce(${messages.deletedAt}, ${at}::timestamptz)`,
    })
    .where(
      and(
        eq(messages.authorRealm, realm),
        eq(messages.authorId, id),
        // What a person wrote has one: the index knows no other.
        isNotNull(messages.clientId),
        not(isUnderLegalHold),
      ),
    );
  await tx
    .update(messageReports)
    .set({ description: '' })
    .where(and(eq(messageReports.reporterRealm, realm), eq(messageReports.reporterId, id)));
  await tx
    .delete(quickReplies)
    .where(and(eq(quickReplies.ownerRealm, realm), eq(quickReplies.ownerId, id)));
  await tx
    .update(files)
    .set({ checkedAt: new Date(0) })
    .where(and(eq(files.ownerRealm, realm), eq(files.ownerId, id)));
}

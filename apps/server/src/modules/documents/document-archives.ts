import type { OutputOf } from '@khidma/contract/core/endpoint';
import { getDocumentArchive, requestDocumentArchive } from '@khidma/contract/accounting/documents';
import { monthBefore } from '@khidma/domain/documents/statement-months';
import { dubaiDay } from '@khidma/domain/rules/days';
import { and, eq, sql } from 'drizzle-orm';
import { type CallBase, callerOf, handle } from '../../core/call.ts';
import { refuse } from '../../core/refuse.ts';
import { documentArchives, documents } from '../../db/schema/documents.ts';
import { fileRefsOf } from '../uploads/api.ts';
import { mostArchived } from './archive-documents.ts';
import { issuedIn } from './list-documents.ts';

type Stored = typeof documentArchives.$inferSelect;

/** How far the archive has got that the merchant asked for last. */
export const getDocumentArchiveHandler = handle(getDocumentArchive, async (call) => {
  const [row] = await call.tx
    .select()
    .from(documentArchives)
    .where(eq(documentArchives.merchantId, callerOf(call).id));
  return await present(call, row);
});

/** Takes the place of the one before; while one is being made there is no other. */
export const requestDocumentArchiveHandler = handle(requestDocumentArchive, async (call) => {
  const { tx, now, input } = call;
  const merchantId = callerOf(call).id;
  const own = and(eq(documents.merchantId, merchantId), issuedIn(input.month));
  const count = await tx.$count(documents, own);
  if (count === 0) throw refuse('notFound');
  const asked = {
    month: input.month,
    requestedAt: now,
    dueAt: now,
    tries: 0,
    done: 0,
    total: Math.min(count, mostArchived),
    fileId: null,
    expiresAt: null,
  };
  const [row] = await tx
    .insert(documentArchives)
    .values({ merchantId, ...asked })
    .onConflictDoUpdate({
      target: documentArchives.merchantId,
      set: asked,
      setWhere: sql`${documentArchives.dueAt} is null`,
    })
    .returning();
  if (row === undefined) throw refuse('exportRunning', { retryAfterSeconds: 30 });
  return await present(call, row);
});

const stateOf = ({ dueAt, fileId }: Stored): OutputOf<typeof getDocumentArchive>['state'] =>
  fileId !== null ? 'ready' : dueAt !== null ? 'making' : 'failed';

async function present(
  call: CallBase,
  row: Stored | undefined,
): Promise<OutputOf<typeof getDocumentArchive>> {
  const months = await monthsOf(call);
  if (row === undefined || (row.expiresAt !== null && row.expiresAt <= call.now))
    return {
      state: 'none',
      month: null,
      done: 0,
      total: 0,
      size: null,
      url: null,
      expiresAt: null,
      months,
    };
  const { month, done, total, fileId, expiresAt } = row;
  const file = fileId === null ? undefined : (await fileRefsOf(call, [fileId])).get(fileId);
  return {
    state: stateOf(row),
    month,
    done,
    total,
    size: file?.size ?? null,
    url: file?.url ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    months,
  };
}

const MONTHS = 12;

/** A look into the index for each month, however many documents there are. */
async function monthsOf(call: CallBase): Promise<string[]> {
  const merchantId = callerOf(call).id;
  const months = [dubaiDay(call.now.getTime()).slice(0, 7)];
  while (months.length < MONTHS) months.push(monthBefore(months.at(-1) ?? ''));
  const found: string[] = [];
  for (const month of months) {
    const [one] = await call.tx
      .select({ id: documents.id })
      .from(documents)
      .where(and(eq(documents.merchantId, merchantId), issuedIn(month)))
      .limit(1);
    if (one !== undefined) found.push(month);
  }
  return found;
}

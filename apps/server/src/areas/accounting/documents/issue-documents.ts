import { pick } from '../../../kernel/pick.ts';
import { canonical } from '@khidma/wire/canonical';
import { isMailedWhenIssued } from '@khidma/domain/documents/document-delivery';
import {
  type DocumentKind,
  documentNumber,
  issuerOf,
} from '@khidma/domain/documents/document-kinds';
import { dubaiDay } from '@khidma/domain/rules/days';
import { and, eq, lte, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { TxContext } from '../../../kernel/call.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { lockDueRow } from '../../../kernel/due-work.ts';
import { errorMessage } from '../../../kernel/error-message.ts';
import { publishLive } from '../../../kernel/publish-live.ts';
import { documentCausesDue, documentCounters, documents } from '../../../db/schema/documents.ts';
import { transaction } from '../../../db/transaction.ts';
import type { DueCause } from './due-documents.ts';
import { draftOf } from './draft-document.ts';
import type { Drafted } from './drafted-document.ts';
import { mailDocument } from './mail-document.ts';
import { repeat } from '../../../kernel/repeat.ts';

const RETRY_MS = 10 * 60_000;

/**
 * Issues what was booked and has no document yet, each in a transaction of its own: the number is drawn last, beside the
 * document, so that what fails or dies takes none. Any number of them may run at once. Returns how many were issued.
 */
export async function issueDocuments(ctx: Ctx, signal?: AbortSignal): Promise<number> {
  return await repeat(() => issueNextDocument(ctx), signal);
}

/** The same for the one that is due first; answers null where none is, and 0 where it was put off. */
export async function issueNextDocument(ctx: Ctx): Promise<number | null> {
  let cause: DueCause | undefined;
  try {
    return await transaction(ctx.db, async (tx) => {
      const context = { ctx, tx, now: ctx.clock.now() };
      cause = await takeCause(context);
      if (cause === undefined) return null;
      await issue(context, cause);
      await tx.delete(documentCausesDue).where(eq(documentCausesDue.sequence, cause.sequence));
      return 1;
    });
  } catch (error) {
    if (cause === undefined) throw error;
    await putOff(ctx, cause, error);
    return 0;
  }
}

/** The next one of a merchant none of whose earlier ones is left: a credit note stands behind its invoice. */
const takeCause = ({ tx, now }: TxContext): Promise<DueCause | undefined> =>
  lockDueRow(
    { tx },
    {
      table: documentCausesDue,
      where: and(
        lte(documentCausesDue.dueAt, now),
        sql`not exists (select from ${documentCausesDue} earlier
          where earlier.merchant_id = ${documentCausesDue.merchantId} and earlier.sequence < ${documentCausesDue.sequence})`,
      ),
      since: documentCausesDue.sequence,
    },
  );

async function issue(context: TxContext, cause: DueCause): Promise<void> {
  const { ctx, tx, now } = context;
  const draft = await draftOf(context, cause);
  const issuedOn = dubaiDay(now.getTime());
  const year = Number(issuedOn.slice(0, 4));
  const issuer = issuerOf(draft.kind);
  const holder = issuer === 'merchant' ? cause.merchantId : 'platform';
  const sequence = await drawNumber(context, { holder, kind: draft.kind, year });
  const number = documentNumber(draft.kind, year, sequence);
  const content = { version: 1 as const, ...draft.content, kind: draft.kind, number, issuedOn };
  const issued = {
    id: ctx.ids.uuid(),
    number,
    kind: draft.kind,
    ...pick(cause, 'cause', 'merchantId', 'orderId', 'withdrawalId', 'entryId', 'month'),
    issuer,
    year,
    sequence,
    customerId: draft.customerId,
    amount: content.gross,
    vatAmount: content.vat,
    content,
    contentHash: createHash('sha256')
      .update(canonical({ ...content }))
      .digest('hex'),
    checkCode: ctx.ids.token(12),
    issuedAt: now,
  };
  await tx.insert(documents).values(issued);
  if (isMailedWhenIssued(draft.kind, cause.at, now)) await mailDocument(context, issued, 'issued');
  await publishToReaders(context, cause, draft);
}

/** The row of the counter stays locked until the transaction ends: whoever comes next sees what became of this one. */
async function drawNumber(
  { tx }: TxContext,
  key: { readonly holder: string; readonly kind: DocumentKind; readonly year: number },
): Promise<number> {
  const [row] = await tx
    .insert(documentCounters)
    .values({ ...key, last: 1 })
    .onConflictDoUpdate({
      target: [documentCounters.holder, documentCounters.kind, documentCounters.year],
      set: { last: sql`${documentCounters.last} + 1` },
    })
    .returning({ last: documentCounters.last });
  if (row === undefined) throw new Error('a counter gave no number');
  return row.last;
}

async function publishToReaders(
  { tx }: TxContext,
  { merchantId }: DueCause,
  { customerId }: Drafted,
): Promise<void> {
  const channels = [`merchant:${merchantId}` as const];
  const more = customerId === null ? [] : [`customer:${customerId}` as const];
  await publishLive(tx, [...channels, ...more], { event: 'tags', tags: ['documents'] });
}

async function putOff({ db, clock, log }: Ctx, cause: DueCause, error: unknown): Promise<void> {
  const reason = errorMessage(error);
  log.error({ cause: cause.cause, entryId: cause.entryId, reason }, 'a document is not issued');
  const dueAt = new Date(clock.now().getTime() + RETRY_MS);
  await db
    .update(documentCausesDue)
    .set({ dueAt, tries: cause.tries + 1 })
    .where(eq(documentCausesDue.sequence, cause.sequence));
}

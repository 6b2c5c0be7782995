import type { FileRef } from '@khidma/contract/shapes/common';
import { openDocument } from '@khidma/contract/accounting/documents';
import { openIssuedDocument, openMyDocument } from '@khidma/contract/accounting/issued-documents';
import type { DocumentFormat } from '@khidma/domain/documents/document-formats';
import { and, eq, type SQL } from 'drizzle-orm';
import {
  type CallBase,
  callerOf,
  handleWork,
  type PendingResult,
  type WorkBase,
} from '../../core/call.ts';
import { refuse } from '../../core/refuse.ts';
import { documents } from '../../db/schema/documents.ts';
import type { Tx } from '../../db/types.ts';
import { recordStaffAction } from '../staff/api.ts';
import { fileRefsOf } from '../uploads/api.ts';
import { hasFile, keepFile, keptFile, makeFile } from './keep-rendering.ts';

export const openDocumentHandler = handleWork(openDocument, (call) =>
  openWhere(
    call,
    and(eq(documents.id, call.input.id), eq(documents.merchantId, callerOf(call).id)),
    call.input,
  ),
);

export const openMyDocumentHandler = handleWork(openMyDocument, (call) =>
  openWhere(
    call,
    and(eq(documents.id, call.input.id), eq(documents.customerId, callerOf(call).id)),
  ),
);

/** What staff open is not theirs: whose it is says who opened it, in the transaction that gives the link. */
export const openIssuedDocumentHandler = handleWork(openIssuedDocument, async (call) => {
  const { id } = call.input;
  const made = await openWhere(call, eq(documents.id, id), call.input);
  return {
    ...made,
    save: async (tx) => {
      await recordOpening({ ...call, tx }, id);
      return await made.save(tx);
    },
  };
});

async function recordOpening(call: CallBase, id: string): Promise<void> {
  const [opened] = await call.tx.select().from(documents).where(eq(documents.id, id));
  if (opened === undefined) throw refuse('notFound');
  const { number: name, orderId, withdrawalId, merchantId } = opened;
  await recordStaffAction(call, {
    action: 'openIssuedDocument',
    ...(orderId !== null
      ? { subjectKind: 'order', subjectId: orderId }
      : withdrawalId !== null
        ? { subjectKind: 'withdrawal', subjectId: withdrawalId }
        : { subjectKind: 'merchant', subjectId: merchantId }),
    data: { reason: name },
  });
}

interface Asked {
  readonly part?: number | undefined;
  readonly format?: DocumentFormat | undefined;
}

/** Somebody else's and an unknown one are the same, and so is a part that it has not. What was made once is never made again. */
async function openWhere(
  call: WorkBase,
  where: SQL | undefined,
  { part = 1, format = 'pdf' }: Asked = {},
): Promise<PendingResult<FileRef>> {
  const { ctx, now } = call;
  const [document] = await ctx.db.select().from(documents).where(where);
  const wanted = { format, part };
  if (document === undefined || !hasFile(document.content, wanted)) throw refuse('notFound');
  const fileId = await keptFile(ctx.db, document.id, wanted);
  if (fileId !== undefined) return { save: (tx) => linkTo(call, tx, fileId) };
  const made = await makeFile(ctx, document, wanted);
  return {
    save: async (tx) => await linkTo(call, tx, await keepFile(ctx, tx, { document, made, now })),
    discard: () => ctx.files.remove(made.key),
  };
}

async function linkTo(call: WorkBase, tx: Tx, fileId: string): Promise<FileRef> {
  const ref = (await fileRefsOf({ ...call, tx }, [fileId])).get(fileId);
  if (ref === undefined) throw new Error(`the file of a document is gone: ${fileId}`);
  return ref;
}

import { partsOf } from '@khidma/domain/documents/document-parts';
import { renderPdf } from '../../adapters/pdf/render-pdf.ts';
import type { Ctx } from '../../core/context.ts';
import type { documents } from '../../db/schema/documents.ts';
import { sheetOf } from './document-sheet.ts';
import { statementRows } from './statement-rows.ts';

/** Sets a document, or a part of a long statement, as PDF. */
export async function printDocument(
  ctx: Ctx,
  document: typeof documents.$inferSelect,
  part: number,
): Promise<Buffer> {
  const { content, checkCode } = document;
  const rows = await statementRows(ctx.db, document, part);
  return await renderPdf(
    sheetOf(content, {
      rows,
      part: { number: part, of: partsOf(content.statement?.entries ?? 0) },
      checkUrl: `${ctx.settings.publicUrl}/check/${checkCode}`,
    }),
  );
}

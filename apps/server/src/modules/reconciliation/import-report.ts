import { importReport } from '@khidma/contract/accounting/reconciliation';
import { createHash } from 'node:crypto';
import { callerOf, handle } from '../../core/call.ts';
import { refuse } from '../../core/refuse.ts';
import { recordStaffAction } from '../staff/api.ts';
import { decodeReport } from './decode-report.ts';
import { presentFiles } from './report-files.ts';
import { layoutReader, previewedAs } from './layout-reader.ts';
import { rememberLayout } from './report-layouts.ts';
import { readReport } from './read-report.ts';
import { stageLines, takeReport } from './take-report.ts';

/**
 * Reads the file as it comes in, its lines into a table where they are nobody's; the transaction that answers the call
 * makes lines of them. Cut off anywhere, nothing of it was taken in.
 */
export const importReportHandler = handle(importReport, async (call) => {
  const { ctx, input, now } = call;
  const { kind: source, layout } = input;
  if (layout !== undefined && input.previewed !== previewedAs(input.sha256, layout))
    throw refuse('reportNotPreviewed');
  const staging = stageLines(ctx);
  try {
    const reader = await layoutReader(ctx.db, source, layout);
    const digest = createHash('sha256');
    const pieces = decodeReport(call.file.stream, { digest, size: Number(input.size) });
    const read = await readReport(pieces, { source, reader }, (line) => staging.take(line));
    await staging.end();
    const sha256 = digest.digest('hex');
    if (sha256 !== input.sha256) throw refuse('fileMismatch');
    const { id: readBy } = callerOf(call);
    const { fileId } = staging;
    const reading = { fileId, source, name: input.name, sha256, readBy, now };
    return {
      save: async (tx) => {
        const stored = await takeReport({ ctx, tx }, reading, read);
        const subject = { subjectKind: 'report', subjectId: stored.id } as const;
        await recordStaffAction({ ...call, tx }, { action: 'importReport', ...subject });
        if (layout !== undefined) {
          await rememberLayout(
            { ctx, tx },
            { source, layout, headings: reader.headings(), fileId },
          );
          await recordStaffAction({ ...call, tx }, { action: 'rememberReportLayout', ...subject });
        }
        const [shown] = await presentFiles(tx, [stored]);
        if (shown === undefined) throw new Error('a report has no row');
        return shown;
      },
      discard: () => staging.discard(),
    };
  } catch (error) {
    await staging.discard();
    throw error;
  }
});

import { importReport } from '@khidma/contract/staff/import-report';
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { callerOf, handle } from '../../core/call.ts';
import { refuse } from '../../core/refuse.ts';
import { recordStaffAction } from '../staff/api.ts';
import { presentFiles } from './report-files.ts';
import { readReport } from './read-report.ts';
import { stageLines, takeReport } from './take-report.ts';

/** A month of a large platform is some ten megabytes. */
const longestReport = 96 * 1024 * 1024;

/**
 * Reads the file as it comes in, its lines into a table where they are nobody's; the transaction that answers the call
 * makes lines of them. Cut off anywhere, nothing of it was taken in.
 */
export const importReportHandler = handle(importReport, async (call) => {
  const { ctx, input, now } = call;
  if (Number(input.size) > longestReport) throw refuse('fileTooLarge');
  const staging = stageLines(ctx);
  try {
    const digest = createHash('sha256');
    const pieces = decoded(call.file.stream, { digest, size: Number(input.size) });
    const read = await readReport(input.kind, pieces, (line) => staging.take(line));
    await staging.end();
    const sha256 = digest.digest('hex');
    if (sha256 !== input.sha256) throw refuse('fileMismatch');
    const { id: readBy } = callerOf(call);
    const { fileId } = staging;
    const reading = { fileId, source: input.kind, name: input.name, sha256, readBy, now };
    return {
      save: async (tx) => {
        const stored = await takeReport({ ctx, tx }, reading, read);
        await recordStaffAction(
          { ...call, tx },
          { action: 'importReport', subjectKind: 'report', subjectId: stored.id },
        );
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

interface Measured {
  readonly digest: ReturnType<typeof createHash>;
  readonly size: number;
}

/** The text of a stream, measured on its way; what is no UTF-8 is no report. */
async function* decoded(stream: Readable, { digest, size }: Measured): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const textOf = (bytes?: Buffer): string => {
    try {
      return bytes === undefined ? decoder.decode() : decoder.decode(bytes, { stream: true });
    } catch {
      throw refuse('reportUnreadable');
    }
  };
  let arrived = 0;
  // The HTTP layer still reads the rest of a refused stream away, so it isn't destroyed here.
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    // A binary stream yields buffers only.
    const bytes = chunk as Buffer;
    arrived += bytes.length;
    if (arrived > size) throw refuse('fileMismatch');
    digest.update(bytes);
    yield textOf(bytes);
  }
  yield textOf();
  if (arrived !== size) throw refuse('fileMismatch');
}

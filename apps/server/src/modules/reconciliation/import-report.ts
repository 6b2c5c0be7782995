import { importReport } from '@khidma/contract/staff/import-report';
import { encodingOf } from '@khidma/domain/reconciliation/text-encoding';
import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { TextDecoder } from 'node:util';
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

/** So many bytes tell how a text is written. */
const HEAD = 1_024;

/** The text of a stream, measured on its way, in whatever encoding the bank wrote it. */
async function* decoded(stream: Readable, { digest, size }: Measured): AsyncGenerator<string> {
  let waiting = Buffer.alloc(0);
  let decoder: TextDecoder | null = null;
  let arrived = 0;
  const textOf = (bytes: Buffer, isLast: boolean): string => {
    try {
      decoder ??= decoderOf(bytes);
      // What is ASCII so far says nothing yet.
      return decoder?.decode(bytes, { stream: !isLast }) ?? bytes.toString('latin1');
    } catch {
      throw refuse('reportUnreadable');
    }
  };
  // The HTTP layer still reads the rest of a refused stream away, so it isn't destroyed here.
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    // A binary stream yields buffers only.
    const bytes = chunk as Buffer;
    arrived += bytes.length;
    if (arrived > size) throw refuse('fileMismatch');
    digest.update(bytes);
    waiting = Buffer.concat([waiting, bytes]);
    if (waiting.length < HEAD) continue;
    yield textOf(waiting, false);
    waiting = Buffer.alloc(0);
  }
  yield textOf(waiting, true);
  if (arrived !== size) throw refuse('fileMismatch');
}

/** @throws {RangeError} where a file declares an encoding that nobody knows. */
function decoderOf(head: Buffer): TextDecoder | null {
  const encoding = encodingOf(head);
  return encoding === null ? null : new TextDecoder(encoding, { fatal: true });
}

import { encodingOf } from '@khidma/domain/reconciliation/text-encoding';
import type { Hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { TextDecoder } from 'node:util';
import { refuse } from '../../core/refuse.ts';

/** A month of a large platform is some ten megabytes. */
const longestReport = 96 * 1024 * 1024;

interface Measured {
  readonly digest: Hash;
  /** In bytes, as it was promised. */
  readonly size: number;
}

/** So many bytes tell how a text is written. */
const HEAD = 1_024;

/** The text of a stream, measured on its way, in whatever encoding the bank wrote it. */
export async function* decodeReport(
  stream: Readable,
  { digest, size }: Measured,
): AsyncGenerator<string> {
  if (size > longestReport) throw refuse('fileTooLarge');
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

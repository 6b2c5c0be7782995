import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { headBytes, detectFileType } from '@khidma/domain/uploads/file-head';
import {
  judgeBytes,
  type UploadKind,
  type UploadMime,
  type UploadProblem,
  uploadRules,
} from '@khidma/domain/uploads/upload-rules';
import type { FileStore } from '../../adapters/files/file-store.ts';
import { refuse, type Refusal } from '../../core/refuse.ts';

/** What a sender promises of a file. */
export interface Promised {
  readonly kind: UploadKind;
  readonly size: number;
  readonly sha256: string;
}

/** What arrived. */
export interface Arrived {
  readonly mime: UploadMime;
  readonly size: number;
  readonly sha256: string;
}

/** The refusal that says which rule a file breaks, with its figures. */
export const refuseFile = ({ error, params }: UploadProblem): Refusal => refuse(error, params);

/**
 * Takes the stream into the store under `key`, measured on the way: it stops at the first bytes of a wrong type and
 * at the kind's limit, and what arrives must be what was promised. A refused stream leaves nothing behind.
 */
export async function receiveFile(
  files: FileStore,
  { key, stream }: { readonly key: string; readonly stream: Readable },
  promised: Promised,
): Promise<Arrived> {
  const hash = createHash('sha256');
  let size = 0;
  let mime: UploadMime | null = null;

  async function* measured(): AsyncGenerator<Buffer> {
    let head = Buffer.alloc(0);
    // The HTTP layer still reads the rest of a refused stream away, so it isn't destroyed here.
    for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
      // A binary stream yields buffers only.
      const bytes = chunk as Buffer;
      size += bytes.length;
      hash.update(bytes);
      if (head.length < headBytes) {
        head = Buffer.concat([head, bytes]);
        if (head.length >= headBytes) mime = accepted(head);
      }
      if (size > promised.size) throw refuse('fileMismatch');
      yield bytes;
    }
    mime ??= accepted(head);
  }

  const accepted = (head: Buffer): UploadMime => acceptedMime(head, promised);

  await files.putStream(key, Readable.from(measured(), { objectMode: false }));
  const sha256 = hash.digest('hex');
  if (mime === null || size !== promised.size || sha256 !== promised.sha256) {
    await files.remove(key);
    throw refuse('fileMismatch');
  }
  return { mime, size, sha256 };
}

/** The type that a file's first bytes show. The promised size is judged with it: nobody uploads 100 MB to hear that 5 were allowed. */
export function acceptedMime(
  head: Buffer,
  { kind, size }: Pick<Promised, 'kind' | 'size'>,
): UploadMime {
  const found = mimeOf(head, kind);
  const problem = judgeBytes(kind, { bytes: size, mime: found });
  if (problem) throw refuseFile(problem);
  const mime = uploadRules[kind].mimes.find((each) => each === found);
  if (mime === undefined) throw new Error(`no kind of file accepts another type, and ${kind} did`);
  return mime;
}

/** Recorders of sound alone write the brands of films. */
function mimeOf(head: Buffer, kind: UploadKind): string | null {
  const type = detectFileType(head);
  return type === 'video/mp4' && kind === 'messageVoice' ? 'audio/mp4' : type;
}

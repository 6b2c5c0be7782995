import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  judgeBytes,
  type UploadKind,
  type UploadMime,
  type UploadProblem,
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
      if (head.length < headLength) {
        head = Buffer.concat([head, bytes]);
        if (head.length >= headLength) mime = accepted(head);
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
  if (found === null) throw new Error(`no kind of file accepts an unknown type, and ${kind} did`);
  return found;
}

/** So many bytes tell the type. */
export const headLength = 16;

/** The type that a file's first bytes show, or null; its name and what the browser says are not asked. */
function mimeOf(head: Buffer, kind: UploadKind): UploadMime | null {
  if (startsWith(head, 0, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(head, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (head.toString('latin1', 0, 5) === '%PDF-') return 'application/pdf';
  if (startsWith(head, 0, [0x1a, 0x45, 0xdf, 0xa3])) return 'audio/webm';
  if (head.toString('latin1', 0, 4) === 'OggS') return 'audio/ogg';
  // Recorders of sound alone write the brands of films.
  if (isMp4(head)) return kind === 'messageVoice' ? 'audio/mp4' : 'video/mp4';
  return null;
}

const startsWith = (head: Buffer, at: number, bytes: readonly number[]): boolean =>
  head.length >= at + bytes.length && bytes.every((byte, index) => head[at + index] === byte);

// HEIC, AVIF and QuickTime share the container: the brand tells them apart.
const isMp4 = (head: Buffer): boolean =>
  head.toString('latin1', 4, 8) === 'ftyp' &&
  /^(?:isom|iso\d|mp4[12v]|avc1|dash|cmf[cs2]|MSNV|M4[AV][ PH])$/.test(
    head.toString('latin1', 8, 12),
  );

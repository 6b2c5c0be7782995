import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { UploadKind } from '@khidma/domain/uploads/upload-rules';
import type { ByteRange, FileStore } from '../../adapters/files/file-store.ts';
import { refuse } from '../../core/refuse.ts';
import type { Variant } from '../../db/schema/files.ts';
import { blankNotes } from './blank-video-data.ts';
import type { FileRow } from './files.queries.ts';
import { makePicture, type MadePicture } from './pictures.ts';
import type { Arrived } from './receive-file.ts';
import { slots } from './slots.ts';
import { judgeVideo } from './videos.ts';

/** A measured file that waits under a temporary key. */
export interface Waiting {
  readonly id: string;
  readonly temporary: string;
  readonly kind: UploadKind;
  readonly arrived: Arrived;
}

/** Where a file's content is kept from now on, and what was found in it. */
export type Kept = Pick<FileRow, 'key' | 'width' | 'height' | 'variants' | 'mediaHash'>;

/** Judges what a file holds and keeps it: pictures made anew, videos without what the camera noted, PDFs as they are. */
export async function keepFile(files: FileStore, waiting: Waiting): Promise<Kept> {
  switch (waiting.arrived.mime) {
    case 'image/jpeg':
    case 'image/png':
      return await oneOfTwo(() => keepPicture(files, waiting));
    case 'video/mp4':
      return await keepVideo(files, waiting);
    case 'application/pdf':
      return await keepPdf(files, waiting);
  }
}

// Decoding takes memory by the pixel: two at once is what a small machine bears.
const oneOfTwo = slots(2);

const keyOf = ({ id }: Waiting): string => `originals/${id}`;

async function keepPicture(files: FileStore, waiting: Waiting): Promise<Kept> {
  const bytes = await bytesOf(files, waiting.temporary);
  const picture = await makePicture(bytes, waiting.kind, waiting.arrived);
  const key = keyOf(waiting);
  await files.putStream(key, Readable.from([picture.original]));
  return {
    key,
    width: picture.width,
    height: picture.height,
    variants: await keepVariants(files, waiting.id, picture),
    mediaHash: picture.mediaHash,
  };
}

async function keepVariants(
  files: FileStore,
  id: string,
  picture: MadePicture,
): Promise<Variant[]> {
  const kept: Variant[] = [];
  for (const { bytes, ...variant } of picture.variants) {
    const key = `pictures/${id}/${variant.width}.${variant.format}`;
    await files.putStream(key, Readable.from([bytes]));
    kept.push({ ...variant, key, size: bytes.length });
  }
  return kept;
}

async function keepVideo(files: FileStore, waiting: Waiting): Promise<Kept> {
  const { temporary, arrived } = waiting;
  const frame = await judgeVideo(files, temporary, arrived);
  const key = keyOf(waiting);
  await blankNotes(files, temporary, arrived.size);
  await files.move(temporary, key);
  return { key, ...frame, variants: [], mediaHash: waiting.arrived.sha256.slice(0, 40) };
}

/** A PDF is kept as it is; without the mark of its end it was cut off. Readers look for the mark in the last kilobyte. */
async function keepPdf(files: FileStore, waiting: Waiting): Promise<Kept> {
  const { size } = waiting.arrived;
  const tail = await bytesOf(files, waiting.temporary, {
    start: Math.max(0, size - 1024),
    end: size - 1,
  });
  if (!tail.includes('%%EOF')) throw refuse('fileDamaged');
  const key = keyOf(waiting);
  await files.move(waiting.temporary, key);
  return { key, width: null, height: null, variants: [], mediaHash: null };
}

async function bytesOf(files: FileStore, key: string, range?: ByteRange): Promise<Buffer> {
  const object = await files.get(key, range);
  if (!object) throw new Error(`${key} is gone while it is read`);
  return await buffer(object.stream);
}

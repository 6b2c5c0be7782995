import { Readable } from 'node:stream';
import type { UploadKind, UploadMime } from '@khidma/domain/uploads/upload-rules';
import type { FileStore } from '../../adapters/files/file-store.ts';
import { readObject } from '../../adapters/files/read-object.ts';
import { refuse } from '../../core/refuse.ts';
import type { Variant } from '../../db/schema/files.ts';
import type { FileRow } from './files.ts';
import { judgeFilm } from './films.ts';
import { heavyWork } from './heavy-work.ts';
import { isActivePdf } from './pdf-content.ts';
import { makePicture, type MadePicture } from './pictures.ts';
import type { Arrived } from './receive-file.ts';

/** A measured file that waits under a temporary key. */
export interface Waiting {
  readonly id: string;
  readonly temporary: string;
  readonly kind: UploadKind;
  readonly arrived: Arrived;
  /** Whose file it is: one client's files don't keep those of the others waiting. */
  readonly client: string;
  /** Aborts when nobody waits for the file any more. */
  readonly signal: AbortSignal;
}

/** Where a file's content is kept from now on, and what was found in it. */
export type Kept = Pick<FileRow, 'key' | 'width' | 'height' | 'variants' | 'mediaHash'>;

/** Judges what a file holds and keeps it: pictures made anew, videos without what the camera noted, PDFs as they are. */
export async function keepFile(files: FileStore, waiting: Waiting): Promise<Kept> {
  return await heavyWork.run(waiting, () => keepers[waiting.arrived.mime](files, waiting));
}

type Keeper = (files: FileStore, waiting: Waiting) => Promise<Kept>;

const keepers: Readonly<Record<UploadMime, Keeper>> = {
  'image/jpeg': keepPicture,
  'image/png': keepPicture,
  'video/mp4': keepVideo,
  'application/pdf': keepPdf,
};

const keyOf = ({ id }: Waiting): string => `originals/${id}`;

async function keepPicture(files: FileStore, waiting: Waiting): Promise<Kept> {
  const bytes = await readObject(files, waiting.temporary);
  const picture = await makePicture(bytes, waiting);
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
  const frame = await judgeFilm(files, { ...waiting, key: waiting.temporary });
  const key = keyOf(waiting);
  await files.move(waiting.temporary, key);
  return { key, ...frame, variants: [], mediaHash: waiting.arrived.sha256.slice(0, 40) };
}

/** A PDF is kept as it is; without the mark of its end it was cut off. Readers look for the mark in the last kilobyte. */
async function keepPdf(files: FileStore, waiting: Waiting): Promise<Kept> {
  const bytes = await readObject(files, waiting.temporary);
  if (!bytes.subarray(-1024).includes('%%EOF')) throw refuse('fileDamaged');
  if (await isActivePdf(bytes)) throw refuse('fileActiveContent');
  const key = keyOf(waiting);
  await files.move(waiting.temporary, key);
  return { key, width: null, height: null, variants: [], mediaHash: null };
}

import { Readable } from 'node:stream';
import type { UploadKind, UploadMime } from '@khidma/domain/uploads/upload-rules';
import { type FileStore, readObject } from '../../adapters/files/file-store.ts';
import { refuse } from '../../core/refuse.ts';
import type { Variant } from '../../db/schema/files.ts';
import type { FileRow } from './files.ts';
import { judgeFilm } from './films.ts';
import { isActivePdf } from './pdf-content.ts';
import { pagesProblem } from './pdf-pages.ts';
import { originOf } from './picture-origin.ts';
import { makePicture, type MadePicture } from './pictures.ts';
import { makeVoice } from './voices.ts';
import type { Arrived } from './receive-file.ts';
import { Turns } from '../../core/turns.ts';
import type { Ctx } from '../../core/context.ts';

/** A received and measured file, under a temporary key. */
interface ReceivedFile {
  readonly id: string;
  readonly temporary: string;
  readonly kind: UploadKind;
  readonly arrived: Arrived;
  /** Whose file it is: one client's files don't keep those of the others waiting. */
  readonly client: string;
  /** Aborts when nobody waits for the file any more. */
  readonly signal: AbortSignal;
}

/** Where a file's content is stored from now on, and what was found in it. */
export type StoredContent = Pick<
  FileRow,
  'key' | 'width' | 'height' | 'durationMs' | 'variants' | 'mediaHash' | 'takenAt' | 'takenPlace'
>;

/** What carries no note of a camera, or none that is kept. */
const noOrigin = { takenAt: null, takenPlace: null } as const;

/** Judges what a file holds and stores it: pictures made anew, videos without what the camera noted, PDFs as they are. */
export async function storeFile(files: FileStore, received: ReceivedFile): Promise<StoredContent> {
  return await heavyWork.run(received, () => stores[received.arrived.mime](files, received));
}

type Store = (files: FileStore, received: ReceivedFile) => Promise<StoredContent>;

const stores: Readonly<Record<UploadMime, Store>> = {
  'image/jpeg': storePicture,
  'image/png': storePicture,
  'video/mp4': storeVideo,
  'application/pdf': storePdf,
  'audio/webm': storeVoice,
  'audio/mp4': storeVoice,
  'audio/ogg': storeVoice,
};

const keyOf = ({ id }: ReceivedFile): string => `originals/${id}`;

async function storePicture(files: FileStore, received: ReceivedFile): Promise<StoredContent> {
  const bytes = await readObject(files, received.temporary);
  const picture = await makePicture(bytes, received);
  const key = keyOf(received);
  await files.putStream(key, Readable.from([picture.original]));
  return {
    key,
    width: picture.width,
    height: picture.height,
    durationMs: null,
    ...(await originOf(bytes, received.kind)),
    variants: await storeVariants(files, received.id, picture),
    mediaHash: picture.mediaHash,
  };
}

async function storeVariants(
  files: FileStore,
  id: string,
  picture: MadePicture,
): Promise<Variant[]> {
  const stored: Variant[] = [];
  for (const { bytes, ...variant } of picture.variants) {
    const key = `pictures/${id}/${variant.width}.${variant.format}`;
    await files.putStream(key, Readable.from([bytes]));
    stored.push({ ...variant, key, size: bytes.length });
  }
  return stored;
}

async function storeVideo(files: FileStore, received: ReceivedFile): Promise<StoredContent> {
  const frame = await judgeFilm(files, { ...received, key: received.temporary });
  const key = keyOf(received);
  await files.move(received.temporary, key);
  return {
    key,
    ...frame,
    ...noOrigin,
    durationMs: null,
    variants: [],
    mediaHash: received.arrived.sha256.slice(0, 40),
  };
}

/** A PDF is stored as it is; without the mark of its end it was cut off. Readers look for the mark in the last kilobyte, before what fills the file up. */
async function storePdf(files: FileStore, received: ReceivedFile): Promise<StoredContent> {
  const bytes = await readObject(files, received.temporary);
  const end = endOf(bytes);
  if (!bytes.subarray(Math.max(0, end - 1024), end).includes('%%EOF')) throw refuse('fileDamaged');
  if (await isActivePdf(bytes)) throw refuse('fileActiveContent');
  const problem = await pagesProblem(bytes);
  if (problem) throw problem;
  const key = keyOf(received);
  await files.move(received.temporary, key);
  return {
    key,
    width: null,
    height: null,
    durationMs: null,
    variants: [],
    mediaHash: null,
    ...noOrigin,
  };
}

/** Where a file ends without the blanks and zeros behind it. */
function endOf(bytes: Buffer): number {
  let end = bytes.length;
  while (end > 0 && /[\s\0]/.test(String.fromCharCode(bytes[end - 1] ?? 1))) end -= 1;
  return end;
}

/** A voice note is written anew: its sound, and nothing that its recorder noted beside it. */
async function storeVoice(files: FileStore, received: ReceivedFile): Promise<StoredContent> {
  const bytes = await readObject(files, received.temporary);
  const voice = await makeVoice(bytes, received.arrived.mime);
  const key = keyOf(received);
  await files.putStream(key, Readable.from([voice.bytes]));
  const { durationMs } = voice;
  return {
    key,
    width: null,
    height: null,
    durationMs,
    variants: [],
    mediaHash: null,
    ...noOrigin,
  };
}

/**
 * Reading a film's frame, decoding a picture, drawing a watermark: one at a time in this process, for decoding takes
 * memory by the pixel. A service's pictures come together, so one client may have many waiting.
 */
export const heavyWork = new Turns({ waiting: 60, waitingOfOne: 30 });

/** Clears away what an upload needed on its way. What cannot be removed now is swept a day later: the upload is as good. */
export async function removeTemporary(
  { log }: Pick<Ctx, 'log'>,
  removing: Promise<void>,
): Promise<void> {
  try {
    await removing;
  } catch (error) {
    log.warn({ err: error }, 'something temporary is left behind');
  }
}

import type { MediaKind, PreparedMedia } from './media-list.ts';
import { type FileHeader, readHeader } from './picture-header.ts';
import { jpegName } from '@khidma/app/avatar/crop-picture';
import { FileRefused, refuse } from '@khidma/app/upload/prepare-file';
import { maxIndexBytes, validateCodecs } from '@khidma/domain/uploads/file-head';
import {
  validateImage,
  maxPhotoBytesInBrowser,
  type PictureFacts,
  type UploadProblem,
  uploadRules,
} from '@khidma/domain/uploads/upload-rules';

/** A judged file: ready to be sent, refused, or one whose owner has to say whether it is a panorama. */
export type JudgedMedia =
  | { readonly verdict: 'ready'; readonly prepared: PreparedMedia }
  | { readonly verdict: 'ask'; readonly previewUrl: string | null }
  | {
      readonly verdict: 'refused';
      readonly error: unknown;
      readonly kind: MediaKind;
      readonly previewUrl: string | null;
    };

/**
 * Judges a chosen file by the rules that the server has, by its header before anything of it is decoded, and brings a
 * photo of up to 10 MB under the server's 5 MB. Without a kind its content says which it is.
 */
export const prepareMedia = async (wanted: MediaKind | null, file: File): Promise<JudgedMedia> => {
  const header = await headerOf(file);
  const kind = wanted ?? guessedKind(header, file);
  const facts: PictureFacts = { ...header, bytes: file.size };
  const previewUrl = canBeShown(facts) ? URL.createObjectURL(file) : null;
  if (wanted === null && kind === 'photo' && mayBePanorama(facts))
    return { verdict: 'ask', previewUrl };
  try {
    const prepared = await (kind === 'photo'
      ? preparePhoto(file, facts)
      : prepareOther(kind, file, facts));
    return { verdict: 'ready', prepared: { ...prepared, kind, previewUrl } };
  } catch (error) {
    return { verdict: 'refused', error, kind, previewUrl };
  }
};

/** By content; what is nothing that we know is refused as what it calls itself. */
const guessedKind = ({ mime }: FileHeader, file: File): MediaKind => {
  const looksLikeVideo = mime === null && file.type.startsWith('video/');
  return mime === 'video/mp4' || looksLikeVideo ? 'video' : 'photo';
};

type Prepared = Pick<PreparedMedia, 'file' | 'smaller'>;

const preparePhoto = async (file: File, facts: PictureFacts): Promise<Prepared> => {
  const { maxBytes } = uploadRules.photo;
  if (facts.mime !== null && file.size > maxPhotoBytesInBrowser)
    throw new FileRefused({ kind: 'tooHeavyForBrowser' });
  // The weight that it will have is what counts.
  refuse(validateImage('photo', { ...facts, bytes: Math.min(file.size, maxBytes) }));
  const bitmap = await decoded(file);
  try {
    if (file.size <= maxBytes) return { file, smaller: null };
    const lighter = await makeLighter(bitmap, file.name);
    return { file: lighter, smaller: { from: file.size, to: lighter.size } };
  } finally {
    bitmap.close();
  }
};

const prepareOther = async (
  kind: 'panorama' | 'video',
  file: File,
  facts: PictureFacts,
): Promise<Prepared> => {
  if (kind === 'panorama') {
    refuse(validateImage(kind, facts));
    return { file, smaller: null };
  }
  if (facts.mime === 'video/mp4') refuse(await codecProblem(file));
  // A video that this browser cannot read may still be a sound one: the server looks again.
  const size = (facts.mime === 'video/mp4' && (await frameSizeOf(file))) || smallestVideo;
  refuse(validateImage(kind, { ...facts, ...size }));
  return { file, smaller: null };
};

const smallestVideo = { width: uploadRules.video.minWidth, height: uploadRules.video.minHeight };

/** Most headers stand within this. */
const headBytes = 256 * 1024;

const headerOf = async (file: File): Promise<FileHeader> => {
  const header = readHeader(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()));
  const isFurtherOn = header.mime === 'image/jpeg' && header.width === null;
  return isFurtherOn && file.size > headBytes && file.size <= uploadRules.panorama.maxBytes
    ? readHeader(new Uint8Array(await file.arrayBuffer()))
    : header;
};

/** Whether a picture may be put into the page: that decodes it. */
const canBeShown = ({ mime, width, height }: PictureFacts): boolean =>
  (mime === 'image/jpeg' || mime === 'image/png') &&
  width !== null &&
  height !== null &&
  width * height <= uploadRules.photo.maxPixels;

const decoded = async (file: File): Promise<ImageBitmap> => {
  try {
    return await createImageBitmap(file);
  } catch {
    throw new FileRefused({ kind: 'rule', problem: { error: 'fileDamaged', params: {} } });
  }
};

/** Far more boxes than stand beside the index of a film. */
const maxBoxes = 1_000;

/** Why customers could not watch a film: so that nobody waits for an upload to be refused. */
const codecProblem = async (file: File): Promise<UploadProblem | null> => {
  let at = 0;
  for (let count = 0; count < maxBoxes && at + 8 <= file.size; count += 1) {
    const head = new DataView(await file.slice(at, at + 16).arrayBuffer());
    const short = head.getUint32(0);
    const isLong = short === 1 && head.byteLength === 16;
    const length = isLong ? Number(head.getBigUint64(8)) : short || file.size - at;
    const isIndex = head.getUint32(4) === 0x6d6f_6f76; // moov
    if (isIndex && length <= maxIndexBytes) {
      const index = await file.slice(at + (isLong ? 16 : 8), at + length).arrayBuffer();
      return validateCodecs(new Uint8Array(index));
    }
    if (length < 8) return null;
    at += length;
  }
  return null;
};

/** How long a browser may take to read a video's index, in ms. */
const patienceMs = 8000;

const frameSizeOf = (file: File): Promise<{ width: number; height: number } | null> =>
  new Promise((resolve) => {
    const video = document.createElement('video');
    const url = URL.createObjectURL(file);
    const end = (size: { width: number; height: number } | null): void => {
      clearTimeout(timer);
      URL.revokeObjectURL(url);
      resolve(size);
    };
    const timer = setTimeout(() => end(null), patienceMs);
    video.preload = 'metadata';
    video.addEventListener('error', () => end(null));
    video.addEventListener('loadedmetadata', () =>
      end(video.videoWidth > 0 ? { width: video.videoWidth, height: video.videoHeight } : null),
    );
    video.src = url;
  });

/** Whether a picture that fits both may be a panorama: only its owner knows. */
export const mayBePanorama = (facts: Parameters<typeof validateImage>[1]): boolean =>
  validateImage('panorama', facts) === null;

/** No screen shows more, in px on the long side. */
const longestSide = 4000;

/** Tried in turn, the best first: how much of the side is kept, and the JPEG's quality. */
const tries = [
  [1, 0.9],
  [1, 0.8],
  [0.8, 0.8],
  [0.6, 0.75],
] as const;

/** A photo as a JPEG that the server takes, no worse than it has to be (decisions, Service: 10 MB becomes 5 MB). */
const makeLighter = async (bitmap: ImageBitmap, name: string): Promise<File> => {
  const fit = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  let smallest: Blob | null = null;
  for (const [scale, quality] of tries) {
    smallest = await drawn(bitmap, fit * scale, quality);
    if (smallest !== null && smallest.size <= uploadRules.photo.maxBytes) break;
  }
  if (smallest === null || smallest.size > maxPhotoBytesInBrowser)
    throw new FileRefused({ kind: 'tooHeavyForBrowser' });
  return new File([smallest], jpegName(name), { type: 'image/jpeg' });
};

const drawn = (bitmap: ImageBitmap, scale: number, quality: number): Promise<Blob | null> => {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
};

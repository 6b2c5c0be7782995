import {
  judgeBytes,
  judgeImage,
  maxPhotoBytesInBrowser,
  uploadRules,
  type UploadKind,
  type UploadProblem,
} from '@khidma/domain/uploads/upload-rules';
import type { UploadFailure } from './uploads.ts';

/** A file is refused before it is sent. */
export class FileRefused extends Error {
  readonly failure: UploadFailure;

  constructor(failure: UploadFailure) {
    super(failure.kind);
    this.failure = failure;
  }
}

/**
 * Judges a chosen file by the rules that the server has, so that nobody waits for an upload to be refused. A photo of up
 * to 10 MB is brought under the server's 5 MB (decisions, Service).
 */
export const prepareFile = async (kind: UploadKind, file: File): Promise<File> => {
  const mime = file.type;
  if (kind !== 'photo') {
    refuse(judgeBytes(kind, { mime, bytes: file.size }));
    return file;
  }
  if (file.size > maxPhotoBytesInBrowser) throw new FileRefused({ kind: 'tooHeavyForBrowser' });
  // The size that it will have is what counts.
  const bytes = Math.min(file.size, uploadRules.photo.maxBytes);
  refuse(judgeBytes(kind, { mime, bytes }));
  const bitmap = await decoded(file);
  try {
    const { width, height } = bitmap;
    refuse(judgeImage(kind, { mime, bytes, width, height }));
    return file.size > uploadRules.photo.maxBytes ? await lighter(bitmap, file.name) : file;
  } finally {
    bitmap.close();
  }
};

const refuse = (problem: UploadProblem | null): void => {
  if (problem !== null) throw new FileRefused({ kind: 'rule', problem });
};

const decoded = async (file: File): Promise<ImageBitmap> => {
  try {
    return await createImageBitmap(file);
  } catch {
    throw new FileRefused({ kind: 'rule', problem: { error: 'fileDamaged', params: {} } });
  }
};

/** No screen shows more, in px on the long side. */
const longestSide = 4000;

/** Tried in turn, the best first: how much of the side is kept, and the JPEG's quality. */
const tries = [
  [1, 0.9],
  [1, 0.8],
  [0.8, 0.8],
  [0.6, 0.75],
] as const;

/** A photo as a JPEG that the server takes, no worse than it has to be. */
const lighter = async (bitmap: ImageBitmap, name: string): Promise<File> => {
  const fit = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  let smallest: Blob | null = null;
  for (const [scale, quality] of tries) {
    smallest = await drawn(bitmap, fit * scale, quality);
    if (smallest !== null && smallest.size <= uploadRules.photo.maxBytes) break;
  }
  if (smallest === null) throw new FileRefused({ kind: 'tooHeavyForBrowser' });
  return new File([smallest], name.replace(/\.\w+$/, '') + '.jpg', { type: 'image/jpeg' });
};

const drawn = (bitmap: ImageBitmap, scale: number, quality: number): Promise<Blob | null> => {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
};

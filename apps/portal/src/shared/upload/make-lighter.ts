import { maxPhotoBytesInBrowser, uploadRules } from '@khidma/domain/uploads/upload-rules';
import { jpegName } from '@khidma/app/avatar/crop-picture';
import { FileRefused } from '@khidma/app/upload/prepare-file';

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
export const makeLighter = async (bitmap: ImageBitmap, name: string): Promise<File> => {
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

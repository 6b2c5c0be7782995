import { createHash } from 'node:crypto';
import { judgeImage, uploadRules, type UploadKind } from '@khidma/domain/uploads/upload-rules';
import sharp, { type Sharp } from 'sharp';
import { refuse } from '../../core/refuse.ts';
import { variantWidths } from './file-links.ts';
import { refuseFile, type Arrived } from './receive-file.ts';

// The pool of two requests at once is the bound; libvips' own threads and cache would come on top of it.
sharp.concurrency(1);
sharp.cache(false);

/** A derivative, not stored yet. */
export interface MadeVariant {
  readonly width: number;
  readonly height: number;
  readonly format: 'jpeg' | 'webp';
  readonly bytes: Buffer;
}

/** What is kept of a picture: nothing of it carries metadata. Sizes are as shown. */
export interface MadePicture {
  readonly width: number;
  readonly height: number;
  readonly original: Buffer;
  readonly variants: readonly MadeVariant[];
  /** Names the variants' content in their public address; null without variants. */
  readonly mediaHash: string | null;
}

/** Judges a picture by its header, before a pixel of it is decoded, and makes what is kept of it. */
export async function makePicture(
  bytes: Buffer,
  kind: UploadKind,
  { mime, size }: Pick<Arrived, 'mime' | 'size'>,
): Promise<MadePicture> {
  const shown = await shownSizeOf(bytes);
  const problem = judgeImage(kind, { mime, bytes: size, ...shown });
  if (problem) throw refuseFile(problem);
  try {
    const original = await encoded(decoding(bytes, kind), mime === 'image/png' ? 'png' : 'jpeg');
    const variants = hasVariants(kind) ? await variantsOf(bytes, kind, shown.width) : [];
    return { ...shown, original, variants, mediaHash: hashOf(variants) };
  } catch (error) {
    // The whole picture was decoded: what libvips cannot read, no browser shows.
    throw Object.assign(refuse('fileDamaged'), { cause: error });
  }
}

/** Documents are read in full or not at all, watermarks as they are; everything else is shown in several sizes. */
const hasVariants = (kind: UploadKind): boolean => kind !== 'document' && kind !== 'watermark';

async function shownSizeOf(bytes: Buffer): Promise<{ width: number; height: number }> {
  try {
    // Reads the header only; the pixel limit is ours to judge, by name and with figures.
    const { autoOrient } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return { width: autoOrient.width, height: autoOrient.height };
  } catch (error) {
    throw Object.assign(refuse('fileDamaged'), { cause: error });
  }
}

const decoding = (bytes: Buffer, kind: UploadKind): Sharp =>
  sharp(bytes, {
    limitInputPixels: uploadRules[kind].maxPixels,
    failOn: 'error',
    sequentialRead: true,
  })
    .autoOrient()
    .toColourspace('srgb');

async function variantsOf(
  bytes: Buffer,
  kind: UploadKind,
  fullWidth: number,
): Promise<MadeVariant[]> {
  const variants: MadeVariant[] = [];
  for (const width of new Set(variantWidths.map((wanted) => Math.min(wanted, fullWidth)))) {
    for (const format of ['jpeg', 'webp'] as const) {
      const resized = decoding(bytes, kind)
        .resize({ width, withoutEnlargement: true })
        .flatten({ background: '#ffffff' });
      const { data, info } = await withFormat(resized, format, 80).toBuffer({
        resolveWithObject: true,
      });
      variants.push({ width: info.width, height: info.height, format, bytes: data });
    }
  }
  return variants;
}

const encoded = (picture: Sharp, format: 'png' | 'jpeg'): Promise<Buffer> =>
  withFormat(picture, format, 92).toBuffer();

function withFormat(picture: Sharp, format: 'png' | 'jpeg' | 'webp', quality: number): Sharp {
  if (format === 'png') return picture.png();
  return format === 'webp' ? picture.webp({ quality }) : picture.jpeg({ quality });
}

function hashOf(variants: readonly MadeVariant[]): string | null {
  if (variants.length === 0) return null;
  const hash = createHash('sha256');
  for (const { bytes } of variants) hash.update(bytes);
  return hash.digest('hex').slice(0, 40);
}

import { readObject } from '../../adapters/files/file-store.ts';
import { renderText } from '../../adapters/text-image/render-text.ts';
import type { Ctx } from '../../kernel/context.ts';
import { files, watermarkedMedia } from '../../db/schema/files.ts';
import type { Queryable, Tx } from '../../db/types.ts';
import {
  loadFileRefs,
  type FileRow,
  fullWidth,
  mediaUrlOf,
  publishMedia,
  thumbWidth,
  variantWidths,
  type Viewing,
} from './files.ts';
import { type MadeVariant, withFormat } from './pictures.ts';
import { heavyWork, storeVariants } from './store-file.ts';
import type { FileRef } from '@khidma/contract/shapes/common';
import type { ServiceContent, ServiceWatermark } from '@khidma/domain/services/service-content';
import { type Extent, watermarkLayout } from '@khidma/domain/services/watermark-layout';
import { and, eq, inArray } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import sharp from 'sharp';

/** The part of a service's content that says what customers see. */
export type ShownMedia = Pick<ServiceContent, 'mediaIds' | 'coverId' | 'watermark'>;

/** The watermark that is drawn, or null: a text of spaces and an image that was never chosen are none. */
export const drawnWatermark = ({ watermark }: ShownMedia): ServiceWatermark | null => {
  if (watermark === null) return null;
  const isEmpty = watermark.kind === 'text' ? watermark.text.trim() === '' : !watermark.fileId;
  return isEmpty ? null : watermark;
};

// Grows when the drawing changes: what was drawn before keeps its address, what is drawn from then on gets its own.
const DRAWING = 1;

/** Names a watermark by all that can be seen of it. */
export const watermarkKeyOf = (watermark: ServiceWatermark): string => {
  const { kind, position, size, opacity } = watermark;
  const mark = kind === 'text' ? watermark.text.trim() : watermark.fileId;
  const seen = JSON.stringify([DRAWING, kind, mark, position, size, opacity]);
  return createHash('sha256').update(seen).digest('hex').slice(0, 40);
};

/** The pictures of a content that have not been drawn with its watermark yet. */
export async function picturesToWatermark(db: Queryable, content: ShownMedia): Promise<FileRow[]> {
  const watermark = drawnWatermark(content);
  if (!watermark || content.mediaIds.length === 0) return [];
  const rows = await db
    .select()
    .from(files)
    .where(inArray(files.id, [...new Set(content.mediaIds)]));
  const made = await watermarkedOf(db, content, watermark);
  return rows.filter((row) => row.variants.length > 0 && !made.has(row.id));
}

/**
 * Lets everybody see what a content shows: the pictures that carry its watermark in the place of the originals, and
 * what no watermark is drawn on as it is. Returns the hash in the cover's public address, null where it has none.
 */
export async function publishContentMedia(tx: Tx, content: ShownMedia): Promise<string | null> {
  const watermark = drawnWatermark(content);
  const watermarked = await watermarkedOf(tx, content, watermark);
  const originals = content.mediaIds.filter((id) => !watermarked.has(id));
  await publishMedia(tx, originals);
  if (watermark && watermarked.size > 0) {
    await tx
      .update(watermarkedMedia)
      .set({ isPublic: true })
      .where(isOf([...watermarked.keys()], watermark));
  }
  if (content.coverId === null) return null;
  return watermarked.get(content.coverId)?.mediaHash ?? (await originalHashOf(tx, content.coverId));
}

/** The pictures of a content with a watermark that everybody can see without it too. */
export async function originalsInPublic(tx: Tx, content: ShownMedia): Promise<string[]> {
  const watermarked = await watermarkedOf(tx, content, drawnWatermark(content));
  if (watermarked.size === 0) return [];
  const rows = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(inArray(files.id, [...watermarked.keys()]), eq(files.isPublic, true)));
  return rows.map(({ id }) => id);
}

/** A content's files as customers see them. Only what is public has an address that lasts; ask after `publishContentMedia`. */
export async function loadShownRefs(
  viewing: Viewing,
  content: ShownMedia,
): Promise<Map<string, FileRef>> {
  const refs = await loadFileRefs(viewing, content.mediaIds);
  const watermarked = await watermarkedOf(viewing.tx, content, drawnWatermark(content));
  for (const { fileId, mediaHash } of watermarked.values()) {
    const ref = refs.get(fileId);
    if (ref)
      refs.set(fileId, {
        ...ref,
        url: mediaUrlOf(mediaHash, fullWidth),
        thumbUrl: mediaUrlOf(mediaHash, thumbWidth),
      });
  }
  return refs;
}

interface WatermarkedPicture {
  readonly fileId: string;
  readonly mediaHash: string;
}

async function watermarkedOf(
  db: Queryable,
  { mediaIds }: ShownMedia,
  watermark: ServiceWatermark | null,
): Promise<Map<string, WatermarkedPicture>> {
  if (watermark === null || mediaIds.length === 0) return new Map();
  const rows = await db
    .select({ fileId: watermarkedMedia.fileId, mediaHash: watermarkedMedia.mediaHash })
    .from(watermarkedMedia)
    .where(isOf(mediaIds, watermark));
  return new Map(rows.map((row) => [row.fileId, row]));
}

const isOf = (ids: readonly string[], watermark: ServiceWatermark) =>
  and(
    inArray(watermarkedMedia.fileId, [...new Set(ids)]),
    eq(watermarkedMedia.look, watermarkKeyOf(watermark)),
  );

async function originalHashOf(tx: Tx, id: string): Promise<string | null> {
  const [cover] = await tx
    .select({ mediaHash: files.mediaHash, variants: files.variants })
    .from(files)
    .where(eq(files.id, id));
  return cover && cover.variants.length > 0 ? cover.mediaHash : null;
}

/**
 * Draws a content's watermark onto those of its pictures that do not carry it yet. Doing it twice changes nothing, and
 * cut off in the middle it goes on with the next picture. Takes seconds: never called while a transaction is open.
 */
export async function makeWatermarked(ctx: Ctx, content: ShownMedia): Promise<void> {
  const watermark = drawnWatermark(content);
  const pictures = await picturesToWatermark(ctx.db, content);
  if (!watermark || pictures.length === 0) return;
  const mark = await markOf(ctx, watermark);
  // One after the other: this is nobody's request, and people's uploads decode at the same time.
  for (const picture of pictures) await makeOne(ctx, picture, { mark, watermark });
}

/** This is nobody's request: nobody leaves. */
const never = new AbortController().signal;

async function makeOne(
  ctx: Ctx,
  picture: FileRow,
  { mark, watermark }: { readonly mark: Mark; readonly watermark: ServiceWatermark },
): Promise<void> {
  const look = watermarkKeyOf(watermark);
  const { variants, mediaHash } = await heavyWork.run(
    { client: 'watermarks', signal: never },
    async () => drawWatermarked(await readObject(ctx.files, picture.key), mark, watermark),
  );
  const kept = await storeVariants(ctx.files, `watermarked/${picture.id}/${look}`, variants);
  const createdAt = ctx.clock.now();
  // Another node that drew the same kept it under the same keys.
  await ctx.db
    .insert(watermarkedMedia)
    .values({ fileId: picture.id, look, mediaHash, variants: kept, isPublic: false, createdAt })
    .onConflictDoNothing();
}

async function markOf(ctx: Ctx, watermark: ServiceWatermark): Promise<Mark> {
  if (watermark.kind === 'text') return await markOfText(await renderText(watermark.text.trim()));
  const [image] = await ctx.db
    .select({ key: files.key })
    .from(files)
    .where(eq(files.id, watermark.fileId ?? ''));
  if (!image) throw new Error(`the watermark ${watermark.fileId} is gone`);
  return await markOfImage(await readObject(ctx.files, image.key));
}

/** A watermark before it is laid onto a picture: a PNG that is transparent around it. */
export interface Mark extends Extent {
  readonly png: Buffer;
}

/** The mark of an image, as large as it was uploaded, its empty border cut away: it would count as size. */
export async function markOfImage(png: Buffer): Promise<Mark> {
  const whole = await sharp(png).toColourspace('srgb').ensureAlpha().png().toBuffer();
  const cut = await sharp(whole)
    .trim({ threshold: 1 })
    .png()
    .toBuffer()
    // Nothing is left where the image is of one colour.
    .catch(() => whole);
  return await withSize(cut);
}

/** The mark of a white line of text: it gets a soft shadow, so that it can be read on snow and at night. */
export async function markOfText(png: Buffer): Promise<Mark> {
  const { width, height } = await sharp(png).metadata();
  const border = Math.ceil(height * 0.18);
  const frame = { top: border, bottom: border, left: border, right: border };
  const words = await sharp(png)
    .extend({ ...frame, background: clear })
    .png()
    .toBuffer();
  const shadow = await sharp(words)
    .linear([0, 0, 0, 1], [0, 0, 0, 0])
    .blur(Math.max(1, height * 0.05))
    .png()
    .toBuffer();
  const canvas = { width: width + border * 2, height: height + border * 2 };
  const drawn = await blank(canvas)
    // Twice: a blur of thin letters alone is too pale to hold them off a white wall.
    .composite([{ input: shadow }, { input: shadow }, { input: words }])
    .png()
    .toBuffer();
  return await withSize(drawn);
}

/** What customers see of a picture: every width, the watermark laid onto each. Returns the content's hash beside it. */
export async function drawWatermarked(
  original: Buffer,
  mark: Mark,
  look: ServiceWatermark,
): Promise<{ readonly variants: readonly MadeVariant[]; readonly mediaHash: string }> {
  // Decoded once; every width is made of the widest.
  const { data, info } = await sharp(original)
    .resize({ width: Math.max(...variantWidths), withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const variants: MadeVariant[] = [];
  const hash = createHash('sha256');
  for (const wanted of new Set(variantWidths.map((width) => Math.min(width, info.width)))) {
    const plain = await sharp(data, { raw })
      .resize({ width: wanted })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = plain.info;
    const overlay = await overlayOf({ width, height }, mark, look);
    const marked = await sharp(plain.data, { raw: { width, height, channels } })
      .composite([{ input: overlay, raw: { width, height, channels: 4 } }])
      .removeAlpha()
      .raw()
      .toBuffer();
    for (const format of ['jpeg', 'webp'] as const) {
      const picture = sharp(marked, { raw: { width, height, channels: 3 } });
      const bytes = await withFormat(picture, format, 80).toBuffer();
      hash.update(bytes);
      variants.push({ width, height, format, bytes });
    }
  }
  return { variants, mediaHash: hash.digest('hex').slice(0, 40) };
}

/** The pixels of the watermark alone, where it stands on a picture of this size, as pale as it was chosen. */
async function overlayOf(picture: Extent, mark: Mark, look: ServiceWatermark): Promise<Buffer> {
  const { width, height, places } = watermarkLayout(picture, mark, look);
  const input = await sharp(mark.png)
    .resize({ width, height, fit: 'fill' })
    .linear([1, 1, 1, look.opacity / 100], [0, 0, 0, 0])
    .raw()
    .toBuffer();
  const raw = { width, height, channels: 4 } as const;
  return await blank(picture)
    .composite(places.map((place) => ({ ...place, input, raw })))
    .raw()
    .toBuffer();
}

const clear = { r: 0, g: 0, b: 0, alpha: 0 };

const blank = ({ width, height }: Extent) =>
  sharp({ create: { width, height, channels: 4, background: clear } });

async function withSize(png: Buffer): Promise<Mark> {
  const { width, height } = await sharp(png).metadata();
  return { png, width, height };
}

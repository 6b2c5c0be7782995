import { createHash } from 'node:crypto';
import type { FileRef } from '@khidma/contract/shapes/common';
import type { ServiceContent, ServiceWatermark } from '@khidma/domain/services/service-content';
import { and, eq, inArray } from 'drizzle-orm';
import { files, watermarkedMedia } from '../../db/schema/files.ts';
import type { Queryable, Tx } from '../../db/types.ts';
import { fullWidth, mediaUrlOf, thumbWidth } from './file-links.ts';
import { fileRefsOf, type FileRow, publishMedia, type Viewing } from './files.ts';

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
  const watermarked = watermark
    ? await watermarkedOf(tx, content, watermark)
    : new Map<string, WatermarkedPicture>();
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
  const watermark = drawnWatermark(content);
  if (!watermark) return [];
  const watermarked = await watermarkedOf(tx, content, watermark);
  const rows = await tx
    .select({ id: files.id })
    .from(files)
    .where(and(inArray(files.id, [...watermarked.keys()]), eq(files.isPublic, true)));
  return rows.map(({ id }) => id);
}

/** A content's files as customers see them. Only what is public has an address that lasts; ask after `publishContentMedia`. */
export async function shownRefsOf(
  viewing: Viewing,
  content: ShownMedia,
): Promise<Map<string, FileRef>> {
  const refs = await fileRefsOf(viewing, content.mediaIds);
  const watermark = drawnWatermark(content);
  if (!watermark) return refs;
  for (const { fileId, mediaHash } of (
    await watermarkedOf(viewing.tx, content, watermark)
  ).values()) {
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
  watermark: ServiceWatermark,
): Promise<Map<string, WatermarkedPicture>> {
  if (mediaIds.length === 0) return new Map();
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

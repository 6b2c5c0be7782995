import { Readable } from 'node:stream';
import type { ServiceWatermark } from '@khidma/domain/services/service-content';
import { eq } from 'drizzle-orm';
import { readObject } from '../../adapters/files/read-object.ts';
import { renderText } from '../../adapters/text-image/render-text.ts';
import type { Ctx } from '../../core/context.ts';
import { files, type Variant, watermarkedMedia } from '../../db/schema/files.ts';
import { drawWatermarked, type Mark, markOfImage, markOfText } from './draw-watermark.ts';
import type { FileRow } from './files.ts';
import { heavyWork } from './heavy-work.ts';
import {
  drawnWatermark,
  watermarkKeyOf,
  type ShownMedia,
  picturesToWatermark,
} from './watermarked-media.ts';

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
  const kept: Variant[] = [];
  for (const { bytes, ...variant } of variants) {
    const key = `watermarked/${picture.id}/${look}/${variant.width}.${variant.format}`;
    await ctx.files.putStream(key, Readable.from([bytes]));
    kept.push({ ...variant, key, size: bytes.length });
  }
  const createdAt = ctx.clock.now();
  // Another node that drew the same kept it under the same keys.
  await ctx.db
    .insert(watermarkedMedia)
    .values({ fileId: picture.id, look, mediaHash, variants: kept, isPublic: false, createdAt })
    .onConflictDoNothing();
}

async function markOf(ctx: Ctx, watermark: ServiceWatermark): Promise<Mark> {
  if (watermark.kind === 'text')
    return await markOfText(await renderText(ctx.settings.dataDir, watermark.text.trim()));
  const [image] = await ctx.db
    .select({ key: files.key })
    .from(files)
    .where(eq(files.id, watermark.fileId ?? ''));
  if (!image) throw new Error(`the watermark ${watermark.fileId} is gone`);
  return await markOfImage(await readObject(ctx.files, image.key));
}

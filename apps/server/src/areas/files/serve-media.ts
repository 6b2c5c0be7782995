import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import type { RawAnswer, RawRequest, RawRoute } from '../../kernel/routes.ts';
import { files, type Variant, watermarkedMedia } from '../../db/schema/files.ts';
import { variantWidths } from './files.ts';
import { nothingHere, sendObject } from './send-object.ts';

/** Public pictures and videos. The address names the content, so that every cache may keep it for ever. */
export const serveMedia = (ctx: Ctx): RawRoute => ({
  path: '/media/:hash/:name',
  answer: async ({ params, headers }) => {
    const wanted = wantedOf(params['name'] ?? '');
    const hash = params['hash'] ?? '';
    if (!wanted || !/^[0-9a-f]{40}$/.test(hash)) return nothingHere;
    const object = await objectOf(ctx, hash, wanted);
    if (!object) return nothingHere;
    return await send(ctx, object, { asked: headers, etag: `${hash}-${params['name']}` });
  },
});

/** The smallest picture that fills a width, or the widest there is. */
export function variantFor(
  variants: readonly Variant[],
  { width, format }: { readonly width: number; readonly format: Variant['format'] },
): Variant | undefined {
  const ascending = variants
    .filter((variant) => variant.format === format)
    .toSorted((a, b) => a.width - b.width);
  return ascending.find((variant) => variant.width >= width) ?? ascending.at(-1);
}

type MediaVariant = 'video' | { readonly width: number; readonly format: 'jpeg' | 'webp' };

interface PublicObject {
  readonly key: string;
  readonly mime: string;
}

function wantedOf(name: string): MediaVariant | null {
  if (name === 'video.mp4') return 'video';
  const [, width, ending] = /^(\d{3,4})\.(jpg|webp)$/.exec(name) ?? [];
  if (!variantWidths.some((known) => String(known) === width)) return null;
  return { width: Number(width), format: ending === 'webp' ? 'webp' : 'jpeg' };
}

async function objectOf(
  ctx: Ctx,
  mediaHash: string,
  wanted: MediaVariant,
): Promise<PublicObject | undefined> {
  // Two merchants may have uploaded the same picture: either row leads to the same bytes.
  const [row] = await ctx.db
    .select()
    .from(files)
    .where(and(eq(files.mediaHash, mediaHash), eq(files.isPublic, true)))
    .limit(1);
  if (!row) return wanted === 'video' ? undefined : await markedObjectOf(ctx, mediaHash, wanted);
  if (wanted === 'video')
    return row.kind === 'video' ? { key: row.key, mime: row.mime } : undefined;
  return objectFor(row.variants, wanted);
}

/** A picture that carries a watermark has an address of its own: the plain one stays private. */
async function markedObjectOf(
  ctx: Ctx,
  mediaHash: string,
  wanted: Exclude<MediaVariant, 'video'>,
): Promise<PublicObject | undefined> {
  const [row] = await ctx.db
    .select({ variants: watermarkedMedia.variants })
    .from(watermarkedMedia)
    .where(and(eq(watermarkedMedia.mediaHash, mediaHash), eq(watermarkedMedia.isPublic, true)))
    .limit(1);
  return row && objectFor(row.variants, wanted);
}

function objectFor(
  variants: readonly Variant[],
  wanted: Exclude<MediaVariant, 'video'>,
): PublicObject | undefined {
  const variant = variantFor(variants, wanted);
  return variant && { key: variant.key, mime: `image/${variant.format}` };
}

const send = (
  ctx: Ctx,
  { key, mime }: PublicObject,
  request: { readonly asked: RawRequest['headers']; readonly etag: string },
): Promise<RawAnswer> =>
  sendObject(ctx.files, key, {
    ...request,
    headers: {
      'content-type': mime,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      // The messaging panel may live at another origin and shows the same pictures.
      'cross-origin-resource-policy': 'cross-origin',
    },
  });

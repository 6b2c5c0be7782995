import type { Ctx } from '../../apps/server/src/core/context.ts';
import { files } from '../../apps/server/src/db/schema/files.ts';
import { services } from '../../apps/server/src/db/schema/services.ts';
import { givenMerchant, type GivenMerchant } from '../../apps/server/src/testing/people.ts';

const HOUR = 3_600_000;
const CHUNK = 500;
const PICTURES = 20;

/** What services are called; each gets a number of its own behind it. */
const names = [
  'Deep cleaning of a villa',
  'AC cleaning and maintenance',
  'Moving a home within Dubai',
  'Painting walls and ceilings',
  'تنظيف عميق للمنزل',
  '深度清洁服务',
  'Garden care, weekly',
] as const;
/** What some are called besides: one in ten, one in thirty, and a tenth that stands at one end of every order. */
const extras = [
  { words: 'at night', has: (index: number) => index % 10 === 3 },
  { words: 'with ironing', has: (index: number) => index % 30 === 7 },
  { words: 'as before', has: (index: number, count: number) => index < count / 10 },
] as const;
const statuses = ['Released', 'Draft', 'Offline', 'UnderReview', 'Released', 'Declined'] as const;
const categories = [
  'cleaning-deep',
  'cleaning-home',
  'cooling-service',
  'moving-home',
  'handyman-painting',
  null,
] as const;

/** A merchant with so many services in all states and categories, an hour between them. */
export async function givenMerchantWithServices(ctx: Ctx, count: number): Promise<GivenMerchant> {
  const merchant = await givenMerchant({ ctx });
  const pictures = await givenPictures(ctx, merchant.merchantId);
  const rows = Array.from({ length: count }, (_, index) =>
    serviceRow(ctx, {
      merchantId: merchant.merchantId,
      index,
      name: nameOf(index, count),
      coverId: pictures[index % pictures.length] ?? null,
    }),
  );
  for (let start = 0; start < rows.length; start += CHUNK)
    await ctx.db.insert(services).values(rows.slice(start, start + CHUNK));
  return merchant;
}

async function givenPictures(ctx: Ctx, merchantId: string): Promise<string[]> {
  const rows = Array.from({ length: PICTURES }, () => {
    const id = ctx.ids.uuid();
    return {
      id,
      ownerRealm: 'merchant' as const,
      ownerId: merchantId,
      kind: 'photo' as const,
      name: 'room.jpg',
      mime: 'image/jpeg',
      size: 90_000,
      sha256: 'a'.repeat(64),
      width: 1600,
      height: 1200,
      key: `originals/${id}`,
      isPublic: true,
      mediaHash: id.replaceAll('-', '').padEnd(40, '0'),
      variants: [],
      createdAt: ctx.clock.now(),
    };
  });
  await ctx.db.insert(files).values(rows);
  return rows.map(({ id }) => id);
}

function serviceRow(
  ctx: Ctx,
  {
    merchantId,
    index,
    name,
    coverId,
  }: {
    readonly merchantId: string;
    readonly index: number;
    readonly name: string;
    readonly coverId: string | null;
  },
): typeof services.$inferInsert {
  const at = new Date(Date.parse('2025-01-01T06:00:00.000Z') + index * HOUR);
  const categoryId = categories[(index >> 1) % categories.length] ?? null;
  const status = statuses[index % statuses.length] ?? 'Draft';
  return {
    id: ctx.ids.uuid(),
    merchantId,
    status,
    name,
    categoryId,
    displayedPrice: 20_000 + index,
    coverId,
    draft: {
      name,
      description: 'Every room, kitchen and bathroom, with our own equipment. '.repeat(10),
      categoryId,
      mediaIds: coverId === null ? [] : [coverId],
      coverId,
      specs: [],
      combinations: [
        {
          options: [],
          price: 20_000 + index,
          discount: null,
          firstOrderDiscount: null,
          enabled: true,
        },
      ],
      serviceArea: null,
      translations: {},
      extraInfo: {},
      watermark: null,
    },
    createdAt: at,
    // Another order than that of the creation.
    updatedAt: new Date(at.getTime() + ((index * 7919) % 1000) * HOUR),
  };
}

const nameOf = (index: number, count: number): string =>
  [
    names[index % names.length],
    ...extras.filter(({ has }) => has(index, count)).map(({ words }) => words),
    String(index).padStart(5, '0'),
  ].join(' ');

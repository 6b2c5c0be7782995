import type { ServiceContent } from '@khidma/domain/services/service-content';
import { pricingsOf } from '@khidma/domain/services/service-content';
import { displayedPrice, type Pricing } from '@khidma/domain/money/price';
import { merchantOf } from '../../core/merchant-row.ts';
import { refuse } from '../../core/refuse.ts';
import type { Work } from '../../core/work.ts';
import { catalogue } from '../../db/schema/services.ts';
import { publishContentMedia, picturesToWatermark } from '../uploads/api.ts';
import { hideOriginals } from './hide-originals.ts';
import type { ServiceRow, VersionRow } from './service-row.ts';
import { emiratesOf } from './merchant-catalogue.ts';

/**
 * Shows a version to customers: its media become public, and the catalogue finds it. Doing it twice changes nothing.
 * Pictures that do not carry its watermark yet are not shown in the meantime: `servicePreparing`.
 */
export async function putOnSale(
  { tx, now }: Work,
  service: ServiceRow,
  version: VersionRow,
): Promise<void> {
  const merchant = await merchantOf(tx, service.merchantId);
  if ((await picturesToWatermark(tx, version.content)).length > 0) throw refuse('servicePreparing');
  const coverHash = await publishContentMedia(tx, version.content);
  await hideOriginals(tx, { service, version, profile: merchant.pictures });
  const shown = {
    merchantId: service.merchantId,
    versionId: version.id,
    ...catalogueColumnsOf(version.content),
    coverHash,
    emirates: emiratesOf(version.content.serviceArea ?? merchant.serviceArea, merchant.emirate),
  };
  // An update keeps its place in the list: changing a comma brings nobody to the top.
  await tx
    .insert(catalogue)
    .values({ serviceId: service.id, ...shown, publishedAt: now })
    .onConflictDoUpdate({ target: catalogue.serviceId, set: shown });
}

function catalogueColumnsOf(content: ServiceContent) {
  const { name, categoryId, coverId } = content;
  const cheapest = pricingsOf(content).toSorted((a, b) => displayedPrice(a) - displayedPrice(b))[0];
  if (categoryId === null || coverId === null || !cheapest)
    throw new Error('an incomplete content was approved');
  const names = namesOf(content);
  const searched = [...new Set([name, ...Object.values(names)])].join('\n');
  return { name, names, searched, categoryId, coverId, ...pricesOf(cheapest) };
}

const pricesOf = (pricing: Pricing) => ({
  displayedPrice: displayedPrice(pricing),
  basePrice: pricing.price,
});

const namesOf = ({ translations }: ServiceContent): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(translations).flatMap(([lang, { name }]) => (name === '' ? [] : [[lang, name]])),
  );

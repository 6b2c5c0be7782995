import { equals } from '../../../db/equals.ts';
import { pick } from '../../../kernel/pick.ts';
import { merchantNameColumns, merchantNameFor } from '../../merchants/records/index.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import { orders } from '../../../db/schema/orders.ts';
import { type catalogue, services, serviceVersions } from '../../../db/schema/services.ts';
import type { Queryable, Tx } from '../../../db/types.ts';
import { coverUrlOf, refsIn } from '../../files/index.ts';
import type { getShopHome } from '@khidma/contract/catalogue/shop-home';
import type { getShopService } from '@khidma/contract/catalogue/shop-services';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import type { FileRef } from '@khidma/contract/shapes/common';
import type { NamesShape } from '@khidma/contract/shapes/reference';
import { merchantCan } from '@khidma/domain/merchants/merchant-can';
import { bestPrice, displayedPrice } from '@khidma/domain/money/price';
import { ratingCountsOf, ratingsGiven, serviceScore } from '@khidma/domain/orders/rating';
import { attributesOfCategory } from '@khidma/domain/reference/category-attributes';
import { textFor } from '@khidma/domain/reference/names';
import { serviceCan } from '@khidma/domain/services/service-transitions';
import {
  pricingOf,
  type ServiceContent,
  type ServiceLanguage,
  specFor,
} from '@khidma/domain/services/service-content';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';

/** What can be bought: the released version's content, and the parts of its merchant that an order or a page needs. */
export interface ServiceOnSale {
  readonly serviceId: string;
  readonly versionId: string;
  readonly content: ServiceContent;
  readonly merchant: Pick<typeof merchants.$inferSelect, keyof typeof merchantColumns>;
}

/** The service as customers see it, `notOnSale` where they did or will, undefined where there is none. */
export async function findServiceOnSale(
  tx: Tx,
  serviceId: string,
): Promise<ServiceOnSale | 'notOnSale' | undefined> {
  const [row] = await tx
    .select({
      service: { status: services.status },
      version: serviceVersions,
      merchant: merchantColumns,
    })
    .from(services)
    .innerJoin(merchants, eq(merchants.id, services.merchantId))
    .leftJoin(serviceVersions, eq(serviceVersions.id, services.liveVersionId))
    .where(and(eq(services.id, serviceId), isNull(services.deletedAt)));
  if (!row) return undefined;
  const { version, service, merchant } = row;
  if (version === null || !serviceCan.buy(service) || !merchantCan.trade(merchant))
    return 'notOnSale';
  return { serviceId, versionId: version.id, content: version.content, merchant };
}

const merchantColumns = {
  ...pick(merchants, 'id', 'status'),
  ...merchantNameColumns,
  ...pick(merchants, 'contactName', 'email', 'lang', 'avatarFileId', 'introduction'),
  ...pick(merchants, 'introductions', 'emirate', 'vatNumber', 'vatStartDate', 'serviceArea'),
};

/** Whether the customer's next paid order with the merchant would be the first: what the first-order discount asks. */
export async function isFirstOrder(
  tx: Queryable,
  { customerId, merchantId }: { readonly customerId: string; readonly merchantId: string },
): Promise<boolean> {
  const [paid] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(equals(orders, { customerId, merchantId }), isNotNull(orders.paidAt)))
    .limit(1);
  return paid === undefined;
}

type FoundService = OutputOf<typeof getShopHome>['free'][number];
type ShopRow = Omit<FoundService, 'firstFree' | 'nextTimes' | 'km'>;
type ShopDetail = OutputOf<typeof getShopService>;

export interface CatalogueRow {
  readonly entry: typeof catalogue.$inferSelect;
  readonly merchant: Pick<typeof merchants.$inferSelect, 'merchantName' | 'merchantNames'>;
  /** How often each rating was given, worst first. */
  readonly ratings: readonly number[];
}

export interface ShopRowContext {
  readonly lang: ServiceLanguage;
  readonly names: ReadonlyMap<string, NamesShape>;
}

/** A category that has gone since leaves its id as its name: better than a service that cannot be shown. */
const namesOrId = (names: ReadonlyMap<string, NamesShape>, id: string): NamesShape =>
  names.get(id) ?? { en_US: id, zh_CN: id, 'ar-AE': id };

/** A service in the storefront's lists. */
export function presentShopRow(
  { entry, merchant, ratings }: CatalogueRow,
  { lang, names }: ShopRowContext,
): ShopRow {
  const counts = ratingCountsOf(ratings);
  return {
    id: entry.serviceId,
    name: textFor(lang, entry.name, entry.names),
    ...pick(entry, 'merchantId', 'categoryId', 'emirates', 'displayedPrice', 'basePrice'),
    merchantName: merchantNameFor(lang, merchant),
    categoryNames: namesOrId(names, entry.categoryId),
    coverUrl: entry.coverHash === null ? null : coverUrlOf(entry.coverHash),
    rating: { score: serviceScore(counts), count: ratingsGiven(counts) },
  };
}

interface RankedRow {
  readonly row: CatalogueRow;
  readonly km: number | null;
  readonly times: readonly Date[];
}

/** A service as it was found, with its next times and how far away it is. */
export const presentRanked = (
  { row, km, times }: RankedRow,
  context: ShopRowContext,
): FoundService => ({
  ...presentShopRow(row, context),
  firstFree: null,
  nextTimes: times.map((time) => time.toISOString()),
  km: km === null ? null : Math.round(km),
});

export interface ShopDetailContext extends ShopRowContext {
  readonly nextTimes: readonly Date[];
  readonly row: CatalogueRow;
  readonly refs: ReadonlyMap<string, FileRef>;
  readonly avatarUrl: string | null;
  readonly chargesVat: boolean;
  /** Whether this caller's order would be the first paid one with the merchant; nobody signed in may still become that. */
  readonly isFirstOrder: boolean;
}

/** The released version, with the prices of this caller. */
export function presentShopService(onSale: ServiceOnSale, context: ShopDetailContext): ShopDetail {
  const { content, merchant } = onSale;
  return {
    ...presentShopRow(context.row, context),
    versionId: onSale.versionId,
    nextTimes: context.nextTimes.map((time) => time.toISOString()),
    description: content.translations[context.lang]?.description.trim() || content.description,
    ratingCounts: ratingCountsOf(context.row.ratings),
    merchantAvatarUrl: context.avatarUrl,
    merchantIntroduction: textFor(context.lang, merchant.introduction, merchant.introductions),
    merchantEmirate: merchant.emirate,
    chargesVat: context.chargesVat,
    atMerchant: (content.serviceArea ?? merchant.serviceArea).kind === 'ADDRESS',
    answers: presentAnswers(content),
    media: refsIn(context.refs, content.mediaIds),
    specs: content.specs.map((spec) => specFor(context.lang, spec)),
    combinations: content.combinations.flatMap((combination) => {
      const pricing = combination.enabled ? pricingOf(combination) : null;
      if (!pricing) return [];
      const { price, by } = bestPrice(pricing, context.isFirstOrder);
      return [
        {
          options: [...combination.options],
          price: pricing.price,
          regular: displayedPrice(pricing),
          payable: price,
          firstOrder: by === 'firstOrder',
        },
      ];
    }),
  };
}

/** Only what the category asks for now: an answer to a question that is gone says nothing. */
const presentAnswers = ({ categoryId, extraInfo }: ServiceContent): ShopDetail['answers'] =>
  attributesOfCategory(categoryId ?? '').flatMap((attribute): ShopDetail['answers'] => {
    const answer = extraInfo[attribute.id];
    const { id, names, kind } = attribute;
    if (kind === 'number')
      return typeof answer === 'number'
        ? [{ kind, id, names, value: answer, unit: attribute.unit }]
        : [];
    const chosen = attribute.options.filter(
      (option) => typeof answer === 'object' && answer.includes(option.id),
    );
    return chosen.length === 0
      ? []
      : [{ kind, id, names, chosen: chosen.map((option) => option.names) }];
  });

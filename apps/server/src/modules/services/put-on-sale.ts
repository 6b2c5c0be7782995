import { statesAllowing } from '@khidma/domain/transitions/machine';
import { serviceMachine } from '@khidma/domain/services/service-transitions';
import { and, asc, eq, inArray, isNull, or, ne, sql } from 'drizzle-orm';
import {
  namesOfContent,
  type ServiceContent,
  pricingsOf,
} from '@khidma/domain/services/service-content';
import { displayedPrice, type Pricing } from '@khidma/domain/money/price';
import type { Ctx } from '../../core/context.ts';
import { services, serviceVersions, catalogue } from '../../db/schema/services.ts';
import { transaction } from '../../db/transaction.ts';
import { mediaReady } from './media-readiness.ts';
import { moveOneService } from './move-services.ts';
import { lockService, type ServiceRow, type VersionRow, versionOf } from './service-row.ts';
import { merchantOf, type MerchantRow } from '../../core/merchant-row.ts';
import { refuse } from '../../core/refuse.ts';
import type { TxContext } from '../../core/call.ts';
import {
  publishContentMedia,
  picturesToWatermark,
  drawnWatermark,
  hideMedia,
  originalsInPublic,
} from '../uploads/api.ts';
import { rememberWords } from './known-words.ts';
import { emiratesOf, searchedText } from './merchant-catalogue.ts';
import type { Tx } from '../../db/types.ts';

const publishing = statesAllowing(serviceMachine, { event: 'published', actor: 'system' });

/**
 * Returns the approved services that are not on sale yet, longest waiting first. What was approved before its pictures
 * were ready goes on sale with them, not without.
 */
export async function servicesToPublish({ db }: Pick<Ctx, 'db'>, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: services.id })
    .from(services)
    .leftJoin(serviceVersions, eq(serviceVersions.id, services.reviewVersionId))
    .where(and(inArray(services.status, publishing), or(isNull(serviceVersions.id), mediaReady)))
    .orderBy(asc(services.updatedAt), asc(services.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Puts one approved service on sale. Looks at its state under the lock: a second run, or another node's, finds nothing to do. */
export async function publishService(ctx: Ctx, id: string): Promise<boolean> {
  return await transaction(ctx.db, async (tx) => {
    const work = { ctx, tx, now: ctx.clock.now() };
    const service = await lockService(work, id);
    if (!publishing.includes(service.status)) return false;
    const version = await versionOf(tx, service.reviewVersionId);
    if (!version) throw new Error(`service ${id} was approved without a version`);
    const changes = { liveVersionId: version.id, reviewVersionId: null };
    const moved = await moveOneService(work, service, {
      event: 'published',
      actor: { kind: 'system', id: null },
      changes,
    });
    await putOnSale(work, moved, version);
    return true;
  });
}

/**
 * Shows a version to customers: its media become public, and the catalogue finds it. Doing it twice changes nothing.
 * Pictures that do not carry its watermark yet are not shown in the meantime: `servicePreparing`.
 */
export async function putOnSale(
  { tx, now }: TxContext,
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
    ...catalogueColumnsOf(version.content, merchant),
    coverHash,
    emirates: emiratesOf(version.content.serviceArea ?? merchant.serviceArea, merchant.emirate),
  };
  // An update keeps its place in the list: changing a comma brings nobody to the top.
  await tx
    .insert(catalogue)
    .values({ serviceId: service.id, ...shown, publishedAt: now })
    .onConflictDoUpdate({ target: catalogue.serviceId, set: shown });
  await rememberWords(tx, shown.searched);
}

function catalogueColumnsOf(content: ServiceContent, merchant: MerchantRow) {
  const { name, categoryId, coverId } = content;
  const cheapest = pricingsOf(content).toSorted((a, b) => displayedPrice(a) - displayedPrice(b))[0];
  if (categoryId === null || coverId === null || !cheapest)
    throw new Error('an incomplete content was approved');
  const names = namesOfContent(content);
  const searched = searchedText({ name, names }, merchant);
  return { name, names, searched, categoryId, coverId, ...pricesOf(cheapest) };
}

const pricesOf = (pricing: Pricing) => ({
  displayedPrice: displayedPrice(pricing),
  basePrice: pricing.price,
});

interface Shown {
  readonly service: ServiceRow;
  readonly version: VersionRow;
  /** What the merchant shows of itself; those stay in sight as they are. */
  readonly profile: readonly string[];
}

/**
 * Takes the plain pictures of a version that carries a watermark out of everybody's sight, where an earlier version had
 * shown them. Those that another service of the merchant shows plain stay.
 */
async function hideOriginals(tx: Tx, { service, version, profile }: Shown): Promise<void> {
  const ids = await originalsInPublic(tx, version.content);
  if (ids.length === 0) return;
  const named = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
  const others = await tx
    .select({ content: serviceVersions.content })
    .from(services)
    .innerJoin(serviceVersions, eq(serviceVersions.id, services.liveVersionId))
    .where(
      and(
        eq(services.merchantId, service.merchantId),
        ne(services.id, service.id),
        sql`${serviceVersions.content} -> 'mediaIds' ?| array[${named}]::text[]`,
      ),
    );
  const plain = others.filter(({ content }) => drawnWatermark(content) === null);
  const shown = new Set([...profile, ...plain.flatMap(({ content }) => content.mediaIds)]);
  await hideMedia(
    tx,
    ids.filter((id) => !shown.has(id)),
  );
}

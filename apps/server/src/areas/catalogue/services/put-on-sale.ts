import type { TxContext } from '../../../kernel/call.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { claimDueRow } from '../../../kernel/due-work.ts';
import { loadMerchant, type MerchantRow } from '../../merchants/records/index.ts';
import { refuse } from '../../../kernel/refuse.ts';
import { repeat } from '../../../kernel/repeat.ts';
import { catalogue, services, serviceVersions } from '../../../db/schema/services.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Tx } from '../../../db/types.ts';
import {
  drawnWatermark,
  hideMedia,
  makeWatermarked,
  originalsInPublic,
  picturesToWatermark,
  publishContentMedia,
} from '../../files/index.ts';
import { rememberWords } from './known-words.ts';
import { emiratesOf, searchedText } from './merchant-catalogue.ts';
import { moveOneService } from './move-services.ts';
import { lockService, type ServiceRow, findVersion, type VersionRow } from './service-row.ts';
import { displayedPrice, type Pricing } from '@khidma/domain/money/price';
import {
  namesOfContent,
  pricingsOf,
  type ServiceContent,
} from '@khidma/domain/services/service-content';
import { serviceMachine } from '@khidma/domain/services/service-transitions';
import { statesAllowing } from '@khidma/domain/transitions/machine';
import { and, asc, eq, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';

/** Whether everything that customers would see of a version has been made. */
export const isMediaReady = ({ content, mediaReadyAt }: VersionRow): boolean =>
  drawnWatermark(content) === null || mediaReadyAt !== null;

/** The same as a condition on versions. */
export const mediaReady = or(
  isNotNull(serviceVersions.mediaReadyAt),
  sql`jsonb_typeof(${serviceVersions.content} -> 'watermark') is distinct from 'object'`,
);

/** The states whose submitted version customers are to see, or may be. */
const waiting = [
  ...statesAllowing(serviceMachine, { event: 'published', actor: 'system' }),
  ...statesAllowing(serviceMachine, { event: 'approve', actor: 'staff' }),
  ...statesAllowing(serviceMachine, { event: 'approveUpdate', actor: 'staff' }),
];

/** Longer than the pictures of one version take; after a crash, and for those that cannot be drawn, the time until the next try. */
const LEASE_MS = 5 * 60_000;

/** Takes the submitted version that has waited longest for its watermark to be on its pictures. No other node draws them meanwhile. */
export function claimVersionToPrepare({
  db,
  clock,
}: Pick<Ctx, 'db' | 'clock'>): Promise<VersionRow | undefined> {
  const now = clock.now();
  return claimDueRow(
    { db },
    {
      table: serviceVersions,
      id: serviceVersions.id,
      where: and(
        sql`exists (select from ${services} where ${services.reviewVersionId} = ${serviceVersions.id}
          and ${inArray(services.status, waiting)})`,
        isNull(serviceVersions.mediaReadyAt),
        sql`jsonb_typeof(${serviceVersions.content} -> 'watermark') = 'object'`,
        or(isNull(serviceVersions.mediaLeaseUntil), lte(serviceVersions.mediaLeaseUntil, now)),
      ),
      since: serviceVersions.submittedAt,
      lease: { mediaLeaseUntil: new Date(now.getTime() + LEASE_MS) },
    },
  );
}

/** Records that a version's pictures carry its watermark. */
export async function recordMediaReady({ db, clock }: Ctx, { id }: VersionRow): Promise<void> {
  await db
    .update(serviceVersions)
    .set({ mediaReadyAt: clock.now() })
    .where(and(eq(serviceVersions.id, id), isNull(serviceVersions.mediaReadyAt)));
}

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
    const context = { ctx, tx, now: ctx.clock.now() };
    const service = await lockService(context, id);
    if (!publishing.includes(service.status)) return false;
    const version = await findVersion(tx, service.reviewVersionId);
    if (!version) throw new Error(`service ${id} was approved without a version`);
    const changes = { liveVersionId: version.id, reviewVersionId: null };
    const moved = await moveOneService(context, service, {
      event: 'published',
      actor: { kind: 'system', id: null },
      changes,
    });
    await putOnSale(context, moved, version);
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
  const merchant = await loadMerchant(tx, service.merchantId);
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

const AT_ONCE = 50;

/** Puts approved services on sale. It only looks at states, so that a crash between two of them needs no repair. Returns how many it published. */
export async function publishServices(ctx: Ctx, signal?: AbortSignal): Promise<number> {
  let published = 0;
  for (const id of await servicesToPublish(ctx, AT_ONCE)) {
    if (signal?.aborted === true) break;
    try {
      if (await publishService(ctx, id)) published += 1;
    } catch (error) {
      // One that cannot be published must not keep the others from it; it is tried again the next time.
      ctx.log.error({ err: error, serviceId: id }, 'a service could not be published');
    }
  }
  return published;
}

/**
 * Draws watermarks onto the pictures of what was submitted, while it waits for its review: an approval then shows it at
 * once. It only looks at what is missing, so that a crash between two pictures needs no repair. Returns how many
 * versions are ready now that were not.
 */
export async function prepareMedia(ctx: Ctx, signal?: AbortSignal): Promise<number> {
  return await repeat(async () => {
    const version = await claimVersionToPrepare(ctx);
    if (version === undefined) return null;
    try {
      await makeWatermarked(ctx, version.content);
      await recordMediaReady(ctx, version);
      return 1;
    } catch (error) {
      // One that cannot be drawn must not keep the others from it; it is tried again when its lease is over.
      ctx.log.error(
        { err: error, versionId: version.id },
        'the pictures of a version could not be prepared',
      );
      return 0;
    }
  }, signal);
}

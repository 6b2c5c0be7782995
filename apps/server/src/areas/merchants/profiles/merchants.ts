import { pick } from '../../../kernel/pick.ts';
import { type Call, type CallBase, requireCaller, handle } from '../../../kernel/call.ts';
import {
  countCompletedOrders,
  licensedUntil,
  loadMerchant,
  merchantNameFor,
  type MerchantRow,
  presentHours,
  presentServiceHours,
  ratingCountsOfMerchant,
} from '../records/index.ts';
import { refuse } from '../../../kernel/refuse.ts';
import { merchants, type SensitiveProfile } from '../../../db/schema/merchants.ts';
import { loadAnswersWithin } from '../../messaging/messages/index.ts';
import { loadReference } from '../../catalogue/reference/index.ts';
import { emiratesOf } from '../../catalogue/services/index.ts';
import { loadOperatorSettings } from '../../backoffice/settings/index.ts';
import {
  loadAvatarUrl,
  loadCoverUrls,
  loadFileRefs,
  refsIn,
  type Viewing,
} from '../../files/index.ts';
import { exceptionsOf, holidaysOf, loadSchedule } from '../../scheduling/index.ts';
import { filesOfDocuments, presentDocuments } from './documents.ts';
import {
  columnsOf,
  findNewestRevision,
  type RevisionRow,
  sensitiveOf,
  underReview,
} from './revisions.ts';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import {
  getMerchantDetail,
  getShopMerchant,
  listRecommendedMerchants,
  type updateMerchant,
} from '@khidma/contract/merchants/merchants';
import type { FileRef } from '@khidma/contract/shapes/common';
import type {
  merchantDetail,
  revisionState,
  sensitiveProfile,
  ShopMerchant,
} from '@khidma/contract/shapes/merchant';
import { merchantCan } from '@khidma/domain/merchants/merchant-can';
import { ratingsGiven, serviceScore } from '@khidma/domain/orders/rating';
import { textFor, writtenIn } from '@khidma/domain/reference/names';
import { addDays, dubaiDay } from '@khidma/domain/rules/days';
import type { ServiceArea } from '@khidma/domain/services/service-content';
import { and, asc, desc, eq, gt } from 'drizzle-orm';
import type * as z from 'zod/mini';

type MerchantDetail = z.infer<typeof merchantDetail>;

/** A merchant's profile, as its owner sees it. */
export async function presentMerchant(
  viewing: Viewing,
  row: typeof merchants.$inferSelect,
  newestRevision: RevisionRow | undefined,
): Promise<MerchantDetail> {
  const video = row.videoFileId === null ? [] : [row.videoFileId];
  const refs = await loadFileRefs(viewing, [
    ...filesOfDocuments(sensitiveOf(row)),
    ...row.pictures,
    ...(newestRevision ? filesOfDocuments(newestRevision.content) : []),
    ...video,
  ]);
  return {
    ...pick(row, 'id', 'merchantName', 'merchantType', 'contactName', 'email', 'introduction'),
    ...pick(row, 'emirate', 'community', 'subCommunity', 'address', 'serviceTypes'),
    merchantNames: writtenIn(row.merchantNames),
    contactPhone: row.mobile,
    introductions: writtenIn(row.introductions),
    ...presentDocuments(sensitiveOf(row), refs),
    avatarUrl: await loadAvatarUrl(viewing.tx, row.avatarFileId),
    serviceArea: presentArea(row.serviceArea),
    hours: row.hours && presentHours(row.hours),
    serviceHours: row.hours && presentServiceHours(row.hours),
    pictures: refsIn(refs, row.pictures),
    video: refsIn(refs, video)[0] ?? null,
    certificateTerms: await certificateTermsOf(viewing),
    revision: newestRevision
      ? {
          ...presentRevisionState(newestRevision),
          after: presentSensitive(newestRevision.content, refs),
        }
      : null,
  };
}

/** The day and the setting by which the portal judges the ends of certificates: as the mails do, whatever the browser's clock says. */
const certificateTermsOf = async (
  viewing: Viewing,
): Promise<MerchantDetail['certificateTerms']> => {
  const { certificateNoticeDays } = await loadOperatorSettings(viewing, 'certificateNoticeDays');
  return { today: dubaiDay(viewing.now.getTime()), noticeDays: certificateNoticeDays };
};

/** How a change stands. */
export const presentRevisionState = (row: RevisionRow): z.infer<typeof revisionState> => ({
  ...pick(row, 'id', 'status', 'submittedAt', 'decidedAt', 'decisionMessage'),
  remarks: [...row.remarks],
});

/** The fields that change through review, with their files as the caller may see them. */
export const presentSensitive = (
  profile: SensitiveProfile,
  refs: ReadonlyMap<string, FileRef>,
): z.infer<typeof sensitiveProfile> => ({
  merchantName: profile.merchantName,
  merchantNames: writtenIn(profile.merchantNames),
  merchantType: profile.merchantType,
  serviceTypes: [...profile.serviceTypes],
  ...presentDocuments(profile, refs),
});

/** Where a merchant works. */
export const presentArea = (area: ServiceArea): MerchantDetail['serviceArea'] =>
  area.kind === 'ADDRESS'
    ? { kind: 'ADDRESS' }
    : { kind: 'EMIRATES', emirates: [...area.emirates] };

/** The profile in force, or as it would be with the change under review. */
export const getMerchantDetailHandler = handle(getMerchantDetail, async (call) => {
  const { inForce, underReview } = await loadProfile(call, requireCaller(call).id);
  return call.input.type === '2' ? underReview : inForce;
});

/** A merchant's profile twice: what is in force, and what it becomes when the change under review is approved. */
export async function loadProfile(
  call: CallBase,
  merchantId: string,
): Promise<OutputOf<typeof updateMerchant>> {
  const row = await loadMerchant(call.tx, merchantId);
  const newest = await findNewestRevision(call.tx, merchantId);
  const waiting = underReview(newest);
  return {
    inForce: await presentMerchant(call, row, newest),
    underReview: waiting
      ? await presentMerchant(call, { ...row, ...columnsOf(waiting.content) }, newest)
      : null,
  };
}

/** The landing page has room for so many. */
const MOST = 8;

/** Merchants that the platform recommends, the highest rank first. */
export const listRecommendedMerchantsHandler = handle(
  listRecommendedMerchants,
  async ({ ctx, tx, lang }) => {
    const rows = await tx
      .select()
      .from(merchants)
      .where(and(gt(merchants.recommended, 0), eq(merchants.status, 'active')))
      .orderBy(desc(merchants.recommended), asc(merchants.merchantName))
      .limit(MOST);
    if (rows.length === 0) return [];
    const { leafNames, emirateNames } = await loadReference(ctx, tx);
    const avatars = await loadCoverUrls(
      tx,
      rows.flatMap(({ avatarFileId }) => (avatarFileId === null ? [] : [avatarFileId])),
    );
    const completed = await countCompletedOrders(
      tx,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => ({
      id: row.id,
      merchantName: merchantNameFor(lang, row),
      emirate: row.emirate,
      emirateNames: emirateNames.get(row.emirate) ?? {
        en_US: row.emirate,
        zh_CN: row.emirate,
        'ar-AE': row.emirate,
      },
      introduction: textFor(lang, row.introduction, row.introductions),
      avatarUrl: (row.avatarFileId !== null && avatars.get(row.avatarFileId)) || null,
      categoryNames: row.serviceTypes.flatMap((id) => leafNames.get(id) ?? []),
      completedOrders: completed.get(row.id) ?? 0,
    }));
  },
);

/** So many days ahead are told of one by one. */
const DAYS_TOLD = 60;

/** A merchant that sells; who is suspended or gone is nobody's to look at. */
export const getShopMerchantHandler = handle(getShopMerchant, async (call) => {
  const { ctx, tx, input, lang, now } = call;
  const [row] = await tx.select().from(merchants).where(eq(merchants.id, input.id));
  if (row === undefined || !merchantCan.trade(row)) throw refuse('notFound');
  const { leafNames } = await loadReference(ctx, tx);
  const video = row.videoFileId === null ? [] : [row.videoFileId];
  const refs = await loadFileRefs(call, [...row.pictures, ...video]);
  const counts = await ratingCountsOfMerchant(tx, row.id);
  const completed = await countCompletedOrders(tx, [row.id]);
  return {
    ...pick(row, 'id', 'merchantType', 'emirate'),
    name: merchantNameFor(lang, row),
    introduction: textFor(lang, row.introduction, row.introductions),
    avatarUrl: await loadAvatarUrl(tx, row.avatarFileId),
    since: row.createdAt.toISOString(),
    licensedUntil: licensedUntil(row, dubaiDay(now.getTime())),
    atMerchant: row.serviceArea.kind === 'ADDRESS',
    emirates: emiratesOf(row.serviceArea, row.emirate),
    categoryNames: row.serviceTypes.flatMap((id) => leafNames.get(id) ?? []),
    ...(await timesOf(call, row)),
    pictures: refsIn(refs, row.pictures),
    video: refsIn(refs, video)[0] ?? null,
    completedOrders: completed.get(row.id) ?? 0,
    answersWithin: await loadAnswersWithin(tx, row.id, now),
    rating: { score: serviceScore(counts), count: ratingsGiven(counts) },
    ratingCounts: counts,
  };
});

/** When it works: by weekday, and what is unlike that in the days ahead. */
async function timesOf(
  { tx, now }: Call<typeof getShopMerchant>,
  row: MerchantRow,
): Promise<Pick<ShopMerchant, 'hours' | 'ramadanHours' | 'days' | 'holidays'>> {
  const { hours, ramadanHours, worksOnHolidays } = await loadSchedule(tx, row.id);
  if (hours === null) return { hours: null, ramadanHours: null, days: [], holidays: [] };
  const from = dubaiDay(now.getTime());
  const ahead = { from, to: addDays(from, DAYS_TOLD) };
  const days = await exceptionsOf(tx, [row.id], ahead);
  const own = new Set(days.map(({ day }) => day));
  const holidays = worksOnHolidays ? [] : await holidaysOf(tx, ahead);
  return {
    hours: presentHours(hours),
    ramadanHours: ramadanHours && presentHours(ramadanHours),
    days: days.map(({ day, ranges }) => ({
      day,
      ranges: ranges.map(({ start, end }) => ({ start, end })),
    })),
    holidays: holidays
      .filter(({ day }) => !own.has(day))
      .map(({ day, names }) => ({
        day,
        names: {
          en_US: textFor('en_US', day, names),
          zh_CN: textFor('zh_CN', day, names),
          'ar-AE': textFor('ar-AE', day, names),
        },
      })),
  };
}

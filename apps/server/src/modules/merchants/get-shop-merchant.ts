import type { ShopMerchant } from '@khidma/contract/shapes/merchant';
import { getShopMerchant } from '@khidma/contract/merchants/merchants';
import { merchantCan } from '@khidma/domain/merchants/merchant-can';
import { ratingsGiven, serviceScore } from '@khidma/domain/orders/rating';
import { textFor } from '@khidma/domain/reference/names';
import { addDays, dubaiDay } from '@khidma/domain/rules/days';
import { eq } from 'drizzle-orm';
import { type Call, handle } from '../../core/call.ts';
import { merchantNameFor, type MerchantRow } from '../../core/merchant-row.ts';
import { presentHours } from '../../core/present-hours.ts';
import { ratingCountsOfMerchant } from '../../core/merchant-ratings.ts';
import { refuse } from '../../core/refuse.ts';
import { merchants } from '../../db/schema/merchants.ts';
import { answersWithinOf } from '../messages/api.ts';
import { referenceOf } from '../reference/api.ts';
import { emiratesOf } from '../services/api.ts';
import { avatarUrlOf, fileRefsOf, refsIn } from '../uploads/api.ts';
import { exceptionsOf, holidaysOf, scheduleOf } from '../visits/api.ts';
import { completedOrdersOf } from './list-recommended-merchants.ts';

/** So many days ahead are told of one by one. */
const DAYS_TOLD = 60;

/** A merchant that sells; who is suspended or gone is nobody's to look at. */
export const getShopMerchantHandler = handle(getShopMerchant, async (call) => {
  const { ctx, tx, input, lang, now } = call;
  const [row] = await tx.select().from(merchants).where(eq(merchants.id, input.id));
  if (row === undefined || !merchantCan.trade(row)) throw refuse('notFound');
  const { leafNames } = await referenceOf(ctx, tx);
  const video = row.videoFileId === null ? [] : [row.videoFileId];
  const refs = await fileRefsOf(call, [...row.pictures, ...video]);
  const counts = await ratingCountsOfMerchant(tx, row.id);
  const completed = await completedOrdersOf(tx, [row.id]);
  return {
    id: row.id,
    name: merchantNameFor(lang, row),
    merchantType: row.merchantType,
    introduction: textFor(lang, row.introduction, row.introductions),
    avatarUrl: await avatarUrlOf(tx, row.avatarFileId),
    since: row.createdAt.toISOString(),
    licensedUntil: licensedUntil(row, dubaiDay(now.getTime())),
    emirate: row.emirate,
    atMerchant: row.serviceArea.kind === 'ADDRESS',
    emirates: emiratesOf(row.serviceArea, row.emirate),
    categoryNames: row.serviceTypes.flatMap((id) => leafNames.get(id) ?? []),
    ...(await timesOf(call, row)),
    pictures: refsIn(refs, row.pictures),
    video: refsIn(refs, video)[0] ?? null,
    completedOrders: completed.get(row.id) ?? 0,
    answersWithin: await answersWithinOf(tx, row.id, now),
    rating: { score: serviceScore(counts), count: ratingsGiven(counts) },
    ratingCounts: counts,
  };
});

const licensedUntil = (
  { licenceNumber, licenceDueDate }: MerchantRow,
  today: string,
): string | null =>
  licenceNumber !== '' && licenceDueDate !== null && licenceDueDate >= today
    ? licenceDueDate
    : null;

/** When it works: by weekday, and what is unlike that in the days ahead. */
async function timesOf(
  { tx, now }: Call<typeof getShopMerchant>,
  row: MerchantRow,
): Promise<Pick<ShopMerchant, 'hours' | 'ramadanHours' | 'days' | 'holidays'>> {
  const { hours, ramadanHours, worksOnHolidays } = await scheduleOf(tx, row.id);
  if (hours === null) return { hours: null, ramadanHours: null, days: [], holidays: [] };
  const from = dubaiDay(now.getTime());
  const ahead = { from, to: addDays(from, DAYS_TOLD) };
  const days = await exceptionsOf(tx, row.id, ahead);
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

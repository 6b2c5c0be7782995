import * as z from 'zod/mini';
import { merchantType } from './application.ts';
import { day, fileRef, id, instant } from './common.ts';
import { ratingCounts, ratingSummary } from './rating.ts';
import { names } from './reference.ts';
import { scheduleDay } from './schedule.ts';
import { weeklyHours } from './working.ts';

/** A merchant as everybody may see it. */
export const shopMerchant = z.object({
  id,
  name: z.string(),
  merchantType,
  introduction: z.string(),
  avatarUrl: z.nullable(z.string()),
  /** Since when it sells here. */
  since: instant,
  /** The last day of the business licence that staff have checked; null where there is none that holds. */
  licensedUntil: z.nullable(day),
  emirate: z.string(),
  /** Whether customers come to the merchant; otherwise the merchant comes to them, in `emirates`. */
  atMerchant: z.boolean(),
  emirates: z.array(z.string()),
  categoryNames: z.array(names),
  /** Null where it agrees on times with each customer. */
  hours: z.nullable(weeklyHours),
  /** In their place while it is Ramadan; null where they stay as they are. */
  ramadanHours: z.nullable(weeklyHours),
  /** The next days that are unlike their weekday. */
  days: z.array(scheduleDay),
  /** The next public holidays on which it does not work. */
  holidays: z.array(z.object({ day, names })),
  pictures: z.array(fileRef),
  video: z.nullable(fileRef),
  completedOrders: z.int(),
  /** Within how many seconds of its working time it usually answers; null where too little is known. */
  answersWithin: z.nullable(z.int()),
  rating: ratingSummary,
  ratingCounts,
});

/** A merchant as everybody may see it. */
export type ShopMerchant = z.infer<typeof shopMerchant>;

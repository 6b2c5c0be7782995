import * as z from 'zod/mini';
import { fileRef, fils, id, instant } from './common.ts';
import { ratingCounts, ratingSummary } from './comment.ts';
import { names } from './reference.ts';

/** What a service says to a question of its category, in words. */
const categoryAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('choice'), id: z.string(), names, chosen: z.array(names) }),
  z.object({ kind: z.literal('number'), id: z.string(), names, value: z.int(), unit: names }),
]);

/** A service in the storefront's lists, named in the language of the call where its merchant did. Prices in fils, VAT included. */
export const shopServiceRow = z.object({
  id,
  name: z.string(),
  merchantId: id,
  merchantName: z.string(),
  categoryId: z.string(),
  categoryNames: names,
  emirates: z.array(z.string()),
  displayedPrice: fils,
  basePrice: fils,
  coverUrl: z.nullable(z.string()),
  rating: ratingSummary,
});

/** A service as it is found: with when it is free, and how far away it is. */
export const shopServiceFound = z.object({
  ...shopServiceRow.shape,
  /** The first time that is free on the day that was asked for; null where none was. */
  firstFree: z.nullable(instant),
  /** The next times that can be booked, at most three; none where nobody asked for them. */
  nextTimes: z.array(instant),
  /** Whole kilometres in a straight line from where it is looked for; null where either place is not known. */
  km: z.nullable(z.int()),
});

/** A service of a list: with what it says of itself, and what speaks for its merchant. */
export const shopServiceListed = z.object({
  ...shopServiceFound.shape,
  /** The beginning of its description, as long as a line or two. */
  about: z.string(),
  /** Whether the licence of its merchant is checked and in force. */
  isLicensed: z.boolean(),
  /** How many orders its merchant has completed. */
  completedOrders: z.int(),
});

/** A service as customers see it: the released version only. */
export const shopServiceDetail = z.object({
  ...shopServiceRow.shape,
  versionId: id,
  /** The next times that can be booked, at most three. */
  nextTimes: z.array(instant),
  description: z.string(),
  /** How often each rating was given. */
  ratingCounts,
  merchantAvatarUrl: z.nullable(z.string()),
  merchantIntroduction: z.string(),
  merchantEmirate: z.string(),
  chargesVat: z.boolean(),
  /** Whether customers come to the merchant; otherwise the merchant comes to them, in `emirates`. */
  atMerchant: z.boolean(),
  /** In the order that the category asks. */
  answers: z.array(categoryAnswer),
  media: z.array(fileRef),
  specs: z.array(z.object({ name: z.string(), options: z.array(z.string()) })),
  /**
   * Enabled ones only. `regular` is the price after the discount that everybody has; `payable` is the best one for this
   * caller: that, or the price of a first order where it applies.
   */
  combinations: z.array(
    z.object({
      options: z.array(z.int()),
      price: fils,
      regular: fils,
      payable: fils,
      firstOrder: z.boolean(),
    }),
  ),
});

/** A signed-in customer. */
export const customerInfo = z.object({
  id,
  name: z.string(),
  email: z.string(),
  mobile: z.string(),
  /** Whether the number was shown to be theirs by a code: one can sign in by it. Absent likewise. */
  isMobileShown: z.optional(z.boolean()),
  /** Absent in what a browser kept from before there were any. */
  avatarUrl: z.optional(z.nullable(z.string())),
});

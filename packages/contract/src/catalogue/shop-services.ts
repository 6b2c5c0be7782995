import { perMinute, publicEndpoint } from '../core/endpoint.ts';
import { day, emirate, id, listedIds, pageOf, pageQuery } from '../shapes/common.ts';
import { names } from '../shapes/reference.ts';
import { shopServiceDetail, shopServiceListed } from '../shapes/shop.ts';
import { partsOfDay } from '@khidma/domain/availability/parts-of-day';
import * as z from 'zod/mini';

/**
 * How the storefront's lists can be sorted; `best` weighs the words, ratings, distance and the next free time, `lowest`
 * and `highest` go by the displayed price, `rated` by what customers gave.
 */
export const shopSort = z.enum(['best', 'newest', 'rated', 'lowest', 'highest'], 'invalid');

/** A place in words: `community` is null for all of an emirate. */
export const namedPlace = z.object({
  emirate: z.string(),
  community: z.nullable(z.string()),
  names,
});

/** No longer text is looked for. */
export const maxSearchText = 100;

/** Something of the reference data, named. */
export const namedReference = z.object({ id: z.string(), names });

const wholeNumber = (digits: number) =>
  z.pipe(
    z.string().check(z.regex(new RegExp(`^[1-9]\\d{0,${digits - 1}}$`), 'invalid')),
    z.transform(Number),
  );

/** A part of a day in Asia/Dubai. */
export const partOfDay = z.enum(partsOfDay, 'invalid');

/**
 * Services on sale by category, emirate, text in any language and a day on which they can be booked. Sorted by price or
 * rating, and by a day, pages are walked by number: there is no cursor. By a day the first services of the order are
 * asked for their times, as many as a list counts; where there are more, the total is capped.
 */
export const pageShopServices = publicEndpoint('pageShopServices', {
  route: 'GET /shop/services',
  reads: onServer && 'replica',
  tags: ['services', 'orders', 'schedule'],
  input: onServer && {
    ...pageQuery,
    categoryId: z.optional(z.string().check(z.maxLength(60))),
    emirate: z.optional(emirate),
    /** These alone. */
    ids: z.optional(listedIds),
    /** Of this merchant alone. */
    merchantId: z.optional(id),
    text: z.optional(z.string().check(z.trim(), z.maxLength(maxSearchText))),
    /** A community from which distances are told, where the text names no place. */
    near: z.optional(z.string().check(z.maxLength(60))),
    /** Displayed prices of at most so much, in fils. */
    upTo: z.optional(wholeNumber(12)),
    /** With so many stars or more. */
    rating: z.optional(wholeNumber(1)),
    /** With a time that is free on this day now. */
    freeOn: z.optional(day),
    /** In this part of that day. */
    freeIn: z.optional(partOfDay),
    /** Best match first where a text is looked for, newest first otherwise. */
    sort: z.optional(shopSort),
  },
  output: onServer && {
    ...pageOf(
      // The next times are asked for where best match comes first.
      shopServiceListed,
    ).shape,
    /** The words that were looked for where nothing had the text itself; null otherwise. */
    instead: z.nullable(z.string()),
    /** What a text was understood as; null without one. */
    understood: z.nullable(
      z.object({
        /** The trade that it names. */
        category: z.nullable(namedReference),
        /** Where. */
        place: z.nullable(namedPlace),
        /** Whether it names nothing but the place. */
        isPlaceAlone: z.boolean(),
        /** Nothing is there: what was found is elsewhere. */
        isElsewhere: z.boolean(),
        /** Words that nothing was found for, without which the rest was looked for. */
        ignored: z.array(z.string()),
        /** Where nothing was found: categories that are close to it. */
        near: z.array(namedReference),
      }),
    ),
  },
  errors: onServer && ['notFound'],
});

/** One service on sale; with a customer's token the prices are that customer's. */
export const getShopService = publicEndpoint('getShopService', {
  route: 'GET /shop/services/{id}',
  reads: onServer && 'replica',
  tags: ['services'],
  input: onServer && { id },
  output: onServer && shopServiceDetail,
  errors: onServer && ['notFound', 'serviceNotOnSale'],
});

/** Counts that somebody looks at a service, once a day for each visitor; nothing is kept of who it was. */
export const noteServiceView = publicEndpoint('noteServiceView', {
  route: 'POST /shop/services/{id}/viewed',
  tags: [],
  limit: perMinute(60),
  input: onServer && { id },
});

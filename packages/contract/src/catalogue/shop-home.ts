import { perMinute, publicEndpoint } from '../core/endpoint.ts';
import { ratingSummary } from '../shapes/comment.ts';
import { emirate, fils, id } from '../shapes/common.ts';
import { names } from '../shapes/reference.ts';
import { shopServiceFound } from '../shapes/shop.ts';
import { maxSearchText, namedPlace, namedReference } from './shop-services.ts';
import * as z from 'zod/mini';

/** What the shop's home shows: what is booked most, what is free soonest, and what customers gave in all. */
export const getShopHome = publicEndpoint('getShopHome', {
  route: 'GET /shop/home',
  reads: onServer && 'replica',
  tags: ['services', 'orders', 'schedule'],
  input: onServer && {
    /** Where one is; everywhere without it. */
    emirate: z.optional(emirate),
    /** A community of it, from which distances are told. */
    near: z.optional(z.string().check(z.maxLength(60))),
  },
  output: onServer && {
    /** The categories that were booked most in the last ninety days, then the best rated; with the picture of their best rated service. */
    popular: z.array(
      z.object({
        id: z.string(),
        names,
        coverUrl: z.nullable(z.string()),
        /** The lowest displayed price in it. */
        from: fils,
      }),
    ),
    /** Services of different kinds with their next times, the soonest first. */
    free: z.array(shopServiceFound),
    /** All ratings of all merchants. */
    rating: ratingSummary,
    /** How many merchants sell here with a licence that is valid. */
    licensedMerchants: z.int(),
  },
});

/** What a text that is being typed may become: categories and places by their words, then services and merchants by their names. */
export const suggestSearch = publicEndpoint('suggestSearch', {
  route: 'GET /shop/suggestions',
  reads: onServer && 'replica',
  tags: [],
  limit: perMinute(600),
  input: onServer && { text: z.string().check(z.trim(), z.maxLength(maxSearchText)) },
  output: onServer && {
    /** A category, a place, or a category in a place. */
    searches: z.array(
      z.object({ category: z.nullable(namedReference), place: z.nullable(namedPlace) }),
    ),
    services: z.array(z.object({ id, name: z.string(), merchantName: z.string() })),
    merchants: z.array(z.object({ id, name: z.string() })),
  },
});

/** Who runs the marketplace, as its help page names it; empty where the operator says nothing. */
export const getShopOperator = publicEndpoint('getShopOperator', {
  route: 'GET /shop/operator',
  reads: onServer && 'replica',
  tags: [],
  output: onServer && {
    name: z.string(),
    address: z.string(),
    emirate,
    licence: z.string(),
    trn: z.string(),
  },
});

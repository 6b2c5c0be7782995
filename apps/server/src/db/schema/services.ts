import { customers } from './auth.ts';
import { files } from './files.ts';
import { merchants, type Remark } from './merchants.ts';
import type { Translations } from '@khidma/domain/reference/names';
import type { ServiceContent } from '@khidma/domain/services/service-content';
import { type ServiceStatus, serviceStatuses } from '@khidma/domain/services/service-statuses';
import { type AnyPgColumn, check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import {
  filsAmount,
  folded,
  grams,
  isOneOf,
  timestamptz,
  primaryId,
  references,
} from './columns.ts';

/** A name in the three languages. */
export interface Names {
  readonly en_US: string;
  readonly zh_CN: string;
  readonly 'ar-AE': string;
}

/** The tree of service categories; roots have no parent. */
export const categories = pgTable('categories', (c) => ({
  id: c.text().primaryKey(),
  parentId: c.text().references((): AnyPgColumn => categories.id),
  names: c.jsonb().$type<Names>().notNull(),
  position: c.integer().notNull(),
  /** No longer offered; what names it already still shows its name. */
  isHidden: c.boolean().notNull().default(false),
}));

/** Emirate → community → sub-community; an emirate's id is its ISO code. */
export const places = pgTable('places', (c) => ({
  id: c.text().primaryKey(),
  parentId: c.text().references((): AnyPgColumn => places.id),
  level: c.text().$type<'emirate' | 'community' | 'subCommunity'>().notNull(),
  names: c.jsonb().$type<Names>().notNull(),
  position: c.integer().notNull(),
  /** No longer offered; what names it already still shows its name. */
  isHidden: c.boolean().notNull().default(false),
}));

/** A setting of the operator's, with the day from which it holds. */
export const settings = pgTable(
  'settings',
  (c) => ({
    id: primaryId(),
    key: c.text().notNull(),
    value: c.jsonb().$type<unknown>().notNull(),
    effectiveFrom: timestamptz().notNull(),
    createdAt: timestamptz().notNull(),
  }),
  (t) => [index('settings_key').on(t.key, t.effectiveFrom, t.id)],
);

/** The rows that lists show. */
const kept = sql`deleted_at is null`;

/** A service; name, category, price and cover repeat the newest version's for the lists. */
export const services = pgTable(
  'services',
  (c) => ({
    id: primaryId(),
    merchantId: references(() => merchants.id),
    status: c.text().$type<ServiceStatus>().notNull(),
    name: c.text().notNull().default(''),
    /** The name by language, where the merchant wrote one of its own. */
    names: c.jsonb().$type<Translations>().notNull().default({}),
    categoryId: c.text().references(() => categories.id),
    displayedPrice: filsAmount(),
    coverId: c.uuid().references(() => files.id),
    /** What the merchant edits. */
    draft: c.jsonb().$type<ServiceContent>().notNull(),
    /** Grows with each save: two tabs that edit the same draft notice one another. */
    draftRevision: c.integer().notNull().default(1),
    liveVersionId: c.uuid().references((): AnyPgColumn => serviceVersions.id),
    reviewVersionId: c.uuid().references((): AnyPgColumn => serviceVersions.id),
    /** Since when it waits for a review; null while it waits for none. */
    submittedAt: timestamptz(),
    remarks: c.jsonb().$type<readonly Remark[]>().notNull().default([]),
    decisionMessage: c.text().notNull().default(''),
    createdAt: timestamptz().notNull(),
    updatedAt: timestamptz().notNull(),
    deletedAt: timestamptz(),
    /** The names in all languages, folded, a line each. A trigger writes this and its parts: nobody else does. */
    searchText: c.text(),
    /** Each marked with its merchant's: a merchant's search reads nothing of the others'. */
    searchGrams: c.text().array(),
  }),
  (t) => [
    // What follows the id is for searches: they read the names out of the index alone, never the rows with their drafts.
    index('services_created')
      .on(t.merchantId, t.createdAt, t.id, t.categoryId, t.searchText)
      .where(kept),
    index('services_updated')
      .on(t.merchantId, t.updatedAt, t.id, t.categoryId, t.createdAt, t.searchText)
      .where(kept),
    index('services_status_created')
      .on(t.merchantId, t.status, t.createdAt, t.id, t.categoryId, t.searchText)
      .where(kept),
    index('services_status_updated')
      .on(t.merchantId, t.status, t.updatedAt, t.id, t.categoryId, t.createdAt, t.searchText)
      .where(kept),
    index('services_category_created')
      .on(t.merchantId, t.categoryId, t.createdAt, t.id, t.status, t.searchText)
      .where(kept),
    index('services_category_updated')
      .on(t.merchantId, t.categoryId, t.updatedAt, t.id, t.status, t.createdAt, t.searchText)
      .where(kept),
    index('services_queue').on(t.status, t.updatedAt, t.id),
    index('services_submitted')
      .on(t.submittedAt, t.id)
      .where(sql`submitted_at is not null`),
    index('services_search').using('gin', t.searchGrams).with({ fastupdate: false }).where(kept),
    // A file that goes is looked for in what refers to it.
    index('services_cover')
      .on(t.coverId)
      .where(sql`cover_id is not null`),
    index('services_files').using('gin', sql`content_files(draft)`),
    check('services_status', isOneOf(t.status, serviceStatuses)),
  ],
);

/** How many services a merchant has in each state and category ('' for none), without the deleted ones. Triggers keep it: nobody else writes it. */
export const serviceCounts = pgTable(
  'service_counts',
  (c) => ({
    merchantId: c.uuid().notNull(),
    status: c.text().$type<ServiceStatus>().notNull(),
    categoryId: c.text().notNull(),
    count: c.integer().notNull(),
  }),
  (t) => [primaryKey({ columns: [t.merchantId, t.status, t.categoryId] })],
);

/** What was submitted; never changed afterwards. */
export const serviceVersions = pgTable(
  'service_versions',
  (c) => ({
    id: primaryId(),
    serviceId: references(() => services.id),
    merchantId: references(() => merchants.id),
    number: c.integer().notNull(),
    content: c.jsonb().$type<ServiceContent>().notNull(),
    submittedAt: timestamptz().notNull(),
    decidedAt: timestamptz(),
    decision: c.text().$type<'approved' | 'declined' | 'withdrawn'>(),
    remarks: c.jsonb().$type<readonly Remark[]>().notNull().default([]),
    decisionMessage: c.text().notNull().default(''),
    /** When the pictures that carry its watermark were made; null before that, and for ever without a watermark. */
    mediaReadyAt: timestamptz(),
    /** Until when a node draws those pictures; nobody else does meanwhile. */
    mediaLeaseUntil: timestamptz(),
  }),
  (t) => [
    index('service_versions_service').on(t.serviceId, t.number),
    index('service_versions_media')
      .on(t.submittedAt, t.id)
      .where(sql`media_ready_at is null and jsonb_typeof(content -> 'watermark') = 'object'`),
    index('service_versions_files').using('gin', sql`content_files(content)`),
    check('service_versions_number', sql`${t.number} > 0`),
  ],
);

/** What the storefront shows and finds: one row for each service on sale. */
export const catalogue = pgTable(
  'catalogue',
  (c) => ({
    serviceId: references(() => services.id).primaryKey(),
    merchantId: references(() => merchants.id),
    versionId: references(() => serviceVersions.id),
    name: c.text().notNull(),
    /** The name by language, where the merchant wrote one of its own. */
    names: c.jsonb().$type<Translations>().notNull().default({}),
    /** Every name, for the search: a line each. */
    searched: c.text().notNull().default(''),
    categoryId: c
      .text()
      .notNull()
      .references(() => categories.id),
    emirates: c.text().array().notNull(),
    displayedPrice: filsAmount().notNull(),
    basePrice: filsAmount().notNull(),
    coverId: references(() => files.id),
    /** The public address of the cover as customers see it, watermark included; null for a cover without pictures. */
    coverHash: c.text(),
    publishedAt: timestamptz().notNull(),
    /** The mean of its ratings in tenths; 0 before the first. A trigger keeps it. */
    rating: c.integer().notNull().default(0),
    /** What the best rated come first by: the mean in thousandths, of few ratings nearer to the middle. A trigger keeps it. */
    ratingRank: c.integer().notNull().default(0),
    searchText: folded('searched'),
    searchGrams: grams('searched', "''"),
  }),
  (t) => [
    index('catalogue_published').on(t.publishedAt, t.serviceId),
    index('catalogue_category').on(t.categoryId, t.publishedAt, t.serviceId),
    index('catalogue_merchant').on(t.merchantId, t.publishedAt, t.serviceId),
    index('catalogue_price').on(t.displayedPrice, t.serviceId),
    index('catalogue_category_price').on(t.categoryId, t.displayedPrice, t.serviceId),
    index('catalogue_rating').on(t.ratingRank, t.serviceId),
    index('catalogue_category_rating').on(t.categoryId, t.ratingRank, t.serviceId),
    index('catalogue_emirates').using('gin', t.emirates),
    index('catalogue_search').using('gin', t.searchGrams).with({ fastupdate: false }),
    index('catalogue_cover').on(t.coverId),
    check('catalogue_price_positive', sql`${t.displayedPrice} > 0 and ${t.basePrice} > 0`),
  ],
);

/**
 * The words of names that are or were on sale, by which mistyped ones are understood. `slips` is what is left of a word
 * where up to two of its first letters are missing: two words that differ by as much have one of them in common.
 */
export const searchWords = pgTable(
  'search_words',
  (c) => ({
    word: c.text().primaryKey(),
    slips: c.text().array().notNull().generatedAlwaysAs(sql.raw('search_slips(word)')),
  }),
  (t) => [index('search_words_slips').using('gin', t.slips)],
);

/** Services that a customer has marked, to find them again. */
export const favourites = pgTable(
  'favourites',
  () => ({
    customerId: references(() => customers.id),
    serviceId: references(() => services.id),
    createdAt: timestamptz().notNull(),
  }),
  (t) => [
    primaryKey({ columns: [t.customerId, t.serviceId] }),
    index('favourites_service').on(t.serviceId),
  ],
);

/** Who did what with a service, and when. */
export const serviceEvents = pgTable(
  'service_events',
  (c) => ({
    id: primaryId(),
    serviceId: references(() => services.id),
    event: c.text().notNull(),
    actorKind: c.text().notNull(),
    actorId: c.uuid(),
    fromStatus: c.text().notNull(),
    toStatus: c.text().notNull(),
    data: c.jsonb().$type<Record<string, unknown>>().notNull().default({}),
    at: timestamptz().notNull(),
  }),
  (t) => [index('service_events_service').on(t.serviceId, t.at, t.id)],
);

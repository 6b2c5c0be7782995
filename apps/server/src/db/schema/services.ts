import type { ServiceContent, ServiceLanguage } from '@khidma/domain/services/service-content';
import type { ServiceStatus } from '@khidma/domain/services/service-transitions';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { amount, moment, primaryId } from './columns.ts';
import type { Remark } from './merchants.ts';

/** A service; name, category, price and cover repeat the newest version's for the lists. */
export const services = pgTable(
  'services',
  {
    id: primaryId(),
    merchantId: uuid().notNull(),
    status: text().$type<ServiceStatus>().notNull(),
    name: text().notNull().default(''),
    categoryId: text(),
    displayedPrice: amount(),
    coverId: uuid(),
    /** What the merchant edits. */
    draft: jsonb().$type<ServiceContent>().notNull(),
    /** Grows with each save: two tabs that edit the same draft notice one another. */
    draftRevision: integer().notNull().default(1),
    liveVersionId: uuid(),
    reviewVersionId: uuid(),
    remarks: jsonb().$type<readonly Remark[]>().notNull().default([]),
    decisionMessage: text().notNull().default(''),
    createdAt: moment().notNull(),
    updatedAt: moment().notNull(),
    deletedAt: moment(),
  },
  (t) => [
    index('services_created').on(t.merchantId, t.createdAt, t.id),
    index('services_updated').on(t.merchantId, t.updatedAt, t.id),
    index('services_status_created').on(t.merchantId, t.status, t.createdAt, t.id),
    index('services_status_updated').on(t.merchantId, t.status, t.updatedAt, t.id),
    index('services_queue').on(t.status, t.updatedAt, t.id),
  ],
);

/** What was submitted; never changed afterwards. */
export const serviceVersions = pgTable(
  'service_versions',
  {
    id: primaryId(),
    serviceId: uuid().notNull(),
    merchantId: uuid().notNull(),
    number: integer().notNull(),
    content: jsonb().$type<ServiceContent>().notNull(),
    submittedAt: moment().notNull(),
    decidedAt: moment(),
    decision: text().$type<'approved' | 'declined' | 'withdrawn'>(),
    remarks: jsonb().$type<readonly Remark[]>().notNull().default([]),
    decisionMessage: text().notNull().default(''),
  },
  (t) => [index('service_versions_service').on(t.serviceId, t.number)],
);

/** What the storefront shows and finds: one row for each service on sale. */
export const catalogue = pgTable(
  'catalogue',
  {
    serviceId: uuid().primaryKey(),
    merchantId: uuid().notNull(),
    versionId: uuid().notNull(),
    name: text().notNull(),
    /** The name by language, where the merchant wrote one of its own. */
    names: jsonb()
      .$type<Readonly<Partial<Record<ServiceLanguage, string>>>>()
      .notNull()
      .default({}),
    /** Every name, for the search: a line each. */
    searched: text().notNull().default(''),
    categoryId: text().notNull(),
    emirates: text().array().notNull(),
    displayedPrice: amount().notNull(),
    basePrice: amount().notNull(),
    coverId: uuid().notNull(),
    /** The public address of the cover as customers see it, watermark included; null for a cover without pictures. */
    coverHash: text(),
    publishedAt: moment().notNull(),
  },
  (t) => [
    index('catalogue_published').on(t.publishedAt, t.serviceId),
    index('catalogue_category').on(t.categoryId, t.publishedAt, t.serviceId),
    index('catalogue_merchant').on(t.merchantId, t.publishedAt, t.serviceId),
    index('catalogue_emirates').using('gin', t.emirates),
  ],
);

/** Who did what with a service, and when. */
export const serviceEvents = pgTable(
  'service_events',
  {
    id: primaryId(),
    serviceId: uuid().notNull(),
    event: text().notNull(),
    actorKind: text().notNull(),
    actorId: uuid(),
    fromStatus: text().notNull(),
    toStatus: text().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    at: moment().notNull(),
  },
  (t) => [index('service_events_service').on(t.serviceId, t.at, t.id)],
);

import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { customers } from './auth.ts';
import { primaryId, timestamptz, isOneOf, references } from './columns.ts';
import { merchants } from './merchants.ts';
import { orders } from './orders.ts';
import { services } from './services.ts';
import {
  type CommentReportReason,
  commentReportReasons,
} from '@khidma/domain/orders/comment-moderation';

/** What somebody says is wrong with a comment. Its merchant says it once, and each customer. */
export const commentReports = pgTable(
  'comment_reports',
  (c) => ({
    id: primaryId(),
    commentId: references(() => comments.id),
    merchantId: c.uuid().notNull(),
    reporterRealm: c.text().$type<'merchant' | 'customer'>().notNull(),
    reporterId: c.uuid().notNull(),
    reason: c.text().$type<CommentReportReason>().notNull(),
    description: c.text().notNull().default(''),
    createdAt: timestamptz().notNull(),
    /** When staff decided; null until then. */
    closedAt: timestamptz(),
  }),
  (t) => [
    uniqueIndex('comment_reports_once').on(t.commentId, t.reporterRealm, t.reporterId),
    index('comment_reports_open')
      .on(t.commentId, t.createdAt)
      .where(sql`closed_at is null`),
    index('comment_reports_reporter').on(t.reporterId),
    check('comment_reports_reason', isOneOf(t.reason, commentReportReasons)),
    check('comment_reports_realm', isOneOf(t.reporterRealm, ['merchant', 'customer'])),
  ],
);

/** What a customer says of a completed order, and what the merchant answers: each once. */
export const comments = pgTable(
  'comments',
  (c) => ({
    id: primaryId(),
    orderId: c
      .uuid()
      .notNull()
      .unique()
      .references(() => orders.id),
    merchantId: references(() => merchants.id),
    customerId: references(() => customers.id),
    serviceId: references(() => services.id),
    /** 1 to 5. */
    rating: c.integer().notNull(),
    text: c.text().notNull().default(''),
    /** Files of the customer's, in their order. */
    images: c.uuid().array().notNull().default([]),
    reply: c.text().notNull().default(''),
    createdAt: timestamptz().notNull(),
    repliedAt: timestamptz(),
    /** When the customer changed it; null where it is as it was written. */
    editedAt: timestamptz(),
    /** Since when staff keep it out of sight, and why; its rating does not count meanwhile. */
    hiddenAt: timestamptz(),
    hiddenReason: c.text().notNull().default(''),
    /** Since when reports of it wait for staff; null where none does. */
    reportedAt: timestamptz(),
  }),
  (t) => [
    index('comments_merchant').on(t.merchantId, t.createdAt, t.id),
    index('comments_merchant_rated').on(t.merchantId, t.rating, t.createdAt, t.id),
    index('comments_waiting')
      .on(t.merchantId, t.createdAt, t.id)
      .where(sql`replied_at is null`),
    index('comments_answered')
      .on(t.merchantId, t.createdAt, t.id)
      .where(sql`replied_at is not null`),
    index('comments_service').on(t.serviceId, t.createdAt, t.id),
    index('comments_created').on(t.createdAt, t.id),
    index('comments_rated').on(t.rating, t.createdAt, t.id),
    index('comments_hidden')
      .on(t.createdAt, t.id)
      .where(sql`hidden_at is not null`),
    index('comments_images')
      .using('gin', t.images)
      .where(sql`images <> '{}'`),
    index('comments_reported')
      .on(t.reportedAt, t.id)
      .where(sql`reported_at is not null`),
    check('comments_rating', sql`${t.rating} between 1 and 5`),
  ],
);

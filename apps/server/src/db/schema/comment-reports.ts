import {
  type CommentReportReason,
  commentReportReasons,
} from '@khidma/domain/orders/comment-moderation';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { isOneOf, primaryId, timestamptz } from './columns.ts';
import { comments } from './comments.ts';

/** What somebody says is wrong with a comment. Its merchant says it once, and each customer. */
export const commentReports = pgTable(
  'comment_reports',
  {
    id: primaryId(),
    commentId: uuid()
      .notNull()
      .references(() => comments.id),
    merchantId: uuid().notNull(),
    reporterRealm: text().$type<'merchant' | 'customer'>().notNull(),
    reporterId: uuid().notNull(),
    reason: text().$type<CommentReportReason>().notNull(),
    description: text().notNull().default(''),
    createdAt: timestamptz().notNull(),
    /** When staff decided; null until then. */
    closedAt: timestamptz(),
  },
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

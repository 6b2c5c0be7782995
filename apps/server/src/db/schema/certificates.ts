import { date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { primaryId, timestamptz } from './columns.ts';
import { merchants } from './merchants.ts';

/** Which notice of a certificate's end was mailed: each once, however often the job looks. */
export const certificateNotices = pgTable(
  'certificate_notices',
  {
    id: primaryId(),
    merchantId: uuid()
      .notNull()
      .references(() => merchants.id),
    kind: text().$type<'licence' | 'personal' | 'additional'>().notNull(),
    dueDate: date({ mode: 'string' }).notNull(),
    /** Days left when it was sent; negative after the end. */
    days: integer().notNull(),
    sentAt: timestamptz().notNull(),
  },
  (t) => [
    uniqueIndex('certificate_notices_once').on(t.merchantId, t.kind, t.dueDate, t.days),
    index('certificate_notices_sent').on(t.sentAt),
  ],
);

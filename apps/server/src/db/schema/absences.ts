import type { ContactWay } from '@khidma/domain/orders/absence-words';
import {
  type AbsenceStatus,
  absenceStatuses,
  type AbsentSide,
  absentSides,
} from '@khidma/domain/orders/absence-words';
import { sql } from 'drizzle-orm';
import {
  check,
  doublePrecision,
  index,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { isOneOf, primaryId, timestamptz } from './columns.ts';
import { merchants } from './merchants.ts';
import { orders } from './orders.ts';

/** Reports that somebody was not there when a visit was due. What an open one does to its order stands on the order. */
export const absences = pgTable(
  'absences',
  {
    id: primaryId(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    merchantId: uuid()
      .notNull()
      .references(() => merchants.id),
    absent: text().$type<AbsentSide>().notNull(),
    status: text().$type<AbsenceStatus>().notNull(),
    reportedAt: timestamptz().notNull(),
    closedAt: timestamptz(),
    /** When and where somebody of the merchant's stood at the door; null where nobody came. */
    arrivedAt: timestamptz(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    /** Tries to reach the customer; moments in milliseconds since 1970. */
    attempts: jsonb()
      .$type<readonly { readonly way: ContactWay; readonly at: number }[]>()
      .notNull()
      .default([]),
    images: uuid().array().notNull().default([]),
    note: text().notNull().default(''),
  },
  (t) => [
    index('absences_order').on(t.orderId, t.reportedAt),
    // However many nodes there are: one at a time.
    uniqueIndex('absences_one_open')
      .on(t.orderId)
      .where(sql`status = 'Reported'`),
    index('absences_of_merchant').on(t.merchantId, t.absent, t.status, t.reportedAt),
    index('absences_images')
      .using('gin', t.images)
      .where(sql`images <> '{}'`),
    check('absences_absent', isOneOf(t.absent, absentSides)),
    check('absences_status', isOneOf(t.status, absenceStatuses)),
    check('absences_closed', sql`(${t.closedAt} is null) = (${t.status} = 'Reported')`),
  ],
);

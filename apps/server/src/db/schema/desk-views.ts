import type { DeskList } from '@khidma/contract/shapes/staff-action-names';
import { longestDeskViewName } from '@khidma/domain/staff/desk-views';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { staff } from './auth.ts';
import { primaryId, timestamptz } from './columns.ts';

/** How somebody of staff narrows a list again and again, under a name; a shared one is the desk's. */
export const deskViews = pgTable(
  'desk_views',
  {
    id: primaryId(),
    list: text().$type<DeskList>().notNull(),
    ownerId: uuid()
      .notNull()
      .references(() => staff.id),
    isShared: boolean().notNull(),
    name: text().notNull(),
    filter: jsonb().$type<Record<string, string>>().notNull(),
    createdAt: timestamptz().notNull(),
  },
  (t) => [
    index('desk_views_own').on(t.ownerId, t.list, t.createdAt, t.id),
    uniqueIndex('desk_views_own_name')
      .on(t.ownerId, t.list, sql`lower(${t.name})`)
      .where(sql`not is_shared`),
    uniqueIndex('desk_views_shared_name')
      .on(t.list, sql`lower(${t.name})`)
      .where(sql`is_shared`),
    check(
      'desk_views_name_length',
      sql`char_length(${t.name}) between 1 and ${sql.raw(String(longestDeskViewName))}`,
    ),
  ],
);

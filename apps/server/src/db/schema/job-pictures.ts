import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';
import { orders } from './orders.ts';

/** Pictures that whoever makes a visit took there, by its link: for the merchant's proof, which names those that it takes. */
export const jobPictures = pgTable(
  'job_pictures',
  {
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    merchantId: uuid().notNull(),
    fileId: uuid().notNull(),
    at: timestamptz().notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.fileId] }), index('job_pictures_file').on(t.fileId)],
);

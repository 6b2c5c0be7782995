import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/**
 * Answers of calls that changed something, kept for replays and written in the transaction of the effect.
 * A call that is still running has no row yet: it holds an advisory lock on its id, which a crash sets free.
 */
export const httpRequests = pgTable(
  'http_requests',
  {
    requestId: uuid().primaryKey(),
    /** SHA-256 of the bearer token, or `public`: a signature does not cover the token. */
    actorKey: text().notNull(),
    signature: text().notNull(),
    /** Encrypted with a key that only the request itself yields: an answer may hold a new token. */
    answer: text().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [index('http_requests_created').on(t.createdAt)],
);

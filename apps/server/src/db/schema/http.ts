import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';

/**
 * Answers of calls that changed something, kept for replays and written in the transaction of the effect.
 * A call that is still running has no row yet: it holds an advisory lock on its id, which a crash sets free.
 */
export const httpRequests = pgTable(
  'http_requests',
  {
    requestId: uuid().primaryKey(),
    /** Realm and id of the person, `public`, or the SHA-256 of a token that nobody is signed in with. */
    actorKey: text().notNull(),
    /** SHA-256 of the bearer token: it still proves the caller when the call has ended its session. */
    tokenHash: text(),
    /** `sha256:` of endpoint and content. What the previous release stored is a signature, in hex. */
    signature: text().notNull(),
    /** Encrypted with a key that only the request itself and the server yield: an answer may hold a new token. */
    answer: text().notNull(),
    createdAt: timestamptz().notNull(),
    /** The previous release writes none and keeps its answers for a quarter of an hour. */
    expiresAt: timestamptz()
      .notNull()
      .default(sql`now() + interval '15 minutes'`),
  },
  (t) => [index('http_requests_expires').on(t.expiresAt)],
);

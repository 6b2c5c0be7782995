import { sql } from 'drizzle-orm';
import { check, index, pgSequence, pgTable } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';

/**
 * Answers of calls that changed something, kept for replays and written in the transaction of the effect.
 * A call that is still running has no row yet: it holds an advisory lock on its id, which a crash sets free.
 */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  (c) => ({
    requestId: c.uuid().primaryKey(),
    /** Realm and id of the person, `public`, or the SHA-256 of a token that nobody is signed in with. */
    actorKey: c.text().notNull(),
    /** SHA-256 of the bearer token: it still proves the caller when the call has ended its session. */
    tokenHash: c.text(),
    /** SHA-256 of endpoint and content. */
    content: c.text().notNull(),
    /** Encrypted with a key that only the request itself and the server yield: an answer may hold a new token. */
    answer: c.text().notNull(),
    createdAt: timestamptz().notNull(),
    expiresAt: timestamptz().notNull(),
  }),
  (t) => [index('idempotency_keys_expires').on(t.expiresAt)],
);

/** When each job last began on any node: whose turn it is next follows from it. Only `jobs/run-jobs.ts` writes here. */
export const jobRuns = pgTable('job_runs', (c) => ({
  name: c.text().primaryKey(),
  everySeconds: c.integer().notNull(),
  startedAt: timestamptz().notNull(),
}));

/** When the platform was up, a row a stretch: between two of them it was out for everybody. */
export const uptimes = pgTable(
  'uptimes',
  {
    since: timestamptz().primaryKey(),
    /** When any node last ran a job in it. */
    until: timestamptz().notNull(),
  },
  (t) => [
    index('uptimes_until').on(t.until),
    check('uptimes_order', sql`${t.until} >= ${t.since}`),
  ],
);

/**
 * How much of a quota is used, over all nodes. It comes back evenly, all of it until `resetsAt`; `used` says how much it
 * was one window before that. The table is unlogged: a crash of the database
 * forgets the counts, and taking from a quota never waits for a disk.
 */
export const quotas = pgTable(
  'quotas',
  (c) => ({
    /** Name of the quota and a hash of whom it counts for. */
    key: c.text().primaryKey(),
    used: c.doublePrecision().notNull(),
    resetsAt: timestamptz().notNull(),
  }),
  (t) => [index('quotas_resets').on(t.resetsAt)],
);

/** Behind the numbers people read: KA-… applications, KO-… orders, KW-… withdrawals. */
export const applicationNumbers = pgSequence('application_numbers', { startWith: 10_001 });
/** See above. */
export const orderNumbers = pgSequence('order_numbers', { startWith: 100_001 });
/** See above. */
export const withdrawalNumbers = pgSequence('withdrawal_numbers', { startWith: 10_001 });

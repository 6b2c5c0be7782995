import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { timestamptz } from './columns.ts';

/** When each job last began on any node: whose turn it is next follows from it. Only `jobs/run-jobs.ts` writes here. */
export const jobRuns = pgTable('job_runs', {
  name: text().primaryKey(),
  everySeconds: integer().notNull(),
  startedAt: timestamptz().notNull(),
});

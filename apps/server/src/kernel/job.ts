import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Ctx } from './context.ts';

/**
 * Does what is due. Safe to run at any time, twice, and on several nodes at once: each row is taken by one of them.
 * One of all nodes runs it every so often, and every node as soon as a transaction has made work for it.
 */
export interface Job {
  readonly name: string;
  readonly everySeconds: number;
  /** How many runs may share the work on one node; 1 unless said otherwise. */
  readonly atOnce?: number;
  /**
   * Whether rows wait for it: asked together with whose turn it is, so that an idle node does not ask for each. It may say
   * yes where nothing comes of it, and never no where work waits. Without it the job itself looks.
   */
  readonly isDue?: (now: Date) => SQL;
  /** Ends early, between two rows, once `signal` is aborted. */
  run(ctx: Ctx, signal: AbortSignal): Promise<unknown>;
}

/** Returns the question whether a table has such rows. */
export const hasRows = (table: PgTable, where?: SQL): SQL =>
  sql`exists (select 1 from ${table} ${where && sql`where ${where}`})`;

/** Seconds of a minute and of an hour, for `everySeconds`. */
export const MINUTE = 60;
export const HOUR = 3600;

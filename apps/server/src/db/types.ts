import type { NodePgDatabase, NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';

/** The database outside of any transaction. Operations never see it: they get a `Tx`. */
export type Db = NodePgDatabase;

/** What a transaction's callback gets. Everything that must be undone together goes through the same one. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/** Either of them, for reading only: health checks, jobs that look for work. */
export type Queryable = PgDatabase<NodePgQueryResultHKT>;

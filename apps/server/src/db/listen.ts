import { AsyncLocalStorage } from 'node:async_hooks';
import { sql, type SQL } from 'drizzle-orm';
import { Client } from 'pg';
import type { Queryable } from './types.ts';

/** Where the database says that there is work: a trigger names the job, in the transaction that makes it. */
export const WORK_CHANNEL = 'khidma_work';

const unheard = new AsyncLocalStorage<true>();

/** Runs work that nobody listens to yet, such as seeding before the server starts: nothing is published. */
export const withoutListeners = <T>(work: () => Promise<T>): Promise<T> => unheard.run(true, work);

/** Returns what `publish` sends, for a statement that has other work too; undefined where nobody listens. */
export const publishSql = (channel: string, payload: string): SQL | undefined =>
  unheard.getStore() === undefined ? sql`pg_notify(${channel}, ${payload})` : undefined;

/** Publishes to all who listen to a channel when the transaction commits, and only then. */
export async function publish(tx: Queryable, channel: string, payload: string): Promise<void> {
  const call = publishSql(channel, payload);
  if (call !== undefined) await tx.execute(sql`select ${call}`);
}

/** Says that there is work for a job, in the transaction that makes it. */
export const wakeJob = (tx: Queryable, job: string): Promise<void> =>
  publish(tx, WORK_CHANNEL, job);

const RETRY_MS = 1_000;

interface Listening {
  readonly url: string;
  readonly channel: string;
  /** Gets what was said; null when it can be heard from now on, at first and after a connection was lost: what was said before is lost. */
  readonly onSaid: (said: string | null) => void;
  readonly onError: (error: Error) => void;
}

/** Hears at once what other connections have committed, on a connection of its own that comes back when it is lost. */
export function listenTo({ url, channel, onSaid, onError }: Listening): { stop(): Promise<void> } {
  let stopped = false;
  let client: Client | undefined;
  let retry: NodeJS.Timeout | undefined;

  const connect = async (): Promise<void> => {
    const fresh = new Client({
      connectionString: url,
      application_name: 'khidma-listen',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    });
    client = fresh;
    let isLost = false;
    const lose = (reason: Error): void => {
      if (isLost) return;
      isLost = true;
      fresh.end().catch(() => undefined);
      if (stopped) return;
      onError(reason);
      retry = setTimeout(() => void connect(), RETRY_MS);
    };
    fresh.on('error', lose);
    fresh.on('end', () => lose(new Error('the connection was closed')));
    fresh.on('notification', ({ payload }) => {
      if (payload !== undefined) onSaid(payload);
    });
    try {
      await fresh.connect();
      await fresh.query(`listen ${channel}`);
      onSaid(null);
    } catch (error) {
      lose(error instanceof Error ? error : new Error(String(error)));
    }
  };

  void connect();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Client } from 'pg';
import { type RecordedTransaction, recordedTransactions } from './transactions.ts';

/** Longer than any lock that a migration may hold; the release itself would wait for 15 seconds. */
const LOCK_LIMIT_MS = 5000;

const packed = (name: string): string =>
  gunzipSync(readFileSync(path.join(import.meta.dirname, `${name}.gz`))).toString();

/** Returns what a release did after its dump was taken, transaction by transaction. */
export const transactionsOfRelease = (version: string): readonly RecordedTransaction[] =>
  recordedTransactions.parse(JSON.parse(packed(`${version}.json`)));

/** Fills an empty database with what a release left. */
export async function restoreRelease(url: string, version: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(packed(`${version}.sql`));
  } finally {
    await client.end();
  }
}

/** A connection of the release's, with its settings. */
export async function connectAsRelease(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    options: '-c timezone=UTC',
    statement_timeout: 15_000,
    lock_timeout: LOCK_LIMIT_MS,
    idle_in_transaction_session_timeout: 15_000,
  });
  await client.connect();
  return client;
}

/** Does again what the release did; returns what failed, in sentences. */
export async function replay(client: Client, transaction: RecordedTransaction): Promise<string[]> {
  for (const { text, values } of transaction) {
    const fault = await client.query(text, [...values]).then(
      () => undefined,
      (error: unknown) => `${error instanceof Error ? error.message : String(error)}: ${text}`,
    );
    if (fault === undefined) continue;
    await client.query('rollback');
    return [fault];
  }
  return [];
}

/** Whether a transaction only reads, so that it may be done any number of times. */
export const onlyReads = (transaction: RecordedTransaction): boolean =>
  transaction.every(
    ({ text }) =>
      /^(begin|commit|select)\b/i.test(text) && !/\bfor (update|share)\b|advisory/i.test(text),
  );

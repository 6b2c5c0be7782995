import { AsyncLocalStorage } from 'node:async_hooks';

/** A place in the database's log, as 16 digits in hex: what comes later in the log comes later as a text, too. */
export type LogPosition = string;

/** The place that PostgreSQL writes as `16/B374D848`. */
export const positionOf = (lsn: string): LogPosition =>
  lsn
    .split('/')
    .map((half) => half.padStart(8, '0'))
    .join('')
    .toUpperCase();

/** Returns a place that somebody sent back; undefined where it is none. */
export const readPosition = (said: string | undefined): LogPosition | undefined =>
  said !== undefined && /^[0-9A-F]{16}$/.test(said) ? said : undefined;

/** How many bytes of the log lie between two places. */
export const bytesBetween = (from: LogPosition, to: LogPosition): number =>
  Math.max(0, Number(BigInt(`0x${to}`) - BigInt(`0x${from}`)));

/** Asks how far the log is written; behind a commit it holds that commit. */
export const WRITTEN_UP_TO = 'select pg_current_wal_lsn()::text as lsn';

interface Committed {
  position: LogPosition | undefined;
}

const noting = new AsyncLocalStorage<Committed>();

/** Returns where the place of a commit is noted; undefined where nobody wants to know it. */
export const committedBy = (): Committed | undefined => noting.getStore();

/** Runs a change and returns with its result the place in the log up to which one must read to see it; undefined where nothing was committed. */
export async function withPosition<T>(
  change: () => Promise<T>,
): Promise<{ readonly result: T; readonly position: LogPosition | undefined }> {
  const committed: Committed = { position: undefined };
  const result = await noting.run(committed, change);
  return { result, position: committed.position };
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Db, Tx } from './types.ts';

export interface TransactionOptions {
  readonly readOnly?: boolean;
  /** `read committed` unless said otherwise. */
  readonly isolation?: 'read committed' | 'repeatable read' | 'serializable';
}

const RETRIES = 3;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';

/**
 * Runs `fn` in one transaction. PostgreSQL undoes one of two that get in each other's way; that one runs
 * again, up to three times, so `fn` must do nothing but database work that a rollback undoes.
 */
export async function transaction<T>(
  db: Db,
  fn: (tx: Tx) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  const config = {
    isolationLevel: options.isolation ?? 'read committed',
    accessMode: options.readOnly ? 'read only' : 'read write',
  } as const;
  for (let retry = 0; ; retry += 1) {
    try {
      return await db.transaction(fn, config);
    } catch (error) {
      if (retry >= RETRIES || !isConflict(error)) throw error;
    }
    // Two that met once must not meet again in step.
    await sleep(5 * 2 ** retry + Math.random() * 10);
  }
}

function isConflict(error: unknown): boolean {
  const code = sqlStateOf(error);
  return code === SERIALIZATION_FAILURE || code === DEADLOCK_DETECTED;
}

/** PostgreSQL's five-character code of an error, looked for through the layers that drizzle wraps around it. */
export function sqlStateOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code))
    return error.code;
  return sqlStateOf(error.cause);
}

/** The name of the constraint that a write broke, or undefined. */
export function brokenConstraintOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint;
  return brokenConstraintOf(error.cause);
}

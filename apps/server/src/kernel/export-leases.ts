import { and, eq, sql } from 'drizzle-orm';
import { requireCaller, type WorkBase } from './call.ts';
import { refuse } from './refuse.ts';
import { exportLeases } from '../db/schema/finance.ts';

/** How many exports one process makes at a time. */
const PER_PROCESS = 3;

/** Longer than a reader may stall between two renewals; after a crash the merchant waits no longer than this. */
const LEASE_MS = 120_000;
const RENEW_AFTER_MS = 15_000;

const retry = { retryAfterSeconds: 30 };

let running = 0;

/**
 * Yields an export's chunks while it holds its merchant's lease, and lets go of it at the end, however the reader left.
 * Refuses before the first chunk where this merchant or this process has enough of them running. Nothing is locked meanwhile.
 */
export async function* underLease<Chunk>(
  call: WorkBase,
  chunks: AsyncIterable<Chunk>,
): AsyncGenerator<Chunk> {
  // First: a merchant who asks many times at once takes no turn from others.
  const lease = await takeLease(call);
  try {
    if (running >= PER_PROCESS) throw refuse('exportsBusy', retry);
    running += 1;
    try {
      for await (const chunk of chunks) {
        yield chunk;
        await lease.renew();
      }
    } finally {
      running -= 1;
    }
  } finally {
    await lease.release();
  }
}

interface Lease {
  renew(): Promise<void>;
  release(): Promise<void>;
}

async function takeLease(call: WorkBase): Promise<Lease> {
  const { primary: db, ids, clock } = call.ctx;
  const merchantId = requireCaller(call).id;
  const leaseId = ids.uuid();
  const own = and(eq(exportLeases.merchantId, merchantId), eq(exportLeases.leaseId, leaseId));
  const expiry = () => new Date(clock.now().getTime() + LEASE_MS);
  const taken = await db
    .insert(exportLeases)
    .values({ merchantId, leaseId, expiresAt: expiry() })
    .onConflictDoUpdate({
      target: exportLeases.merchantId,
      set: { leaseId, expiresAt: expiry() },
      setWhere: sql`${exportLeases.expiresAt} <= ${clock.now().toISOString()}`,
    })
    .returning({ leaseId: exportLeases.leaseId });
  if (taken.length === 0) throw refuse('exportRunning', retry);
  let renewedAt = clock.now().getTime();
  return {
    renew: async () => {
      const now = clock.now().getTime();
      if (now - renewedAt < RENEW_AFTER_MS) return;
      renewedAt = now;
      const kept = await db.update(exportLeases).set({ expiresAt: expiry() }).where(own);
      if (kept.rowCount !== 1) throw new Error('an export lost its lease to another one');
    },
    release: async () => {
      await db.delete(exportLeases).where(own);
    },
  };
}

import type { Tag } from '@khidma/contract/core/tags';
import type { CallChange } from '@khidma/contract/shapes/call';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../db/types.ts';

/** Whom something is told: everybody with a page open as this merchant, customer or member of staff, or all of staff. */
export type LiveRoom = `${'merchant' | 'customer' | 'staff'}:${string}` | 'staff';

/** What is told. It carries ids alone: whoever hears it makes of it what its reader may see. */
export type LiveNews =
  | { readonly event: 'tags'; readonly tags: readonly Tag[]; readonly except?: string }
  | {
      readonly event: 'changes';
      readonly conversationId: string;
      /** The change stands behind this place, up to `version`. */
      readonly since: number;
      readonly version: number;
    }
  | {
      readonly event: 'read';
      readonly conversationId: string;
      readonly realm: 'merchant' | 'customer' | 'staff';
      readonly readSeq: number;
      readonly deliveredSeq: number;
    }
  | {
      readonly event: 'typing';
      readonly conversationId: string;
      readonly realm: 'merchant' | 'customer' | 'staff';
      readonly except: string;
    }
  | { readonly event: 'presence'; readonly of: LiveRoom; readonly isOnline: boolean }
  | ({ readonly event: 'call' } & CallChange)
  | { readonly event: 'notice'; readonly id: string }
  | { readonly event: 'ended'; readonly sessionIds: readonly string[] | null };

/** The channel on which all nodes hear what was committed. */
export const LIVE_CHANNEL = 'khidma_live';

/** PostgreSQL takes 8,000 bytes. */
const MOST_BYTES = 7_500;

/** Tells all nodes, once the transaction is committed and only then. A pool outside of one tells at once. */
export async function tellLive(
  tx: Queryable,
  to: readonly LiveRoom[],
  news: LiveNews,
): Promise<void> {
  const payload = JSON.stringify({ to, ...news });
  if (Buffer.byteLength(payload) > MOST_BYTES)
    throw new Error(`${news.event} is too long to be told: it must carry ids alone`);
  await tx.execute(sql`select pg_notify(${LIVE_CHANNEL}, ${payload})`);
}

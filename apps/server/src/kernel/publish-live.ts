import type { Tag } from '@khidma/contract/core/tags';
import type { ColleagueActivity } from '@khidma/contract/live/events';
import type { CallChange } from '@khidma/contract/shapes/call';
import type { PartyRealm } from '@khidma/domain/messages/parties';
import type { SQL } from 'drizzle-orm';
import { publish, publishSql } from '../db/listen.ts';
import type { Queryable } from '../db/types.ts';

/** Who gets an event: every open page of this merchant, customer or member of staff, or of all staff. */
export type LiveChannel = `${PartyRealm}:${string}` | 'staff';

/** An event carries ids alone: each node reads what its recipients may see. */
export type LiveEvent =
  /** Of a change by the request `by`. */
  | { readonly event: 'tags'; readonly tags: readonly Tag[]; readonly by?: string }
  /** A conversation has changed behind a place, up to `version`. */
  | {
      readonly event: 'changes';
      readonly conversationId: string;
      readonly since: number;
      readonly version: number;
    }
  | {
      readonly event: 'read';
      readonly conversationId: string;
      readonly realm: PartyRealm;
      readonly readSeq: number;
      readonly deliveredSeq: number;
    }
  | ({ readonly event: 'call' } & CallChange)
  | { readonly event: 'typing'; readonly conversationId: string; readonly realm: PartyRealm }
  /** A member of staff looks at a conversation of the desk, writes in it, or is gone from it. */
  | {
      readonly event: 'colleague';
      readonly conversationId: string;
      readonly staffId: string;
      readonly doing: ColleagueActivity['doing'];
    }
  /** For everybody who watches the channels it is published to. */
  | { readonly event: 'presence'; readonly isOnline: boolean }
  | { readonly event: 'notice'; readonly id: string }
  /** Sessions have ended; null: all sessions of the channels it is published to. */
  | { readonly event: 'ended'; readonly sessionId: string | null };

/** An event as one node receives it from another. */
export type PublishedEvent = LiveEvent & { readonly to: readonly LiveChannel[] };

/** The PostgreSQL channel on which all nodes receive what was committed. Triggers publish on it when sessions end. */
export const LIVE_CHANNEL = 'khidma_live';

/** PostgreSQL takes 8,000 bytes. */
const MOST_BYTES = 7_500;

const payloadOf = (to: readonly LiveChannel[], event: LiveEvent): string => {
  const payload = JSON.stringify({ to, ...event });
  if (Buffer.byteLength(payload) > MOST_BYTES)
    throw new Error(`${event.event} is too long to be published: it must carry ids alone`);
  return payload;
};

/** Returns what `publishLive` sends, for a statement that has other work too; undefined where nobody listens. */
export const publishLiveSql = (to: readonly LiveChannel[], event: LiveEvent): SQL | undefined =>
  publishSql(LIVE_CHANNEL, payloadOf(to, event));

/** Publishes to all nodes when the transaction commits, and only then; outside of a transaction at once. */
export async function publishLive(
  tx: Queryable,
  to: readonly LiveChannel[],
  event: LiveEvent,
): Promise<void> {
  await publish(tx, LIVE_CHANNEL, payloadOf(to, event));
}

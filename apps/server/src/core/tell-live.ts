import type { Tag } from '@khidma/contract/core/tags';
import type { ColleagueActivity } from '@khidma/contract/live/events';
import type { CallChange } from '@khidma/contract/shapes/call';
import type { PartyRealm } from '@khidma/domain/messages/parties';
import type { SQL } from 'drizzle-orm';
import { tell, tellSql } from '../db/listen.ts';
import type { Queryable } from '../db/types.ts';

/** Whom something is told: everybody with a page open as this merchant, customer or member of staff, or all of staff. */
export type LiveRoom = `${PartyRealm}:${string}` | 'staff';

/** What is told. It carries ids alone: each node makes of it what its readers may see. */
export type LiveNews =
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
  /** To whoever watches the rooms that it is told to. */
  | { readonly event: 'presence'; readonly isOnline: boolean }
  | { readonly event: 'notice'; readonly id: string }
  /** Sessions are over; null: all of the rooms that it is told to. */
  | { readonly event: 'ended'; readonly sessionId: string | null };

/** What one node hears of another. */
export type ToldNews = LiveNews & { readonly to: readonly LiveRoom[] };

/** The channel on which all nodes hear what was committed. Triggers tell on it when sessions end. */
export const LIVE_CHANNEL = 'khidma_live';

/** PostgreSQL takes 8,000 bytes. */
const MOST_BYTES = 7_500;

const payloadOf = (to: readonly LiveRoom[], news: LiveNews): string => {
  const payload = JSON.stringify({ to, ...news });
  if (Buffer.byteLength(payload) > MOST_BYTES)
    throw new Error(`${news.event} is too long to be told: it must carry ids alone`);
  return payload;
};

/** Returns what `tellLive` sends, for a statement that has other work too; undefined where nobody listens. */
export const tellLiveSql = (to: readonly LiveRoom[], news: LiveNews): SQL | undefined =>
  tellSql(LIVE_CHANNEL, payloadOf(to, news));

/** Tells all nodes, once the transaction is committed and only then; the database itself tells at once. */
export async function tellLive(
  tx: Queryable,
  to: readonly LiveRoom[],
  news: LiveNews,
): Promise<void> {
  await tell(tx, LIVE_CHANNEL, payloadOf(to, news));
}

import { lt, sql } from 'drizzle-orm';
import { refuse } from '../core/refuse.ts';
import { hashToken } from '../core/token-hash.ts';
import { httpRequests } from '../db/schema/http.ts';
import type { Db, Tx } from '../db/types.ts';
import type { Envelope } from './envelope.ts';
import { openAnswer, sealAnswer } from './stored-answer.ts';
import type { Verified } from './verify.ts';

/** How long an answer is kept: three times the clock window, so that no signature outlives it. */
export const keepAnswersMs = 15 * 60_000;

/** Somebody else has answered the same request since it was claimed: all that was done for it must be undone. */
export class AnsweredMeanwhile extends Error {
  override readonly name = 'AnsweredMeanwhile';
}

interface Claimed extends Record<string, unknown> {
  readonly taken: boolean;
  readonly actorKey: string | null;
  readonly signature: string | null;
  readonly answer: string | null;
}

/**
 * Takes the request id for this transaction and looks whether it has been answered, in one question to the database.
 * The id is held by a transaction-bound advisory lock: while the first call runs, a second gets 40901 at once
 * instead of waiting; when the process or the connection dies, PostgreSQL sets the id free, and nothing half done stays.
 * What one statement sees may be older than the lock that it takes; `storeAnswer` notices.
 */
export const claimRequest = async (
  tx: Tx,
  call: Verified,
  now: Date,
): Promise<Envelope | undefined> => {
  const { rows } = await tx.execute<Claimed>(sql`
    select pg_try_advisory_xact_lock(hashtextextended(${call.requestId}, 4090)) as taken,
      kept.actor_key as "actorKey", kept.signature, kept.answer
    from (values (1)) one
    left join http_requests kept
      on kept.request_id = ${call.requestId} and kept.created_at > ${expiryAt(now).toISOString()}`);
  const [row] = rows;
  if (row?.taken !== true) throw refuse('stillRunning');
  if (row.answer === null) return undefined;
  if (row.signature !== call.signature || row.actorKey !== actorKeyOf(call))
    throw refuse('requestIdReused');
  return openAnswer(row.answer, call);
};

/** Keeps an answer, in the transaction of its effect. Only for the holder of the claim. */
export const storeAnswer = async (
  tx: Tx,
  { call, answer, now }: { call: Verified; answer: Envelope; now: Date },
): Promise<void> => {
  // Only a row that has run out may stand in the way.
  const { rowCount } = await tx.execute(sql`
    insert into http_requests (request_id, actor_key, signature, answer, created_at)
    values (${call.requestId}, ${actorKeyOf(call)}, ${call.signature}, ${sealAnswer(answer, call)}, ${now.toISOString()})
    on conflict (request_id) do update set actor_key = excluded.actor_key,
      signature = excluded.signature, answer = excluded.answer, created_at = excluded.created_at
    where http_requests.created_at <= ${expiryAt(now).toISOString()}`);
  if (rowCount !== 1) throw new AnsweredMeanwhile();
};

const expiryAt = (now: Date): Date => new Date(now.getTime() - keepAnswersMs);

/** Forgets what has run out; a job calls it now and then. Answers how many rows went. */
export const deleteOldAnswers = async (db: Db | Tx, now: Date): Promise<number> => {
  const gone = await db.delete(httpRequests).where(lt(httpRequests.createdAt, expiryAt(now)));
  return gone.rowCount ?? 0;
};

const actorKeyOf = ({ token }: Verified): string => (token === null ? 'public' : hashToken(token));

import { eq, lt, sql } from 'drizzle-orm';
import { refuse } from '../core/refuse.ts';
import { hashToken } from '../core/token-hash.ts';
import { httpRequests } from '../db/schema/http.ts';
import type { Db, Tx } from '../db/types.ts';
import type { Envelope } from './envelope.ts';
import { openAnswer, sealAnswer } from './stored-answer.ts';
import type { Verified } from './verify.ts';

/** How long an answer is kept: three times the clock window, so that no signature outlives it. */
export const keepAnswersMs = 15 * 60_000;

/**
 * Takes the request id for this transaction and looks whether it has been answered.
 * The id is held by a transaction-bound advisory lock: while the first call runs, a second gets 40901 at once
 * instead of waiting; when the process or the connection dies, PostgreSQL sets the id free, and nothing half done stays.
 */
export const claimRequest = async (
  tx: Tx,
  call: Verified,
  now: Date,
): Promise<Envelope | undefined> => {
  const taken = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${call.requestId}, 4090)) as taken`,
  );
  if (taken.rows[0]?.taken !== true) throw refuse('stillRunning');
  const [row] = await tx
    .select()
    .from(httpRequests)
    .where(eq(httpRequests.requestId, call.requestId));
  if (row === undefined || row.createdAt.getTime() <= now.getTime() - keepAnswersMs)
    return undefined;
  if (row.signature !== call.signature || row.actorKey !== actorKeyOf(call))
    throw refuse('requestIdReused');
  return openAnswer(row.answer, call);
};

/** Keeps an answer, in the transaction of its effect. Only for the holder of the claim. */
export const storeAnswer = async (
  tx: Tx,
  { call, answer, now }: { call: Verified; answer: Envelope; now: Date },
): Promise<void> => {
  const kept = {
    actorKey: actorKeyOf(call),
    signature: call.signature,
    answer: sealAnswer(answer, call),
    createdAt: now,
  };
  await tx
    .insert(httpRequests)
    .values({ requestId: call.requestId, ...kept })
    // Only a row that has run out can stand in the way.
    .onConflictDoUpdate({ target: httpRequests.requestId, set: kept });
};

/** Forgets what has run out; a job calls it now and then. Answers how many rows went. */
export const deleteOldAnswers = async (db: Db | Tx, now: Date): Promise<number> => {
  const gone = await db
    .delete(httpRequests)
    .where(lt(httpRequests.createdAt, new Date(now.getTime() - keepAnswersMs)));
  return gone.rowCount ?? 0;
};

const actorKeyOf = ({ token }: Verified): string => (token === null ? 'public' : hashToken(token));

import type { Endpoint } from '@khidma/contract/core/endpoint';
import { canonical } from '@khidma/wire/canonical';
import { sql, type SQL } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { PendingResult } from '../kernel/call.ts';
import type { Actor, Ctx } from '../kernel/context.ts';
import { seal, type SealedPlace, unseal } from '../kernel/sealed-columns.ts';
import { hashToken } from '../kernel/secrets.ts';
import { type QuotaUse, takeQuotaSql, tooManyCalls } from '../kernel/quota.ts';
import { isTemporary, refuse, Refusal } from '../kernel/refuse.ts';
import { publishLiveSql } from '../kernel/publish-live.ts';
import { endWork, transaction } from '../db/transaction.ts';
import type { Tx } from '../db/types.ts';
import { refused, success, type Envelope } from './answer-error.ts';
import type { Verified } from './verify.ts';

/** How long an answer is kept: a person's one intent keeps one id until it is answered. */
const minutesKept = { usually: 15, movesMoney: 24 * 60 } as const;

/** A call that changes something. */
export interface Change {
  readonly ctx: Ctx;
  readonly endpoint: Endpoint;
  readonly verified: Verified;
  readonly params: Readonly<Record<string, string>>;
  readonly actor: Actor | null;
  /** Why the call cannot run at all; a replay is still answered first. */
  readonly denied: Refusal | undefined;
  /** What the call counts for where it works first: it is counted as its stored answer is looked for. */
  readonly quota?: QuotaUse | undefined;
  readonly now: Date;
}

/**
 * Runs a call that changes something, at most once: the stored answer comes back where there is one, and a new
 * answer is stored in the transaction of its effect. A refusal is an answer too, stored apart because its effect is undone.
 */
export const answerOnce = async (
  change: Change,
  run: (tx: Tx) => Promise<unknown>,
): Promise<Envelope> => {
  try {
    return await attempt(change, run);
  } catch (error) {
    if (!(error instanceof AnsweredMeanwhile)) throw error;
    // Everything is undone, and the answer that stands is found now.
    return attempt(change, run);
  }
};

/** Two-phase calls that this process is working on: a second one would do the same work for nothing. */
const working = new Set<string>();

/** Runs a call that works before its transaction, and saves the result once. What is not saved is undone. */
export const answerInTwoPhases = async (
  change: Change,
  work: () => Promise<PendingResult<unknown>>,
): Promise<Envelope> => {
  const { requestId } = change.verified;
  // A replay is answered before the work is done a second time. The look claims nothing: a claim, however short,
  // would stand in the way of the first call as it saves, and then nobody's work would count.
  const stored = await countAndFind(change);
  if (stored !== undefined) return stored;
  if (change.denied) throw change.denied;
  if (working.has(requestId)) throw refuse('stillRunning');
  working.add(requestId);
  try {
    const pending = await resultOrRefusal(work);
    if (!(pending instanceof Refusal)) return await saveOnce(change, pending);
    // Stored like any other refusal: the same id with other content is another call.
    return await answerOnce(change, () => Promise.reject(pending));
  } finally {
    working.delete(requestId);
  }
};

const resultOrRefusal = async <Result>(work: () => Promise<Result>): Promise<Result | Refusal> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && !isTemporary(error)) return error;
    throw error;
  }
};

const saveOnce = async (change: Change, pending: PendingResult<unknown>): Promise<Envelope> => {
  const result: { state: 'unsaved' | 'saved' | 'unknown' } = { state: 'unsaved' };
  try {
    const answer = await attempt(change, async (tx) => {
      result.state = 'unsaved';
      const output = await pending.save(tx);
      result.state = 'saved';
      return output;
    });
    await pending.settle?.();
    return answer;
  } catch (error) {
    const isAnswered = error instanceof AnsweredMeanwhile;
    if (result.state === 'unsaved' && !isAnswered) throw error;
    // The connection may have gone at COMMIT: only the database knows whether that stood.
    result.state = 'unknown';
    const stored = await findStored(change);
    result.state = stored === undefined || isAnswered ? 'unsaved' : 'saved';
    if (stored === undefined) throw error;
    return stored;
  } finally {
    if (result.state === 'unsaved') await pending.discard?.();
  }
};

/** Returns the answer that stands once no transaction of this call is left: a look after the lock sees what one before it may not. */
const findStored = (change: Change): Promise<Envelope | undefined> =>
  transaction(change.ctx.db, async (tx) => {
    await claimRequest(tx, change);
    return claimRequest(tx, change);
  });

/** Carries an operation's refusal out of the transaction, which it rolls back. */
class RolledBack extends Error {
  override readonly name = 'RolledBack';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** Somebody else has answered the same request since it was claimed: all that was done for it must be undone. */
class AnsweredMeanwhile extends Error {
  override readonly name = 'AnsweredMeanwhile';
}

const attempt = async (change: Change, run: (tx: Tx) => Promise<unknown>): Promise<Envelope> => {
  const { lang } = change.verified;
  try {
    return await claimAndAnswer(change, async (tx) => {
      try {
        const output = await run(tx);
        await endWork();
        return success(output);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (!error.commitOnRefusal) throw new RolledBack(error);
        return refused(error, lang);
      }
    });
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
    // Between the rollback and this claim the same call may have run again; then its answer is the one that stands.
    return claimAndAnswer(change, async () => refused(error.refusal, lang));
  }
};

const claimAndAnswer = (
  change: Change,
  answerIn: (tx: Tx) => Promise<Envelope>,
): Promise<Envelope> =>
  transaction(change.ctx.db, async (tx) => {
    const stored = await claimRequest(tx, change);
    if (stored !== undefined) return stored;
    // Nothing ran, so nothing is stored: the same call is looked at afresh.
    if (change.denied) throw change.denied;
    const answer = await answerIn(tx);
    await storeAnswer(tx, change, answer);
    return answer;
  });

const storedColumns = sql`stored.actor_key as "actorKey", stored.token_hash as "tokenHash", stored.content,
  stored.answer`;

const isStoredFor = ({ verified: { requestId }, now }: Change): SQL =>
  sql`stored.request_id = ${requestId} and stored.expires_at > ${now.toISOString()}`;

interface StoredRow extends Record<string, unknown> {
  readonly actorKey: string;
  readonly tokenHash: string | null;
  readonly content: string;
  readonly answer: string | null;
}

/**
 * Takes the request id for this transaction and looks whether it has been answered, in one question to the database.
 * The id is held by a transaction-bound advisory lock: while the first call runs, a second gets 40901 at once
 * instead of waiting; when the process or the connection dies, PostgreSQL sets the id free, and nothing half done stays.
 * What one statement sees may be older than the lock that it takes; `storeAnswer` notices.
 */
const claimRequest = async (tx: Tx, change: Change): Promise<Envelope | undefined> => {
  const { requestId } = change.verified;
  const { rows } = await tx.execute<StoredRow & { readonly isClaimed: boolean }>(sql`
    select pg_try_advisory_xact_lock(hashtextextended(${requestId}, 4090)) as "isClaimed", ${storedColumns}
    from (values (1)) one
    left join idempotency_keys stored on ${isStoredFor(change)}`);
  const [row] = rows;
  if (row?.isClaimed !== true) throw refuse('stillRunning');
  return answerOf(row, change);
};

/** Counts a call and returns its stored answer, in one question to the database, without claiming the request. A repeat counts too. */
const countAndFind = async (change: Change): Promise<Envelope | undefined> => {
  const { ctx, quota } = change;
  const counting = quota === undefined ? sql`select` : sql`${takeQuotaSql(quota)} returning 1`;
  const { rows } = await ctx.db.execute<StoredRow & { readonly isTaken: boolean }>(sql`
    with taken as (${counting})
    select exists (select from taken) as "isTaken", ${storedColumns}
    from (values (1)) one
    left join idempotency_keys stored on ${isStoredFor(change)}`);
  const [row] = rows;
  const stored = row && answerOf(row, change);
  if (stored === undefined && quota !== undefined && row?.isTaken !== true)
    throw await tooManyCalls(ctx.db, quota);
  return stored;
};

const answerOf = (row: StoredRow, change: Change): Envelope | undefined => {
  if (row.answer === null) return undefined;
  if (!isSameCall(row, change)) throw refuse('requestIdReused');
  return JSON.parse(unseal(change.ctx, placeOf(change), row.answer)) as Envelope; // authenticated: this server wrote it
};

/** Returns what has the other pages of whoever changed something ask anew for what shows it; the work of staff is everybody's of them. */
const newsOf = ({ actor, endpoint, verified }: Change, answer: Envelope): SQL | undefined => {
  const { tags = [], realm } = endpoint;
  // What is said in conversations is told by themselves.
  if (answer.code !== 0 || actor === null || tags.length === 0 || realm === 'messaging')
    return undefined;
  const isTeamwork = actor.realm === 'staff' && tags.includes('staffWork');
  const channel = isTeamwork ? 'staff' : (`${actor.realm}:${actor.id}` as const);
  return publishLiveSql([channel], { event: 'tags', tags, by: verified.requestId });
};

/** Stores an answer, in the transaction of its effect, and tells who sees that. Only for the holder of the claim. */
const storeAnswer = async (tx: Tx, change: Change, answer: Envelope): Promise<void> => {
  const { verified, endpoint, now } = change;
  const minutes = minutesKept[endpoint.movesMoney ? 'movesMoney' : 'usually'];
  const expiresAt = new Date(now.getTime() + minutes * 60_000).toISOString();
  const news = newsOf(change, answer);
  // Only a row that has run out may stand in the way.
  const { rowCount } = await tx.execute(sql`
    insert into idempotency_keys
      (request_id, actor_key, token_hash, content, answer, created_at, expires_at)
    values (${verified.requestId}, ${actorKeyOf(change)}, ${tokenHashOf(change)}, ${contentOf(change)},
      ${seal(change.ctx, placeOf(change), JSON.stringify(answer))}, ${now.toISOString()}, ${expiresAt})
    on conflict (request_id) do update set actor_key = excluded.actor_key,
      token_hash = excluded.token_hash, content = excluded.content, answer = excluded.answer,
      created_at = excluded.created_at, expires_at = excluded.expires_at
    where idempotency_keys.expires_at <= excluded.created_at
    ${news === undefined ? sql`` : sql`returning ${news}`}`);
  if (rowCount !== 1) throw new AnsweredMeanwhile();
};

/** Whether this is the same call: the same endpoint and content, of the same caller. */
const isSameCall = (row: StoredRow, change: Change): boolean => {
  // The token of the first call proves its caller after its session has ended, as signing out does.
  const isCaller =
    row.actorKey === actorKeyOf(change) ||
    (row.tokenHash !== null && row.tokenHash === tokenHashOf(change));
  return isCaller && row.content === contentOf(change);
};

/** The person, whichever of their sessions speaks: a token may have been renewed between a call and its repetition. */
const actorKeyOf = ({ actor, verified: { token } }: Change): string => {
  if (actor !== null) return `${actor.realm}:${actor.id}`;
  return token === null ? 'public' : hashToken(token);
};

const tokenHashOf = ({ verified: { token } }: Change): string | null =>
  token === null ? null : hashToken(token);

/** What makes two calls the same, whenever they were signed. Segments of the path need not be in the signed text. */
const contentOf = ({ endpoint, params, verified: { text } }: Change): string =>
  createHash('sha256')
    .update([endpoint.name, canonical(params), text].join('\n'))
    .digest('hex');

// Neither the payload nor the server's own key is in the database: whoever steals that opens no answer.
const placeOf = (change: Change): SealedPlace => ({
  column: 'storedAnswer',
  row: [change.verified.requestId, contentOf(change)],
});

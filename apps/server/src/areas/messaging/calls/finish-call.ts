import { callSilenceMs } from '@khidma/domain/calls/call-state';
import type { CallOutcome } from '@khidma/domain/messages/message-kinds';
import { type SQL, and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { TxContext } from '../../../kernel/call.ts';
import type { Ctx } from '../../../kernel/context.ts';
import { callPeople, calls, callSignals } from '../../../db/schema/calls.ts';
import { transaction } from '../../../db/transaction.ts';
import { recordCall } from '../messages/index.ts';
import { type CallPerson, publishCall } from './call-sides.ts';
import type { OwnCall } from './own-call.ts';

type Ending = Pick<OwnCall, 'id' | 'conversationId' | 'kind' | 'answeredAt' | 'people'>;

/** Ends a call: both are free, its signals are gone, its record stands in the conversation, and every page hears of it. */
export async function finishCall(
  work: TxContext,
  { id, conversationId, kind, answeredAt, people }: Ending,
  outcome: CallOutcome,
): Promise<void> {
  const { tx, now } = work;
  await tx.update(calls).set({ endedAt: now, outcome }).where(eq(calls.id, id));
  await tx.delete(callPeople).where(eq(callPeople.callId, id));
  await tx.delete(callSignals).where(eq(callSignals.callId, id));
  const seconds =
    answeredAt === null ? 0 : Math.round((now.getTime() - answeredAt.getTime()) / 1000);
  const [caller] = people;
  await recordCall(work, {
    conversationId,
    author: { realm: caller.realm, id: caller.personId },
    call: { kind, outcome, seconds },
  });
  await publishCall(work, people, { callId: id, change: 'ended', outcome });
}

/** Which calls nobody took in time, and which a page has left. */
export const areLeftCalls = (now: Date): SQL | undefined =>
  and(
    isNull(calls.endedAt),
    or(
      and(isNull(calls.answeredAt), lte(calls.ringsUntil, now)),
      and(
        isNotNull(calls.answeredAt),
        sql`${calls.id} in (select call_id from ${callPeople}
          where seen_at <= ${new Date(now.getTime() - callSilenceMs).toISOString()}::timestamptz)`,
      ),
    ),
  );

/** So many are ended at a time. */
const BATCH = 50;

/** Ends the calls that nobody took in time, and those that a page has left. Idempotent: a call is ended once. */
export async function endLeftCalls(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now();
  return transaction(ctx.db, async (tx) => {
    const left = await tx
      .select()
      .from(calls)
      .where(areLeftCalls(now))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    for (const row of left) {
      const people = await peopleOf({ ctx, tx, now }, row.id);
      if (people !== undefined)
        await finishCall(
          { ctx, tx, now },
          { ...row, people },
          row.answeredAt ? 'answered' : 'missed',
        );
    }
    return left.length;
  });
}

async function peopleOf(
  { tx }: TxContext,
  callId: string,
): Promise<readonly [CallPerson, CallPerson] | undefined> {
  const rows = await tx.select().from(callPeople).where(eq(callPeople.callId, callId));
  const caller = rows.find(({ role }) => role === 'caller');
  const callee = rows.find(({ role }) => role === 'callee');
  return caller && callee ? [caller, callee] : undefined;
}

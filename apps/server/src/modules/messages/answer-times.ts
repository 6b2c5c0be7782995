import {
  type AnswerTimes,
  contestAnswer,
  getAnswerTimes,
} from '@khidma/contract/insights/insights';
import { answersWithin, medianAnswer, mostAnswers } from '@khidma/domain/messages/answer-times';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { type CallBase, callerOf, handle } from '../../core/call.ts';
import { refuse } from '../../core/refuse.ts';
import { customers } from '../../db/schema/auth.ts';
import { firstAnswers, conversations } from '../../db/schema/messages.ts';
import { merchants } from '../../db/schema/merchants.ts';
import type { Tx } from '../../db/types.ts';
import { tunablesOf } from '../settings/api.ts';
import { countedAnswers, recentOf } from './first-answers.ts';

/** Returns within how many seconds customers are told to be answered by a merchant; null where nothing is told. */
export const answersWithinOf = async (
  tx: Tx,
  merchantId: string,
  now: Date,
): Promise<number | null> => answersWithin(medianAnswer(await countedAnswers(tx, merchantId, now)));

export const getAnswerTimesHandler = handle(getAnswerTimes, (call) => answerTimesOf(call));

/** Two objections at once are counted one after the other, under the merchant's row. */
export const contestAnswerHandler = handle(contestAnswer, async (call) => {
  const { tx, now, input } = call;
  const { id } = callerOf(call);
  await tx.select({ id: merchants.id }).from(merchants).where(eq(merchants.id, id)).for('update');
  const [found] = await tx
    .select({ contest: firstAnswers.contest })
    .from(firstAnswers)
    .where(
      and(
        eq(firstAnswers.conversationId, input.conversationId),
        eq(firstAnswers.day, input.day),
        recentOf(id, now),
      ),
    );
  if (found === undefined) throw refuse('notFound');
  if (found.contest === null) {
    if ((await contestsLeft(call)) === 0) throw refuse('tooManyContests');
    await tx
      .update(firstAnswers)
      .set({ contest: input.reason, contestedAt: now })
      .where(
        and(
          eq(firstAnswers.conversationId, input.conversationId),
          eq(firstAnswers.day, input.day),
          eq(firstAnswers.merchantId, id),
        ),
      );
  }
  return answerTimesOf(call);
});

async function contestsLeft(call: CallBase): Promise<number> {
  const { answerContestsPerMonth } = await tunablesOf(call, 'answerContestsPerMonth');
  const used = await call.tx.$count(
    firstAnswers,
    and(recentOf(callerOf(call).id, call.now), isNotNull(firstAnswers.contest)),
  );
  return Math.max(0, answerContestsPerMonth - used);
}

async function answerTimesOf(call: CallBase): Promise<AnswerTimes> {
  const { tx, now } = call;
  const { id } = callerOf(call);
  const counted = await countedAnswers(tx, id, now);
  const median = medianAnswer(counted);
  const rows = await tx
    .select({ answer: firstAnswers, customerName: customers.name })
    .from(firstAnswers)
    .innerJoin(conversations, eq(conversations.id, firstAnswers.conversationId))
    .innerJoin(customers, eq(customers.id, conversations.customerId))
    .where(recentOf(id, now))
    .orderBy(desc(firstAnswers.answeredAt))
    .limit(mostAnswers);
  return {
    median,
    shown: answersWithin(median),
    conversations: new Set(counted.map(({ conversationId }) => conversationId)).size,
    contestsLeft: await contestsLeft(call),
    records: rows.map(({ answer, customerName }) => ({
      conversationId: answer.conversationId,
      day: answer.day,
      customerName,
      askedAt: answer.askedAt.toISOString(),
      answeredAt: answer.answeredAt.toISOString(),
      seconds: answer.seconds,
      contest: answer.contest,
    })),
  };
}

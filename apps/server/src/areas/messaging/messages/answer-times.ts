import { equals } from '../../../db/equals.ts';
import { pick } from '../../../kernel/pick.ts';
import { type CallBase, requireCaller, handle, type TxContext } from '../../../kernel/call.ts';
import { refuse } from '../../../kernel/refuse.ts';
import { customers } from '../../../db/schema/auth.ts';
import { merchants } from '../../../db/schema/merchants.ts';
import { conversationMembers, conversations, firstAnswers } from '../../../db/schema/messages.ts';
import type { Tx } from '../../../db/types.ts';
import { loadOperatorSettings } from '../../backoffice/settings/index.ts';
import { outagesBetween } from '../../backoffice/uptime/index.ts';
import { loadSchedule, loadWorkCalendar } from '../../scheduling/index.ts';
import type { Sides } from './party.ts';
import {
  type AnswerTimes,
  contestAnswer,
  getAnswerTimes,
} from '@khidma/contract/insights/insights';
import type { TimeRange } from '@khidma/domain/availability/time-ranges';
import { openTimeBetween } from '@khidma/domain/availability/work-calendar';
import {
  answerDays,
  answersWithin,
  medianAnswer,
  mostAnswers,
} from '@khidma/domain/messages/answer-times';
import { addDays, dayMs, dubaiDay } from '@khidma/domain/rules/days';
import { and, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm';

/**
 * Keeps how long a customer waited, where somebody of the merchant's answers the first question of a day: by a message, or
 * by what is done about the order. What the server sends by itself is no answer.
 */
export async function recordFirstAnswer(
  { tx, now }: TxContext,
  { id, kind, merchantId }: Pick<Sides, 'kind' | 'merchantId'> & { readonly id: string },
): Promise<void> {
  if (kind !== 'direct' || merchantId === null) return;
  const [own] = await tx
    .select({ askedAt: conversationMembers.waitingSince })
    .from(conversationMembers)
    .where(equals(conversationMembers, { conversationId: id, realm: 'merchant' }));
  const askedAt = own?.askedAt ?? null;
  if (askedAt === null) return;
  // A call that began earlier may be carried out later: then it waited for the question's.
  const answeredAt = now < askedAt ? askedAt : now;
  await tx
    .insert(firstAnswers)
    .values({
      conversationId: id,
      day: dubaiDay(askedAt.getTime()),
      merchantId,
      askedAt,
      answeredAt,
      seconds: await workedSeconds(tx, merchantId, {
        from: askedAt.getTime(),
        until: answeredAt.getTime(),
      }),
    })
    .onConflictDoNothing();
}

/**
 * Of a merchant without hours every hour counts, and of a wait no more than what is ever told of. While the platform was
 * out nobody could answer.
 */
async function workedSeconds(tx: Tx, merchantId: string, wait: TimeRange): Promise<number> {
  const range = { from: Math.max(wait.from, wait.until - answerDays * dayMs), until: wait.until };
  const schedule = await loadSchedule(tx, merchantId);
  const calendar =
    schedule.hours === null
      ? null
      : await loadWorkCalendar(tx, merchantId, {
          schedule,
          days: { from: dubaiDay(range.from), to: addDays(dubaiDay(range.until), 1) },
        });
  const worked = ({ from, until }: TimeRange): number =>
    calendar === null ? until - from : openTimeBetween(calendar, { from, until });
  const outages = await outagesBetween(tx, range);
  const out = outages.reduce((sum, outage) => sum + worked(outage), 0);
  return Math.round((worked(range) - out) / 1000);
}

/** Returns the answers that say how fast a merchant is: those of the last 30 days that nobody objected to. */
export const countedAnswers = (tx: Tx, merchantId: string, now: Date) =>
  tx
    .select({ conversationId: firstAnswers.conversationId, seconds: firstAnswers.seconds })
    .from(firstAnswers)
    .where(and(isRecentAnswer(merchantId, now), isNull(firstAnswers.contest)))
    .orderBy(desc(firstAnswers.answeredAt))
    .limit(mostAnswers);

/** The condition that an answer is a merchant's, and of the last 30 days. */
export const isRecentAnswer = (merchantId: string, now: Date) =>
  and(
    eq(firstAnswers.merchantId, merchantId),
    gt(firstAnswers.answeredAt, new Date(now.getTime() - answerDays * dayMs)),
  );

/** Returns within how many seconds customers are told to be answered by a merchant; null where nothing is told. */
export const loadAnswersWithin = async (
  tx: Tx,
  merchantId: string,
  now: Date,
): Promise<number | null> => answersWithin(medianAnswer(await countedAnswers(tx, merchantId, now)));

export const getAnswerTimesHandler = handle(getAnswerTimes, answerTimesOf);

/** Two objections at once are counted one after the other, under the merchant's row. */
export const contestAnswerHandler = handle(contestAnswer, async (call) => {
  const { tx, now, input } = call;
  const { id } = requireCaller(call);
  await tx.select({ id: merchants.id }).from(merchants).where(eq(merchants.id, id)).for('update');
  const { conversationId, day } = input;
  const isAsked = equals(firstAnswers, { conversationId, day });
  const [found] = await tx
    .select({ contest: firstAnswers.contest })
    .from(firstAnswers)
    .where(and(isAsked, isRecentAnswer(id, now)));
  if (found === undefined) throw refuse('notFound');
  if (found.contest === null) {
    if ((await contestsLeft(call)) === 0) throw refuse('tooManyContests');
    await tx
      .update(firstAnswers)
      .set({ contest: input.reason, contestedAt: now })
      .where(and(isAsked, eq(firstAnswers.merchantId, id)));
  }
  return answerTimesOf(call);
});

async function contestsLeft(call: CallBase): Promise<number> {
  const { answerContestsPerMonth } = await loadOperatorSettings(call, 'answerContestsPerMonth');
  const used = await call.tx.$count(
    firstAnswers,
    and(isRecentAnswer(requireCaller(call).id, call.now), isNotNull(firstAnswers.contest)),
  );
  return Math.max(0, answerContestsPerMonth - used);
}

async function answerTimesOf(call: CallBase): Promise<AnswerTimes> {
  const { tx, now } = call;
  const { id } = requireCaller(call);
  const counted = await countedAnswers(tx, id, now);
  const median = medianAnswer(counted);
  const rows = await tx
    .select({ answer: firstAnswers, customerName: customers.name })
    .from(firstAnswers)
    .innerJoin(conversations, eq(conversations.id, firstAnswers.conversationId))
    .innerJoin(customers, eq(customers.id, conversations.customerId))
    .where(isRecentAnswer(id, now))
    .orderBy(desc(firstAnswers.answeredAt))
    .limit(mostAnswers);
  return {
    median,
    shown: answersWithin(median),
    conversations: new Set(counted.map(({ conversationId }) => conversationId)).size,
    contestsLeft: await contestsLeft(call),
    records: rows.map(({ answer, customerName }) => ({
      ...pick(answer, 'conversationId', 'day', 'askedAt', 'answeredAt', 'seconds', 'contest'),
      customerName,
    })),
  };
}

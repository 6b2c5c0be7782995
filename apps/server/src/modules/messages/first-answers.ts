import { openTimeBetween } from '@khidma/domain/availability/work-calendar';
import type { TimeRange } from '@khidma/domain/availability/time-ranges';
import { answerDays, mostAnswers } from '@khidma/domain/messages/answer-times';
import { addDays, dayMs, dubaiDay } from '@khidma/domain/rules/days';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { TxContext } from '../../core/call.ts';
import { firstAnswers, conversationMembers } from '../../db/schema/messages.ts';
import type { Tx } from '../../db/types.ts';
import { scheduleOf, workCalendarOf } from '../visits/api.ts';
import { outagesBetween } from '../uptime/api.ts';
import type { Sides } from './party.ts';

/**
 * Keeps how long a customer waited, where somebody of the merchant's answers the first question of a day: by a message, or
 * by what is done about the order. What the server sends by itself is no answer.
 */
export async function noteFirstAnswer(
  { tx, now }: TxContext,
  { id, kind, merchantId }: Pick<Sides, 'kind' | 'merchantId'> & { readonly id: string },
): Promise<void> {
  if (kind !== 'direct' || merchantId === null) return;
  const [own] = await tx
    .select({ askedAt: conversationMembers.waitingSince })
    .from(conversationMembers)
    .where(
      and(eq(conversationMembers.conversationId, id), eq(conversationMembers.realm, 'merchant')),
    );
  const askedAt = own?.askedAt ?? null;
  if (askedAt === null) return;
  await tx
    .insert(firstAnswers)
    .values({
      conversationId: id,
      day: dubaiDay(askedAt.getTime()),
      merchantId,
      askedAt,
      answeredAt: now,
      seconds: await workedSeconds(tx, merchantId, {
        from: askedAt.getTime(),
        until: now.getTime(),
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
  const schedule = await scheduleOf(tx, merchantId);
  const calendar =
    schedule.hours === null
      ? null
      : await workCalendarOf(tx, merchantId, {
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
    .where(and(recentOf(merchantId, now), isNull(firstAnswers.contest)))
    .orderBy(desc(firstAnswers.answeredAt))
    .limit(mostAnswers);

/** The condition that an answer is a merchant's, and of the last 30 days. */
export const recentOf = (merchantId: string, now: Date) =>
  and(
    eq(firstAnswers.merchantId, merchantId),
    gt(firstAnswers.answeredAt, new Date(now.getTime() - answerDays * dayMs)),
  );

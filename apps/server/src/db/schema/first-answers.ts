import { answerContests, type AnswerContest } from '@khidma/domain/messages/answer-times';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { isOneOf, timestamptz } from './columns.ts';
import { merchants } from './merchants.ts';
import { conversations } from './messages.ts';

/** The first answer of a merchant to what a customer asked on one day: what "answers within" is told of. */
export const firstAnswers = pgTable(
  'first_answers',
  {
    conversationId: uuid()
      .notNull()
      .references(() => conversations.id),
    /** The day in Dubai of the question. */
    day: date({ mode: 'string' }).notNull(),
    merchantId: uuid()
      .notNull()
      .references(() => merchants.id),
    askedAt: timestamptz().notNull(),
    answeredAt: timestamptz().notNull(),
    /** How long the customer waited, in the merchant's working hours. */
    seconds: integer().notNull(),
    /** Why the merchant says that it does not count. */
    contest: text().$type<AnswerContest>(),
    contestedAt: timestamptz(),
  },
  (t) => [
    primaryKey({ columns: [t.conversationId, t.day] }),
    index('first_answers_merchant').on(t.merchantId, t.answeredAt),
    // What has come of age.
    index('first_answers_age').on(t.answeredAt),
    check('first_answers_seconds', sql`${t.seconds} >= 0 and ${t.answeredAt} >= ${t.askedAt}`),
    check('first_answers_contest', isOneOf(t.contest, answerContests)),
    check('first_answers_contested', sql`(${t.contest} is null) = (${t.contestedAt} is null)`),
  ],
);

import { answerContests } from '@khidma/domain/messages/answer-times';
import * as z from 'zod/mini';
import { endpoint, perMinute } from '../core/endpoint.ts';
import { day, id } from '../shapes/common.ts';
import { getAnswerTimes } from './get-answer-times.ts';

/** Says that an answer is no measure of how fast the caller answers; it counts no more. A few times a month, `answerContestsPerMonth`. */
export const contestAnswer = endpoint({
  name: 'contestAnswer',
  method: 'POST',
  path: '/insights/answers/contest',
  realm: 'merchant',
  limit: perMinute(20),
  tags: ['messages'],
  input: z.strictObject({ conversationId: id, day, reason: z.enum(answerContests) }),
  output: getAnswerTimes.output,
  errors: ['notFound', 'tooManyContests'],
});

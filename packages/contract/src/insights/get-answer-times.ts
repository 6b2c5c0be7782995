import { answerContests } from '@khidma/domain/messages/answer-times';
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { day, id, instant } from '../shapes/common.ts';

/** The first answer to what a customer asked on one day. */
export const answerTime = z.object({
  conversationId: id,
  /** The day in Dubai of the question. */
  day,
  customerName: z.string(),
  askedAt: instant,
  answeredAt: instant,
  /** How long the customer waited, in the merchant's working hours. */
  seconds: z.int(),
  /** Why the merchant says that it does not count; null where it counts. */
  contest: z.nullable(z.enum(answerContests)),
});

/** The first answer to what a customer asked on one day. */
export type AnswerTime = z.infer<typeof answerTime>;

/** How fast the caller answers, with every answer of the last 30 days that says so, the latest 200 of them. */
export const getAnswerTimes = endpoint({
  name: 'getAnswerTimes',
  method: 'GET',
  path: '/insights/answers',
  realm: 'merchant',
  openToLooks: true,
  tags: ['messages'],
  input: z.strictObject({}),
  output: z.object({
    /** The median, in seconds of working time; null as long as too few conversations say something. */
    median: z.nullable(z.int()),
    /** What customers read: within so many seconds; null where they read nothing. */
    shown: z.nullable(z.int()),
    /** Of so many conversations. */
    conversations: z.int(),
    /** So many objections are left for now. */
    contestsLeft: z.int(),
    records: z.array(answerTime),
  }),
  errors: [],
});

/** What `getAnswerTimes` answers. */
export type AnswerTimes = z.infer<typeof getAnswerTimes.output>;

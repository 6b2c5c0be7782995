import { merchantEndpoint, perMinute, type OutputOf } from '../core/endpoint.ts';
import { day, fils, id, instant } from '../shapes/common.ts';
import { exportFormat } from '../shapes/export.ts';
import { answerContests } from '@khidma/domain/messages/answer-times';
import * as z from 'zod/mini';

/** The most days that are looked at at once. */
export const maxInsightDays = 366;

/** What is counted of a service, a place or all of a merchant's. */
export const insightFigures = z.object({
  /** Visitors of service pages, each once a day. */
  views: z.int(),
  /** Orders that were paid for, and how many of them by customers who had booked before. */
  booked: z.int(),
  repeated: z.int(),
  completed: z.int(),
  /** Paid orders that were cancelled. */
  cancelled: z.int(),
  /** What customers paid for what was booked, less what went back. */
  revenue: fils,
});

/** What is counted. */
export type InsightFigures = z.infer<typeof insightFigures>;

/** What a merchant’s days look like in figures, beside the span of the same length before it and the median of its category. */
export const getInsights = merchantEndpoint('getInsights', {
  route: 'GET /merchant/insights',
  reads: onServer && 'replica',
  openToImpersonation: true,
  tags: ['orders', 'services'],
  input: onServer && { from: day, to: day },
  output: onServer && {
    from: day,
    to: day,
    before: z.object({ from: day, to: day }),
    now: insightFigures,
    earlier: insightFigures,
    /** The median of what customers waited for first answers, in seconds of the merchant's working time; null where nobody waited. */
    wait: z.object({ now: z.nullable(z.int()), earlier: z.nullable(z.int()) }),
    /** Every day of both spans, in order. */
    days: z.array(z.object({ day, now: insightFigures, earlier: insightFigures })),
    services: z.array(
      z.object({
        serviceId: id,
        name: z.string(),
        coverUrl: z.nullable(z.string()),
        now: insightFigures,
        earlier: insightFigures,
        /** By what was chosen; views know no choice. */
        options: z.array(z.object({ option: z.string(), now: insightFigures })),
      }),
    ),
    areas: z.array(
      z.object({
        emirate: z.string(),
        community: z.nullable(z.string()),
        booked: z.int(),
        revenue: fils,
      }),
    ),
    /** When was booked: Monday is 1; what is missing is none. */
    hours: z.array(z.object({ weekday: z.int(), hour: z.int(), booked: z.int() })),
    reasons: z.array(z.object({ by: z.string(), reason: z.string(), count: z.int() })),
    /** What is usual in the category with most of the merchant's bookings; null where fewer than five merchants can be compared. */
    median: z.nullable(
      z.object({
        category: z.string(),
        merchants: z.int(),
        conversion: z.nullable(z.number()),
        completion: z.nullable(z.number()),
        cancellation: z.nullable(z.number()),
        repeats: z.nullable(z.number()),
        answerSeconds: z.nullable(z.int()),
      }),
    ),
  },
});

/** A merchant's figures. */
export type Insights = OutputOf<typeof getInsights>;

/** What of the figures can be taken away. */
export const insightParts = ['days', 'services', 'areas', 'hours', 'reasons'] as const;

/** A part of the figures. */
export type InsightPart = (typeof insightParts)[number];

/** What stands behind a chart of the figures, as a file; headers in the caller's language. */
export const exportInsights = merchantEndpoint('exportInsights', {
  route: 'POST /merchant/insights/export',
  reads: onServer && 'replica',
  tags: [],
  limit: perMinute(20),
  input: onServer && {
    format: exportFormat,
    part: z.enum(insightParts, 'invalid'),
    from: day,
    to: day,
  },
  errors: onServer && ['exportRunning', 'exportsBusy'],
  kind: 'download',
});

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
export const getAnswerTimes = merchantEndpoint('getAnswerTimes', {
  route: 'GET /insights/answers',
  reads: onServer && 'replica',
  openToImpersonation: true,
  tags: ['messages'],
  input: onServer && {},
  output: onServer && {
    /** The median, in seconds of working time; null as long as too few conversations say something. */
    median: z.nullable(z.int()),
    /** What customers read: within so many seconds; null where they read nothing. */
    shown: z.nullable(z.int()),
    /** Of so many conversations. */
    conversations: z.int(),
    /** So many objections are left for now. */
    contestsLeft: z.int(),
    records: z.array(answerTime),
  },
});

/** What `getAnswerTimes` answers. */
export type AnswerTimes = z.infer<typeof getAnswerTimes.output>;

/** Says that an answer is no measure of how fast the caller answers; it counts no more. A few times a month, `answerContestsPerMonth`. */
export const contestAnswer = merchantEndpoint('contestAnswer', {
  route: 'POST /insights/answers/contest',
  limit: perMinute(20),
  tags: ['messages'],
  input: onServer && { conversationId: id, day, reason: z.enum(answerContests) },
  output: onServer && getAnswerTimes.output,
  errors: onServer && ['notFound', 'tooManyContests'],
});

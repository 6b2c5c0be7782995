import * as z from 'zod/mini';
import { endpoint, type OutputOf } from '../core/endpoint.ts';
import { day, fils, id } from '../shapes/common.ts';

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
export const getInsights = endpoint({
  name: 'getInsights',
  method: 'GET',
  path: '/merchant/insights',
  realm: 'merchant',
  openToLooks: true,
  tags: ['orders', 'services'],
  input: z.strictObject({ from: day, to: day }),
  output: z.object({
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
  }),
  errors: [],
});

/** A merchant's figures. */
export type Insights = OutputOf<typeof getInsights>;

import { day, id, instant } from './common.ts';
import { orderStatus } from './order-list.ts';
import { contactWays } from '@khidma/domain/orders/absence-words';
import { visitSteps } from '@khidma/domain/orders/visit-steps';
import * as z from 'zod/mini';

/** A visit as the link of its reminder shows it: whoever holds the mail may read it, so it names neither person nor address. */
export const askedVisit = z.object({
  orderId: id,
  number: z.string(),
  status: orderStatus,
  serviceName: z.string(),
  merchantName: z.string(),
  reservedAt: z.nullable(instant),
  /** How long after it the team may come, in minutes; 0 where it comes then. */
  arrivalMinutes: z.int(),
  emirate: z.string(),
  /** Since when it is confirmed; null where it is not. */
  confirmedAt: z.nullable(instant),
  /** Whether it can be confirmed now. */
  canConfirm: z.boolean(),
});

/** A visit as the link of its reminder shows it. */
export type AskedVisit = z.infer<typeof askedVisit>;

/** A day of a service that a customer waits for: told once when a time is free, and over with the day. */
export const awaitedTime = z.object({
  id,
  serviceId: id,
  /** In the language of the call, as it is called now. */
  serviceName: z.string(),
  merchantName: z.string(),
  day,
});

/** A visit as whoever makes it sees it by its link: where, when and what, no price and no other order. */
export const job = z.object({
  number: z.string(),
  serviceName: z.string(),
  merchantName: z.string(),
  specs: z.array(z.object({ name: z.string(), option: z.string() })),
  quantity: z.int(),
  contactName: z.string(),
  contactPhone: z.string(),
  emirate: z.string(),
  community: z.nullable(z.string()),
  address: z.string(),
  makani: z.string(),
  note: z.string(),
  /** When the customer waits, and for how long at the most; null where no time is reserved. */
  reservedAt: z.nullable(instant),
  arrivalMinutes: z.int(),
  /** When the team means to begin. */
  plannedAt: z.nullable(instant),
  /** How far the visit is. */
  visit: z.nullable(
    z.object({ step: z.enum(visitSteps), at: instant, expectedAt: z.nullable(instant) }),
  ),
  attempts: z.array(z.object({ way: z.enum(contactWays), at: instant })),
  /** How many pictures of it were handed in by its link. */
  pictures: z.int(),
  /** What can be said of it now. */
  may: z.array(z.enum([...visitSteps, 'contactAttempt'])),
});

/** A visit as whoever makes it sees it by its link. */
export type Job = z.infer<typeof job>;

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

/** How far a visit is: when that was done, and when somebody who set out means to be there. */
export const visitState = z.object({
  step: z.enum(visitSteps),
  at: instant,
  expectedAt: z.nullable(instant),
});

/** What whoever makes a visit needs of it: where, when and what, no price. */
const visitWork = {
  number: z.string(),
  serviceName: z.string(),
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
  visit: z.nullable(visitState),
  /** How many pictures of it were handed in by its link. */
  pictures: z.int(),
};

/** A visit as whoever makes it sees it by its link: no other order. Once it is over, without the customer and the door. */
export const job = z.object({
  ...visitWork,
  merchantName: z.string(),
  attempts: z.array(z.object({ way: z.enum(contactWays), at: instant })),
  /** What can be said of it now. */
  may: z.array(z.enum([...visitSteps, 'contactAttempt'])),
});

/** A visit as whoever makes it sees it by its link. */
export type Job = z.infer<typeof job>;

/** A visit that a merchant is to make, with what a phone without a line needs to say what can be done about it. */
export const visitAhead = z.object({
  orderId: id,
  ...visitWork,
  status: orderStatus,
  /** The dispute that is open about it; null where none is. */
  disputeId: z.nullable(id),
  /** Which of the merchant's teams makes it, from 1. */
  team: z.nullable(z.int()),
  createdAt: instant,
  paidAt: instant,
  /** How often it was said that somebody is late. */
  delays: z.int(),
  /** The steps that can be said now. */
  may: z.array(z.enum(visitSteps)),
  /** Whether it can be completed as it stands, and from when on; null where no time is reserved. */
  canComplete: z.boolean(),
  completesFrom: z.nullable(instant),
});

/** A visit that a merchant is to make. */
export type VisitAhead = z.infer<typeof visitAhead>;

import { merchantEndpoint, type OutputOf, staffEndpoint } from '../core/endpoint.ts';
import { calendarVisit } from '../scheduling/calendar.ts';
import { day, fils, id, instant } from '../shapes/common.ts';
import { disputeKinds } from '@khidma/domain/disputes/dispute-rules';
import { setUpStates, setUpSteps } from '@khidma/domain/merchants/set-up';
import { orderWaits } from '@khidma/domain/orders/merchant-waits';
import { withdrawalStages } from '@khidma/domain/withdrawals/withdrawal-statuses';
import * as z from 'zod/mini';

/** The most visits of a day that the start page shows; the calendar has them all. */
export const maxHomeVisits = 40;

/** The most orders, and the most disputes, that the start page names; the list of orders has them all. */
export const maxHomeWaits = 12;

/** Disputes stand by themselves. */
const waitsBeside = orderWaits.filter((wait) => wait !== 'dispute');

/** The most withdrawals under way that the start page names. */
export const maxHomePayouts = 10;

/** An order that waits for its merchant. */
export const homeWait = z.object({
  kind: z.enum(waitsBeside),
  orderId: id,
  number: z.string(),
  serviceName: z.string(),
  customerName: z.string(),
  /** What the customer paid and has not got back. */
  amount: fils,
  /** When it came up, and when it is decided by silence; null where nothing happens by itself. */
  since: instant,
  deadline: z.nullable(instant),
});

/** A dispute that waits for its merchant's first word. */
export const homeDispute = z.object({
  orderId: id,
  kind: z.enum(disputeKinds),
  number: z.string(),
  serviceName: z.string(),
  customerName: z.string(),
  /** What of the merchant's money it holds. */
  heldAmount: fils,
  openedAt: instant,
  /** From when staff decide: until then the two can agree. */
  readyAt: instant,
});

/** An own value and the median of the category; null where there is none. */
const besideMedian = z.object({ own: z.nullable(z.number()), median: z.nullable(z.number()) });

/** How fast a merchant's customers were answered in the last thirty days, and what of their bookings was completed and cancelled, beside the median of the category. */
const merchantRates = z.object({
  category: z.string(),
  answerSeconds: besideMedian,
  completion: besideMedian,
  cancellation: besideMedian,
});

/** The newest comment, and whether the merchant has answered it. */
const homeComment = z.object({
  id,
  customerName: z.string(),
  rating: z.int(),
  text: z.string(),
  createdAt: instant,
  isAnswered: z.boolean(),
});

/**
 * A merchant's day on one page: the visits of today, what waits for an answer and by when, money and rating, and until
 * the first order what is left to set up. Every part is bounded: it costs the same after a million orders.
 */
export const getHome = merchantEndpoint('getHome', {
  route: 'GET /merchant/home',
  openToImpersonation: true,
  tags: [
    'orders',
    'schedule',
    'comments',
    'money',
    'services',
    'profile',
    'payoutAccount',
    'fundPassword',
  ],
  output: onServer && {
    /** Today in Dubai. */
    day,
    /** Paid visits of today in order of time, those that are over too. */
    visits: z.array(calendarVisit),
    /** How many teams go to visits. */
    teams: z.int(),
    /** Whether there are more of them. */
    hasMoreVisits: z.boolean(),
    /** The next visit, today or later; null where none is ahead. */
    next: z.nullable(calendarVisit),
    /** How many orders wait for the merchant, disputes included: those of `countDueOrders`, up to 200. */
    needs: z.int(),
    waits: z.array(homeWait),
    /** Whether more orders wait than are named. */
    hasMoreWaits: z.boolean(),
    disputes: z.array(homeDispute),
    /** Services that customers can buy, and that were declined. */
    services: z.object({ onSale: z.int(), declined: z.int() }),
    /** Papers that have run out or soon will, with the moment. */
    certificates: z.array(
      z.object({ kind: z.enum(['licence', 'personal', 'additional']), endsAt: instant }),
    ),
    money: z.object({
      withdrawable: fils,
      nonWithdrawable: fils,
      inWithdrawal: fils,
      /** What the merchant owes, which later income pays off first; 0 where it owes nothing. */
      owed: fils,
      /** What of the withdrawable part stays where it is by a dispute or a hold, and whether staff hold every payout; null where nothing is. */
      held: z.nullable(z.object({ amount: fils, isAll: z.boolean() })),
      /** What becomes withdrawable on the next days on which something does; `isMore` where it is that much at least. */
      releases: z.array(z.object({ day, amount: fils, isMore: z.boolean() })),
      /** What waits for customers to confirm, before the fee, and by when it is withdrawable if they say nothing; null where nothing does. */
      awaited: z.nullable(z.object({ amount: fils, latestAt: instant })),
      /** What customers paid on each day of this week, Monday first, less what went back; and in the week before, in all. */
      week: z.object({ days: z.array(z.object({ day, paid: fils })), before: fils }),
      /** The withdrawals that are asked for, approved or sent, the oldest first, with the business day on which each should arrive; no day where it is held. Those asked for are what is in withdrawal. */
      payouts: z.array(
        z.object({
          number: z.string(),
          amount: fils,
          appliedAt: instant,
          stage: z.enum(withdrawalStages),
          arrivesOn: z.nullable(day),
        }),
      ),
      /** How many of those are not named, and what they come to; null where all are. */
      morePayouts: z.nullable(z.object({ count: z.int(), amount: fils })),
      /** The day of the next automatic withdrawal; null where there will be none, or everything is held. */
      automaticOn: z.nullable(day),
    }),
    rating: z.object({
      average: z.nullable(z.number()),
      count: z.int(),
      /** What it was thirty days ago; null where that is not known. */
      before: z.nullable(z.number()),
      latest: z.nullable(homeComment),
    }),
    /** Null where there is nothing to compare with. */
    rates: z.nullable(merchantRates),
    /** What is left to set up; null once there was an order. */
    setUp: z.nullable(z.array(z.object({ step: z.enum(setUpSteps), state: z.enum(setUpStates) }))),
  },
});

/** How one merchant does beside others of its category; null where there is nothing to compare with. */
export const getMerchantRates = staffEndpoint('getMerchantRates', {
  route: 'GET /staff/merchants/{id}/rates',
  reads: onServer && 'replica',
  staff: { needs: 'read' },
  tags: ['desk:orders'],
  input: onServer && { id },
  output: onServer && { rates: z.nullable(merchantRates) },
  errors: onServer && ['notFound'],
});

/** A merchant's day. */
export type Home = OutputOf<typeof getHome>;
/** An order that waits for its merchant. */
export type HomeWait = z.infer<typeof homeWait>;
/** A dispute that waits for its merchant's first word. */
export type HomeDispute = z.infer<typeof homeDispute>;

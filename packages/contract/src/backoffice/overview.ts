import { staffEndpoint } from '../core/endpoint.ts';
import { day, fils, id, instant } from '../shapes/common.ts';
import { runStates } from '@khidma/domain/payout-runs/run-transitions';
import { lateKinds } from '@khidma/domain/staff/desk-cases';
import { deskQueues } from '@khidma/domain/staff/desk-clocks';
import { staffRoles } from '@khidma/domain/staff/staff-roles';
import * as z from 'zod/mini';

/** Who is signed in, and what waits in each queue. */
export const getStaffOverview = staffEndpoint('getStaffOverview', {
  route: 'GET /staff/overview',
  reads: onServer && 'replica',
  staff: { needs: 'read' },
  tags: [
    'staffWork',
    'secondPerson',
    'desk:applications',
    'desk:revisions',
    'desk:services',
    'desk:payoutAccounts',
    'desk:withdrawals',
    'desk:disputes',
    'desk:comments',
    'desk:reports',
    'desk:chargebacks',
    'desk:payoutRuns',
    'messages',
  ],
  output: onServer && {
    staff: z.object({
      id,
      name: z.string(),
      email: z.string(),
      role: z.enum(staffRoles),
    }),
    demo: z.boolean(),
    /** What colleagues asked a second person for, and the caller may decide on. */
    asks: z.int(),
    /** Where something waits longer than was promised. */
    late: z.array(z.enum([...deskQueues, 'messages'])),
    /** Conversations of customer service in which an answer is due; null for whoever does not work there. */
    answers: z.nullable(z.int()),
    /** What waits for the bank's clock. */
    bank: z.object({
      /** Chargebacks that the card's bank waits for an answer on. */
      chargebacks: z.int(),
      /** Payout runs to approve or to take to the bank. */
      runs: z.int(),
    }),
    waiting: z.object({
      applications: z.int(),
      /** Changes of merchants' profiles. */
      revisions: z.int(),
      services: z.int(),
      payoutAccounts: z.int(),
      withdrawals: z.int(),
      /** Disputes that wait for a decision. */
      disputes: z.int(),
      /** Comments that somebody reported. */
      comments: z.int(),
      /** Reported conversations. */
      reports: z.int(),
    }),
  },
});

/** What waits in one queue, and how much of it longer than was promised. */
const deskQueueState = z.object({
  queue: z.enum(deskQueues),
  waiting: z.int(),
  late: z.int(),
  /** Business days that staff have for it. */
  days: z.int(),
  /** Since when the first of them has waited, and how much of its business time is left; null where nothing waits. */
  since: z.nullable(instant),
  minutesLeft: z.nullable(z.int()),
  /** Colleagues who have something of it in hand. */
  who: z.array(z.string()),
  /** The first that nobody has in hand, and the id of the page where it is dealt with; null where everything is, or nothing is taken in hand. */
  free: z.nullable(z.object({ id, pageId: id })),
});

/** What changes the queues, and what is late in them. */
const queueTags = [
  'staffWork',
  'desk:applications',
  'desk:revisions',
  'desk:services',
  'desk:payoutAccounts',
  'desk:withdrawals',
  'desk:disputes',
  'desk:comments',
  'desk:reports',
  'desk:orders',
  'desk:merchants',
] as const;

/** What waits for staff and what is late, queue by queue; what else is overdue on the platform. */
export const getDeskQueues = staffEndpoint('getDeskQueues', {
  route: 'GET /staff/overview/queues',
  reads: onServer && 'replica',
  staff: { needs: 'read' },
  tags: queueTags,
  output: onServer && {
    queues: z.array(deskQueueState),
    /** Paid orders whose reserved time has passed and which the merchant has not completed. */
    ordersLate: z.int(),
    /** Merchants on sale whose licence ends soon, or has ended. */
    licences: z.object({ expiring: z.int(), expired: z.int() }),
  },
});

/** Something that waits for staff, in time or longer than was promised. */
const waitingThing = z.object({
  kind: z.enum(lateKinds),
  /** Of the page where it is dealt with: of a dispute or comment its order's. */
  id,
  /** Whom or what it is about: a name or a number. */
  name: z.string(),
  /** What tells it from others of its name; '' where nothing does. */
  detail: z.string(),
  /** Less than nothing once it is late: of business time where business days were promised, else of the clock's. */
  minutesLeft: z.int(),
  /** Who has it in hand; null for nobody. */
  assignedTo: z.nullable(z.string()),
});

/** The most late things that are named, and the most of the bank's. */
export const mostNamed = 8;

/** Whose a conversation of customer service is. */
export const deskOwners = ['nobody', 'me', 'colleagues'] as const;

/** What is late by name, the longest first, of what is the caller's role's business; what waits for the bank's clock and for an answer. */
export const getDeskStart = staffEndpoint('getDeskStart', {
  route: 'GET /staff/overview/start',
  reads: onServer && 'replica',
  staff: { needs: 'read' },
  tags: [...queueTags, 'desk:chargebacks', 'desk:payoutRuns', 'messages'],
  output: onServer && {
    late: z.array(waitingThing),
    /** How many more are late than are named. */
    more: z.int(),
    /** Chargebacks to answer, the nearest deadline first. */
    chargebacks: z.array(
      z.object({
        id,
        orderNumber: z.string(),
        amount: fils,
        openedAt: instant,
        answerBy: z.nullable(instant),
      }),
    ),
    /** Payout runs that wait for a colleague, the oldest first; none for whoever does not see the books. */
    runs: z.array(
      z.object({
        id,
        number: z.string(),
        status: z.enum(runStates),
        total: fils,
        count: z.int(),
        executionDay: day,
      }),
    ),
    /** Conversations of customer service in which an answer is due, by whose they are, those of nobody first; null for whoever does not work there. */
    desk: z.nullable(
      z.array(
        z.object({
          owner: z.enum(deskOwners),
          waiting: z.int(),
          /** When the first of the answers is due, or was; null where nothing waits. */
          dueAt: z.nullable(instant),
        }),
      ),
    ),
    /** Who of staff can be reached in messages now, by name; nobody for whoever does not work there. */
    reachable: z.array(z.object({ id, name: z.string(), role: z.enum(staffRoles) })),
  },
});

/** What waits for staff about one merchant, the most urgent first, of what is the caller's role's business. */
export const getMerchantWaits = staffEndpoint('getMerchantWaits', {
  route: 'GET /staff/merchants/{id}/waits',
  staff: { needs: 'read' },
  tags: [
    'staffWork',
    'desk:revisions',
    'desk:services',
    'desk:payoutAccounts',
    'desk:withdrawals',
    'desk:disputes',
    'desk:comments',
    'desk:orders',
    'desk:merchants',
  ],
  input: onServer && { id },
  output: onServer && { waits: z.array(waitingThing) },
  errors: onServer && ['notFound'],
});

/** The figures of so many days together. */
const spanFigures = z.object({
  from: day,
  to: day,
  /** Orders that were paid. */
  paid: z.int(),
  /** Orders that were cancelled after they had been paid. */
  cancelled: z.int(),
  /** Decisions of staff, and the business time that they took together. */
  decisions: z.int(),
  decidedInMs: z.int(),
  /** In fils; null for whoever may not see what the platform earns. */
  money: z.nullable(
    z.object({
      /** What customers paid. */
      gross: z.int(),
      /** What went back to them. */
      refunded: z.int(),
      /** The platform's fees without their VAT, less those that were given back. */
      fees: z.int(),
    }),
  ),
  /** How customer service answered; null for whoever does not work there. */
  answers: z.nullable(
    z.object({
      /** Messages of staff to somebody who waited for one. */
      answered: z.int(),
      /** Those of the caller's among them. */
      mine: z.int(),
      /** Those within the time that the settings promise now. */
      inTime: z.int(),
      /** The median of the business time that was waited, in milliseconds; null where nobody waited. */
      medianMs: z.nullable(z.int()),
    }),
  ),
});

/** How the platform and its desk did in the last seven days, today among them, and in the seven before. */
export const getDeskFigures = staffEndpoint('getDeskFigures', {
  route: 'GET /staff/overview/figures',
  reads: onServer && 'replica',
  staff: { needs: 'read' },
  tags: ['staffWork', 'desk:orders'],
  output: onServer && { now: spanFigures, before: spanFigures },
});

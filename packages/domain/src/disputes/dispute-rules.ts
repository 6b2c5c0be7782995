import { merchantCan, type MerchantFacts } from '../merchants/merchant-can.ts';
import { countedFrom } from '../orders/deadlines.ts';
import type { OrderStatus } from '../orders/order-transitions.ts';
import { dayMs } from '../rules/days.ts';
import type { Settings } from '../settings/durations.ts';
import { defineMachine, type Machine, openStates } from '../transitions/machine.ts';
import { disputeStatuses } from './dispute-statuses.ts';

/** Who opens a dispute and answers in it. */
export type DisputeSide = 'merchant' | 'customer';

/** Whom an open dispute waits for: its two sides first, then staff. */
export const disputeWaiters = ['staff', 'parties'] as const;

/** Whom an open dispute waits for. */
export type DisputeWaiter = (typeof disputeWaiters)[number];

/** Returns whom an open dispute waits for: nobody agrees with a merchant that can no longer answer. */
export const disputeWaitsFor = (
  { readyAt, merchant }: { readonly readyAt: number; readonly merchant: MerchantFacts },
  now: number,
): DisputeWaiter => (readyAt <= now || !merchantCan.trade(merchant) ? 'staff' : 'parties');

/** What a dispute is about: the order, a warranty after the time for disputes is over, or what was decided of the first one. */
export const disputeKinds = ['dispute', 'warranty', 'appeal'] as const;

/** What a dispute is about. */
export type DisputeKind = (typeof disputeKinds)[number];

/** How the operator decides: nothing, a part or all goes back, the deadline moves, or the work is done again. */
export const disputeOutcomes = ['nothing', 'part', 'all', 'extension', 'redo'] as const;

/** How the operator decides. */
export type DisputeOutcome = (typeof disputeOutcomes)[number];

/** What whoever opens a dispute says that it is about. */
export const disputeCauses = ['notDone', 'poorWork', 'damage', 'late', 'price', 'other'] as const;

/** What a dispute is about, in one word. */
export type DisputeCause = (typeof disputeCauses)[number];

/** What a decision rests on: a sentence that each side reads in its own language, before the words of whoever decided. */
export const disputeGrounds = [
  'asAgreed',
  'notAsAgreed',
  'damageProved',
  'notProved',
  'lateProved',
  'bothAtFault',
  'other',
] as const;

/** What a decision rests on. */
export type DisputeGround = (typeof disputeGrounds)[number];

/** The longest statement. */
export const maxStatement = 2000;

/** The most pictures of one statement. */
export const maxStatementImages = 5;

/** The most statements of each side in one dispute. */
export const maxStatements = 10;

/** The most disputes about one order. */
export const maxDisputes = 5;

/** How far back whoever decides a dispute looks at either side, in days. */
export const recordDays = 90;

/** The most days that an extension or doing the work again can be given. */
export const mostDisputeDays = 60;

/** An order, as far as opening a dispute about it goes. Moments are milliseconds since 1970. */
export interface DisputableOrder {
  readonly status: OrderStatus;
  /** The dispute that is open about it; null where none is. */
  readonly disputeId: string | null;
  readonly completedAt: number | null;
  /** When the visit was to be over at the latest; null where no time is reserved. */
  readonly visitEndsAt: number | null;
  /** How long the service is warranted; 0 where it is not. */
  readonly warrantyDays: number;
  /** Until when the operator had the work done again; null where it was not. */
  readonly redoneUntil: number | null;
  /** When the operator decided last; null where it did not. */
  readonly decidedAt: number | null;
  /** Whether an appeal has ended: a decision is appealed against once. */
  readonly isAppealed: boolean;
  /** What was paid and has not gone back, in fils: a dispute is about money that can still be given back. */
  readonly left: number;
}

/** Whether a dispute waits for its decision. */
export const isDisputeOpen = ({ status }: { readonly status: DisputeStatus }): boolean =>
  openDisputeStatuses.includes(status);

/** Whether the two settled a dispute themselves: nobody decided. */
export const isDisputeSettled = ({ status }: { readonly status: DisputeStatus }): boolean =>
  status === 'Agreed';

/** Why nothing can be opened about an order. */
export type DisputeRefusal =
  | 'orderWrongState'
  | 'orderInDispute'
  | 'disputeOverNothing'
  | 'disputeFinal'
  | 'disputeTooLate';

/** What a side can open about an order, or why it can open nothing. */
export type DisputeEligibility =
  | { readonly kind: DisputeKind; readonly refusal?: never }
  | { readonly kind: null; readonly refusal: DisputeRefusal };

const refused = (refusal: DisputeRefusal): DisputeEligibility => ({ kind: null, refusal });

/**
 * Returns what a side can open about an order now: a dispute until some days after Completed, an appeal for as long
 * after its decision, then the customer a warranty claim until the warranty ends. After an appeal only that is left,
 * and nothing once everything was given back.
 */
export const disputeEligibility = (
  order: DisputableOrder,
  side: DisputeSide,
  { now, settings }: { readonly now: number; readonly settings: Pick<Settings, 'disputeWindow'> },
): DisputeEligibility => {
  const { status, disputeId, completedAt, warrantyDays, decidedAt, isAppealed, left } = order;
  if (disputeId !== null) return refused('orderInDispute');
  if (outcomesFor(status).length === 0) return refused('orderWrongState');
  if (left <= 0) return refused('disputeOverNothing');
  const isTimely = completedAt === null || now < lastMomentOf(order, completedAt, settings);
  if (!isAppealed && isTimely) return { kind: decidedAt === null ? 'dispute' : 'appeal' };
  const isWarranted = completedAt !== null && now < completedAt + warrantyDays * dayMs;
  if (side === 'customer' && isWarranted) return { kind: 'warranty' };
  return refused(isAppealed ? 'disputeFinal' : 'disputeTooLate');
};

/** Until when something is opened about a completed order: so long after the last thing that happened to it. */
const lastMomentOf = (
  { visitEndsAt, redoneUntil, decidedAt }: DisputableOrder,
  completedAt: number,
  { disputeWindow }: Pick<Settings, 'disputeWindow'>,
): number =>
  disputeWindow +
  Math.max(
    countedFrom(completedAt, visitEndsAt),
    redoneUntil ?? completedAt,
    decidedAt ?? completedAt,
  );

const outcomes: Readonly<Record<OrderStatus, readonly DisputeOutcome[]>> = {
  ToBePaid: [],
  Paid: ['nothing', 'part', 'all', 'extension'],
  MerchantCompleted: disputeOutcomes,
  Completed: ['nothing', 'part', 'all', 'redo'],
  Cancelled: [],
  PendingCancellation: [],
};

/** The decisions that an order's state leaves: what is completed has no deadline, only work that was done is done again, and where there is none nothing is disputed. */
export const outcomesFor = (status: OrderStatus): readonly DisputeOutcome[] => outcomes[status];

/** Whether a decision gives money back: other people decide that than everything else. */
export const givesMoneyBack = (outcome: DisputeOutcome): outcome is 'part' | 'all' =>
  outcome === 'part' || outcome === 'all';

/** An open dispute, as far as whose turn it is goes. Moments are milliseconds since 1970. */
export interface DisputeTurn {
  readonly openedBy: DisputeSide;
  /** From when the operator decides. */
  readonly readyAt: number;
  /** Whether whoever did not open it has said something, in words or by an offer. */
  readonly isAnswered: boolean;
}

/** From when the operator decides: the two sides have some days to agree first, an appeal is the operator's at once. */
export const readyToDecide = (
  kind: DisputeKind,
  openedAt: number,
  { disputePartiesFirst }: Pick<Settings, 'disputePartiesFirst'>,
): number => (kind === 'appeal' ? openedAt : openedAt + disputePartiesFirst);

/** So long before the two sides' own time ends they are reminded of it. */
const REMINDED_BEFORE = dayMs;

/** When the two sides are reminded that their own time ends; null where it is too short for that. Moments are milliseconds since 1970. */
export const reminderToAgree = (openedAt: number, readyAt: number): number | null => {
  const at = readyAt - REMINDED_BEFORE;
  return at > openedAt ? at : null;
};

/** Whether a side can hand a dispute over to the operator before that: each once the other has been heard. */
export const canHandOver = (
  { openedBy, readyAt, isAnswered }: DisputeTurn,
  side: DisputeSide,
  now: number,
): boolean => now < readyAt && (side !== openedBy || isAnswered);

/** The least that a merchant can offer, in fils. */
export const leastOffered = 100;

/** Whether somebody who decided about an order before may decide what is open now: an appeal is another person's, a warranty claim is a new matter. */
export const mayDecideAgain = (kind: DisputeKind): boolean => kind === 'warranty';

/** The state of a dispute. */
export type DisputeStatus = (typeof disputeStatuses)[number];

/** What can happen to a dispute. */
export const disputeEvents = ['takeBack', 'decide', 'agree'] as const;

/** What can happen to a dispute. */
export type DisputeEvent = (typeof disputeEvents)[number];

/** The words of the dispute's table. */
export interface DisputeVocabulary {
  readonly state: DisputeStatus;
  readonly event: DisputeEvent;
  readonly deadline: never;
  readonly posts: never;
  readonly condition: never;
  readonly error: 'disputeClosed';
}

/** The dispute's table: whoever opened it takes it back, the operator decides it, or the customer takes what the merchant offers. */
export const disputeMachine: Machine<DisputeVocabulary> = defineMachine({
  name: 'dispute',
  states: disputeStatuses,
  initial: 'Opened',
  terminal: ['Decided', 'TakenBack', 'Agreed'],
  events: disputeEvents,
  wrongState: 'disputeClosed',
  rows: [
    { event: 'takeBack', actors: ['customer', 'merchant'], from: ['Opened'], to: 'TakenBack' },
    { event: 'decide', actors: ['staff'], from: ['Opened'], to: 'Decided' },
    { event: 'agree', actors: ['customer'], from: ['Opened'], to: 'Agreed' },
  ],
});

/** The states in which a dispute waits for its end: at most one about an order is in one of them. */
export const openDisputeStatuses = openStates(disputeMachine);

import type { Settings } from '../settings/durations.ts';
import { defineMachine, type Machine, openStates } from '../transitions/machine.ts';
import {
  type AbsenceStatus,
  absenceStatuses,
  type AbsentSide,
  type ContactWay,
  contactWays,
  neededAttempts,
} from './absence-words.ts';
import { type OrderEvent, type OrderFacts, workRefusal } from './order-transitions.ts';
import { sinceBegun, type VisitStep } from './visit-steps.ts';

/** A try to reach the customer. */
export interface ContactAttempt {
  readonly way: ContactWay;
  readonly at: number;
}

/** What the history of a visit proves of somebody at the door; moments in milliseconds since 1970. */
export interface DoorEvidence {
  readonly arrivedAt: number | null;
  readonly attempts: readonly ContactAttempt[];
}

/** A line of an order's history, as far as evidence goes. */
interface EvidenceLine {
  readonly event: string;
  readonly at: number;
  readonly way: string;
}

/** Returns what a history proves of the visit that is under way, the earliest line first. */
export function doorEvidence(history: readonly EvidenceLine[]): DoorEvidence {
  const lines = sinceBegun(history);
  const arrival = lines.find(({ event }) => event === 'arrived');
  const attempts = lines.flatMap(({ event, way, at }) => {
    const known = contactWays.find((each) => each === way);
    return event === 'contactAttempt' && known !== undefined ? [{ way: known, at }] : [];
  });
  return { arrivedAt: arrival?.at ?? null, attempts };
}

/** An order, as far as reporting that somebody was not there goes. */
export interface AbsenceFacts extends Pick<OrderFacts, 'status' | 'disputeId'> {
  /** Who is said not to have been there already. */
  readonly absent: AbsentSide | null;
  readonly reservedAt: number | null;
  /** How long after the reserved time the team may come, in minutes. */
  readonly arrivalMinutes: number;
  readonly step: VisitStep | null;
}

/** Why nobody can be reported. */
export type AbsenceRefusal =
  | 'orderWrongState'
  | 'orderInDispute'
  | 'visitTooEarly'
  | 'doorUnproved';

type Wait = Pick<Settings, 'absenceWait'>;

/** Whether somebody stands at the door by what was said. */
const isAtDoor = ({ step }: Pick<AbsenceFacts, 'step'>): boolean =>
  step === 'arrived' || step === 'nobodyHome';

/** Returns from when on a customer can be reported: so long after the arrival, and after the reserved time; null before somebody has arrived. */
export const customerMissedFrom = (
  { reservedAt }: Pick<AbsenceFacts, 'reservedAt'>,
  { arrivedAt }: Pick<DoorEvidence, 'arrivedAt'>,
  { absenceWait }: Wait,
): number | null =>
  arrivedAt === null ? null : Math.max(arrivedAt, reservedAt ?? arrivedAt) + absenceWait;

/** Returns from when on a merchant can be reported: so long after the time within which the team was to come; null where no time is reserved. */
export const merchantMissedFrom = (
  { reservedAt, arrivalMinutes }: Pick<AbsenceFacts, 'reservedAt' | 'arrivalMinutes'>,
  { absenceWait }: Wait,
): number | null =>
  reservedAt === null ? null : reservedAt + arrivalMinutes * 60_000 + absenceWait;

/** Returns why a try to reach the customer is not noted; null where it is. */
export const attemptRefusal = (order: AbsenceFacts): AbsenceRefusal | null =>
  openRefusal(order) ?? (isAtDoor(order) ? null : 'doorUnproved');

/** Returns why a merchant cannot report its customer; null where it can. */
export const customerMissedRefusal = (
  order: AbsenceFacts,
  evidence: DoorEvidence,
  { now, settings }: { readonly now: number; readonly settings: Wait },
): AbsenceRefusal | null => {
  const refusal = attemptRefusal(order);
  if (refusal !== null) return refusal;
  const from = customerMissedFrom(order, evidence, settings);
  if (from === null || evidence.attempts.length < neededAttempts) return 'doorUnproved';
  return now < from ? 'visitTooEarly' : null;
};

/** Returns why a customer cannot report its merchant; null where it can. Who says to be there is disputed, not reported. */
export const merchantMissedRefusal = (
  order: AbsenceFacts,
  { now, settings }: { readonly now: number; readonly settings: Wait },
): AbsenceRefusal | null => {
  const refusal = openRefusal(order);
  if (refusal !== null) return refusal;
  const from = merchantMissedFrom(order, settings);
  if (from === null || isAtDoor(order) || order.step === 'started') return 'orderWrongState';
  return now < from ? 'visitTooEarly' : null;
};

/** Nobody is reported twice. */
const openRefusal = (order: AbsenceFacts): AbsenceRefusal | null =>
  workRefusal(order) ?? (order.absent === null ? null : 'orderWrongState');

/** The event by which time cancels an order whose report nobody contradicts. */
export const absenceLapse = (absent: AbsentSide): 'customerAbsent' | 'merchantAbsent' =>
  absent === 'customer' ? 'customerAbsent' : 'merchantAbsent';

/** Returns what becomes of a report where its order moves on. A merchant that cancels, or has everything given back, was not there. */
export const absenceAfter = (absent: AbsentSide, event: OrderEvent): AbsenceEvent => {
  if (event === absenceLapse(absent)) return 'stand';
  const isGivenBack = event === 'merchantCancel' || event === 'staffCancel';
  return absent === 'merchant' && isGivenBack ? 'stand' : 'drop';
};

/** What can happen to a report that somebody was not there. */
export const absenceEvents = ['stand', 'takeBack', 'drop'] as const;

/** What can happen to it. */
export type AbsenceEvent = (typeof absenceEvents)[number];

/** The words of its table. */
export interface AbsenceVocabulary {
  readonly state: AbsenceStatus;
  readonly event: AbsenceEvent;
  readonly deadline: never;
  readonly posts: never;
  readonly condition: never;
  readonly error: 'orderWrongState';
}

/** The table of a report that somebody was not there: it holds by silence, by agreement or by a decision, unless whoever made it takes it back or the order goes on. */
export const absenceMachine: Machine<AbsenceVocabulary> = defineMachine({
  name: 'absence',
  states: absenceStatuses,
  initial: 'Reported',
  terminal: ['Stood', 'TakenBack', 'Dropped'],
  events: absenceEvents,
  wrongState: 'orderWrongState',
  rows: [
    { event: 'stand', actors: ['system', 'merchant', 'staff'], from: ['Reported'], to: 'Stood' },
    { event: 'takeBack', actors: ['merchant', 'customer'], from: ['Reported'], to: 'TakenBack' },
    {
      event: 'drop',
      actors: ['merchant', 'customer', 'staff', 'system'],
      from: ['Reported'],
      to: 'Dropped',
    },
  ],
});

/** The states in which a report waits for its end: at most one about an order is in one of them. */
export const openAbsenceStatuses = openStates(absenceMachine);

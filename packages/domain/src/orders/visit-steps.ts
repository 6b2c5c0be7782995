import type { Problem } from '../rules/problem.ts';
import { type OrderFacts, workRefusal } from './order-transitions.ts';

/** What a merchant says of a visit while it happens, in this order. */
export const visitSteps = ['runningLate', 'onMyWay', 'arrived', 'nobodyHome', 'started'] as const;

/** A step of a visit; lines of the order's history are called the same. */
export type VisitStep = (typeof visitSteps)[number];

/** How long before the reserved time the first steps can be said. */
export const visitOpensBeforeMs = 6 * 3_600_000;

/** The most often that a merchant says to be late for one visit. */
export const maxDelays = 10;

/** The most minutes that a way takes. */
export const maxWayMinutes = 240;

/** Minutes that are offered to choose from. */
export const wayMinutes = [10, 15, 20, 30, 45, 60, 90, 120] as const;

/** What the history tells of the visit that is under way. */
export interface VisitState {
  readonly step: VisitStep;
  /** When it was done: what a phone kept is received later. */
  readonly at: number;
  /** When the merchant means to be there; null where it was not said. */
  readonly expectedAt: number | null;
}

/** An order, as far as its visit goes; moments in milliseconds since 1970. */
export interface VisitFacts extends Pick<OrderFacts, 'status' | 'disputeId'> {
  readonly reservedAt: number | null;
  readonly step: VisitStep | null;
  /** How often it was said that somebody is late. */
  readonly delays?: number;
}

/** Why a step cannot be said. */
export type VisitRefusal = 'orderWrongState' | 'orderInDispute' | 'visitTooEarly' | 'visitStepOver';

const isVisitStep = (event: string): event is VisitStep =>
  visitSteps.some((each) => each === event);

/** With these another visit begins. */
const redo = 'staffRedo';
const beginsAnew = new Set(['timeAgreed', redo]);

/** Returns the lines of a history that belong to the visit that is under way. */
export const sinceBegun = <Line extends { readonly event: string }>(
  history: readonly Line[],
): readonly Line[] =>
  history.slice(history.findLastIndex(({ event }) => beginsAnew.has(event)) + 1);

/** Returns since when the visit that is under way is another one; null where it is the first. */
export const begunAnewAt = (
  history: readonly { readonly event: string; readonly at: number }[],
): number | null => history.findLast(({ event }) => beginsAnew.has(event))?.at ?? null;

/** Returns since when the work is done again; null where it is not. */
export const redoneSince = (
  history: readonly { readonly event: string; readonly at: number }[],
): number | null => history.findLast(({ event }) => event === redo)?.at ?? null;

/** A line of an order's history, as far as its visit goes. */
interface VisitLine {
  readonly event: string;
  /** When it was done. */
  readonly doneAt: number;
  readonly minutes: number;
}

/** Returns how far the visit is by the order's history, the earliest line first; null before it has begun. */
export function readVisit(history: readonly VisitLine[]): VisitState | null {
  const steps = sinceBegun(history).filter(({ event }) => isVisitStep(event));
  const last = steps.at(-1);
  if (last === undefined || !isVisitStep(last.event)) return null;
  const way = steps.findLast(({ event }) => saysMinutes(event));
  const expectedAt = way === undefined ? null : arrivalOf(way);
  return { step: last.event, at: last.doneAt, expectedAt };
}

/** Returns when somebody who set out means to be there; null where it was not said. */
export const arrivalOf = ({
  doneAt,
  minutes,
}: Pick<VisitLine, 'doneAt' | 'minutes'>): number | null =>
  minutes > 0 ? doneAt + minutes * 60_000 : null;

/** So long after it was done, that somebody came or began is no news any more. */
const newsMs = 30 * 60_000;

/** Whether a step that is received now is news to the customer: not that somebody sets out who should be there by now. That nobody was at home always is. */
export const isVisitNews = (
  step: VisitStep,
  { doneAt, minutes, now }: Omit<VisitLine, 'event'> & { readonly now: number },
): boolean => step === 'nobodyHome' || now < (arrivalOf({ doneAt, minutes }) ?? doneAt + newsMs);

/** Returns from when on a step can be said; null where the order has no time. Nobody is missed before they were to be there. */
export const visitOpensAt = (step: VisitStep, reservedAt: number | null): number | null =>
  reservedAt === null || step === 'nobodyHome' ? reservedAt : reservedAt - visitOpensBeforeMs;

/** Returns why a step cannot be said now; null where it can. Each but a delay is said once, and nobody is missed at a door where nobody stands. */
export function visitRefusal(order: VisitFacts, step: VisitStep, now: number): VisitRefusal | null {
  const refusal = workRefusal(order);
  if (refusal !== null) return refusal;
  const reached = order.step === null ? -1 : visitSteps.indexOf(order.step);
  if (isOver(order, step, reached)) return 'visitStepOver';
  const opensAt = visitOpensAt(step, order.reservedAt);
  return opensAt !== null && now < opensAt ? 'visitTooEarly' : null;
}

/** Whoever is late can say so again, until it stands at the door; what is begun there needs somebody there. */
const isOver = ({ step: last, delays = 0 }: VisitFacts, step: VisitStep, reached: number) => {
  if (step === 'runningLate')
    return reached >= visitSteps.indexOf('arrived') || delays >= maxDelays;
  if (visitSteps.indexOf(step) <= reached) return true;
  if (step === 'nobodyHome') return last !== 'arrived';
  return step === 'started' && last !== 'arrived' && last !== 'nobodyHome';
};

/** Whether a step says how long it takes to be there. */
const saysMinutes = (event: string): boolean => event === 'onMyWay' || event === 'runningLate';

/** What the minutes of a way break: who sets out or is late says how long it takes, and nobody else does. */
export const wayProblems = (step: VisitStep, minutes: number | null): Problem[] => {
  if (saysMinutes(step)) return minutes === null ? [{ path: 'minutes', rule: 'required' }] : [];
  return minutes === null ? [] : [{ path: 'minutes', rule: 'invalid' }];
};

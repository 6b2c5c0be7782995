import type { Fils } from '../money/fils.ts';
import { can, defineMachine, type Machine } from '../transitions/machine.ts';

/** The states of a difference's case. `writeOffAsked`: one person wants it written off, and it takes another. */
export const caseStates = ['open', 'explained', 'writeOffAsked', 'writtenOff', 'closed'] as const;

/**
 * How a report and the books differ: it tells what the books do not know, it does not tell what they know, it tells
 * another amount, or it tells it twice. `linesDisagree` is of the books alone: what a merchant could withdraw is another
 * amount than the orders behind it leave, so that the withdrawal was stopped.
 */
export const differenceKinds = [
  'missingHere',
  'missingThere',
  'otherAmount',
  'twice',
  'linesDisagree',
] as const;

/** How a report and the books differ. */
export type DifferenceKind = (typeof differenceKinds)[number];

/** The state of a difference's case. */
export type CaseStatus = (typeof caseStates)[number];

/** What can happen to a case. */
export const caseEvents = [
  'explain',
  'askWriteOff',
  'writeOff',
  'takeBack',
  'close',
  'reopen',
  'vanish',
] as const;

/** What can happen to a case. */
export type CaseEvent = (typeof caseEvents)[number];

/** The words of the case's table. */
export interface CaseVocabulary {
  readonly state: CaseStatus;
  readonly event: CaseEvent;
  readonly deadline: never;
  readonly posts: 'differenceWrittenOff';
  readonly condition: never;
  readonly error: 'differenceWrongState';
}

/**
 * The case's table. An explained difference waits for what settles it, and is closed when it has; one that is written off
 * is booked. `vanish`: what was missing has been reported after all.
 */
export const caseMachine: Machine<CaseVocabulary> = defineMachine({
  name: 'difference',
  states: caseStates,
  initial: 'open',
  terminal: ['writtenOff', 'closed'],
  events: caseEvents,
  wrongState: 'differenceWrongState',
  rows: [
    { event: 'explain', actors: ['staff'], from: ['open'], to: 'explained' },
    { event: 'reopen', actors: ['staff'], from: ['explained'], to: 'open' },
    { event: 'askWriteOff', actors: ['staff'], from: ['open', 'explained'], to: 'writeOffAsked' },
    { event: 'takeBack', actors: ['staff'], from: ['writeOffAsked'], to: 'open' },
    {
      event: 'writeOff',
      actors: ['staff'],
      from: ['open', 'explained', 'writeOffAsked'],
      to: 'writtenOff',
      posts: 'differenceWrittenOff',
    },
    { event: 'close', actors: ['staff'], from: ['explained'], to: 'closed' },
    {
      event: 'vanish',
      actors: ['system'],
      from: ['open', 'explained', 'writeOffAsked'],
      to: 'closed',
    },
  ],
});

interface CaseFacts {
  readonly status: CaseStatus;
}

const may = ({ status }: CaseFacts, event: CaseEvent): boolean =>
  can(caseMachine, status, { event, actor: 'staff' });

/** What staff can do about a case now. */
export const caseCan = {
  explain: (facts: CaseFacts): boolean => may(facts, 'explain'),
  /** What disagrees inside the books is put right there: to write it off would book it against a report. */
  writeOff: (facts: CaseFacts & { readonly kind: DifferenceKind }): boolean =>
    facts.kind !== 'linesDisagree' && may(facts, 'writeOff'),
  /** Somebody has asked for it to be written off. */
  confirm: (facts: CaseFacts): boolean => may(facts, 'takeBack'),
  close: (facts: CaseFacts): boolean => may(facts, 'close'),
  reopen: (facts: CaseFacts): boolean => may(facts, 'reopen'),
  /** Whether its end is still to come. */
  end: ({ status }: CaseFacts): boolean =>
    can(caseMachine, status, { event: 'vanish', actor: 'system' }),
} as const;

/** The states in which a case waits for its end. */
export const openCaseStates: readonly CaseStatus[] = caseStates.filter((status) =>
  caseCan.end({ status }),
);

/** The states in which nobody has said yet what a difference comes from. */
export const unexplainedCaseStates: readonly CaseStatus[] = openCaseStates.filter(
  (status) => !caseCan.close({ status }),
);

/** What decides how many people write a difference off. */
export interface WriteOffFacts extends CaseFacts {
  /** How far the report and the books are apart. */
  readonly difference: Fils;
  /** Above this it takes two. */
  readonly limit: Fils;
  readonly askedBy: string | null;
}

/** What one person's wish to write off does: above the limit it waits for somebody else, who is not the first. */
export function writeOffMove(
  { status, difference, limit, askedBy }: WriteOffFacts,
  staffId: string,
): 'askWriteOff' | 'writeOff' | 'secondPersonNeeded' {
  if (caseCan.confirm({ status })) return askedBy === staffId ? 'secondPersonNeeded' : 'writeOff';
  return Math.abs(difference) > limit ? 'askWriteOff' : 'writeOff';
}

/** The longest reason and the longest note of a case. */
export const longestCaseNote = 500;

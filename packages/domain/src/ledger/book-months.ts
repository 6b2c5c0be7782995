import { can, defineMachine, type Machine } from '../transitions/machine.ts';
import { addDays } from '../rules/days.ts';

/** The states of a month's closing. `reopenAsked`: one person wants the month open again, and it takes another. */
export const closingStates = ['closed', 'reopenAsked', 'reopened'] as const;

/** The states of a month of the books: it is open until it has a closing. */
export const monthStates = ['open', ...closingStates] as const;

/** The state of a month of the books. */
export type MonthStatus = (typeof monthStates)[number];

/** What can happen to a month's closing. */
export const closingEvents = ['askReopen', 'keepClosed', 'reopen'] as const;

/** The words of the closing's table. */
export interface ClosingVocabulary {
  readonly state: (typeof closingStates)[number];
  readonly event: (typeof closingEvents)[number];
  readonly deadline: never;
  readonly posts: never;
  readonly condition: never;
  readonly error: 'bookMonthWrongState';
}

/** The table of a month's closing: made by one person, taken back by two; the month is closed anew by another closing. */
export const closingMachine: Machine<ClosingVocabulary> = defineMachine({
  name: 'closing of a month',
  states: closingStates,
  initial: 'closed',
  terminal: ['reopened'],
  events: closingEvents,
  wrongState: 'bookMonthWrongState',
  rows: [
    { event: 'askReopen', actors: ['staff'], from: ['closed'], to: 'reopenAsked' },
    { event: 'keepClosed', actors: ['staff'], from: ['reopenAsked'], to: 'closed' },
    { event: 'reopen', actors: ['staff'], from: ['reopenAsked'], to: 'reopened' },
  ],
});

interface MonthFacts {
  readonly status: MonthStatus;
}

const may = ({ status }: MonthFacts, event: ClosingVocabulary['event']): boolean =>
  status !== 'open' && can(closingMachine, status, { event, actor: 'staff' });

/** What can be done about a month now. */
export const monthCan = {
  close: ({ status }: MonthFacts): boolean => status === 'open' || status === 'reopened',
  askReopen: (facts: MonthFacts): boolean => may(facts, 'askReopen'),
  reopen: (facts: MonthFacts): boolean => may(facts, 'reopen'),
} as const;

/** The state of a month's closing; null where it has none. */
export const closingOf = (status: MonthStatus): ClosingVocabulary['state'] | null =>
  status === 'open' ? null : status;

/** The states in which a month takes nothing more. */
export const closedMonthStates = closingStates.filter((status) => !monthCan.close({ status }));

/** The longest reason for opening a month again. */
export const longestMonthReason = 500;

/** What is known of a month that somebody wants to close. */
export interface ClosingMonth {
  /** The last day of the month. */
  readonly lastDay: string;
  /** The last day whose books are closed; null where none is. */
  readonly closedTo: string | null;
  /** How many faults the proofs of its days found. */
  readonly faults: number;
  /** How many of its differences nobody has explained or decided. */
  readonly differences: number;
  /** Whether a month before it is still open. */
  readonly isEarlierOpen: boolean;
}

/** Why a month cannot be closed yet, or null where it can: the last reason first told is the first to be met. */
export const closingProblem = ({
  lastDay,
  closedTo,
  faults,
  differences,
  isEarlierOpen,
}: ClosingMonth):
  | 'bookMonthNotOver'
  | 'bookMonthEarlierOpen'
  | 'bookMonthFaulty'
  | 'bookMonthDifferences'
  | null => {
  if (closedTo === null || closedTo < lastDay) return 'bookMonthNotOver';
  if (isEarlierOpen) return 'bookMonthEarlierOpen';
  if (faults > 0) return 'bookMonthFaulty';
  return differences > 0 ? 'bookMonthDifferences' : null;
};

/** The month that a day lies in. */
export const monthOfDay = (day: string): string => day.slice(0, 7);

/** The last day of a month. */
export const lastDayOf = (month: string): string => addDays(firstDayAfter(month), -1);

/** The first day behind a month. */
export const firstDayAfter = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12
    ? `${String(year + 1).padStart(4, '0')}-01-01`
    : `${String(year).padStart(4, '0')}-${String(number + 1).padStart(2, '0')}-01`;
};

/** The day that something counts for: its own, or the first one behind it of a month that is not closed. */
export const countingDay = (day: string, isClosed: (month: string) => boolean): string => {
  let counted = day;
  while (isClosed(monthOfDay(counted))) counted = firstDayAfter(monthOfDay(counted));
  return counted;
};

import { can, defineMachine, type Machine } from '../transitions/machine.ts';

/** The states of a payout run. */
export const runStates = ['made', 'approved', 'sent', 'done', 'cancelled'] as const;

/** The state of a payout run. */
export type RunStatus = (typeof runStates)[number];

/** What can happen to a payout run. */
export const runEvents = ['approve', 'send', 'finish', 'cancel'] as const;

/** The words of the payout run's table. */
export interface RunVocabulary {
  readonly state: RunStatus;
  readonly event: (typeof runEvents)[number];
  readonly deadline: never;
  readonly posts: never;
  readonly condition: never;
  readonly error: 'payoutRunWrongState';
}

/** The payout run's table: made, approved, handed to the bank, and done once the bank has said of each payment what became of it. */
export const runMachine: Machine<RunVocabulary> = defineMachine({
  name: 'payout run',
  states: runStates,
  initial: 'made',
  terminal: ['done', 'cancelled'],
  events: runEvents,
  wrongState: 'payoutRunWrongState',
  rows: [
    { event: 'approve', actors: ['staff'], from: ['made'], to: 'approved' },
    { event: 'send', actors: ['staff'], from: ['approved'], to: 'sent' },
    { event: 'finish', actors: ['system'], from: ['sent'], to: 'done' },
    { event: 'cancel', actors: ['staff'], from: ['made', 'approved'], to: 'cancelled' },
  ],
});

interface RunFacts {
  readonly status: RunStatus;
}

const mayStaff = (status: RunStatus, event: RunVocabulary['event']): boolean =>
  can(runMachine, status, { event, actor: 'staff' });

/** Which actions a payout run's state allows. */
export const runCan = {
  approve: ({ status }: RunFacts): boolean => mayStaff(status, 'approve'),
  cancel: ({ status }: RunFacts): boolean => mayStaff(status, 'cancel'),
  send: ({ status }: RunFacts): boolean => mayStaff(status, 'send'),
  /** Its file can be fetched: it stands as it was approved. */
  download: ({ status }: RunFacts): boolean =>
    !mayStaff(status, 'approve') && status !== 'cancelled',
  /** The bank can say what became of its payments, also long after. */
  takeStatus: ({ status }: RunFacts): boolean => status === 'sent' || status === 'done',
  /** Its payments can be confirmed by hand. */
  confirm: ({ status }: RunFacts): boolean => status === 'sent',
} as const;

/** What became of a payment of a run. `released`: the run was cancelled. */
export const paymentOutcomes = ['waiting', 'accepted', 'paid', 'returned', 'released'] as const;

/** What became of a payment of a run. */
export type PaymentOutcome = (typeof paymentOutcomes)[number];

/** Returns whether a payment's end is still to be told. */
export const isOpenPayment = (outcome: PaymentOutcome): boolean =>
  outcome === 'waiting' || outcome === 'accepted';

/** What a bank's report does to a payment: a change, nothing, or it contradicts an earlier report. */
export const evaluateOutcome = (
  before: PaymentOutcome,
  told: Exclude<PaymentOutcome, 'waiting' | 'released'>,
): 'change' | 'nothing' | 'contradiction' => {
  if (before === told) return 'nothing';
  if (before === 'released' || before === 'returned') return 'contradiction';
  if (told === 'accepted') return before === 'waiting' ? 'change' : 'nothing';
  return 'change';
};

/** How a run that is over has ended, where not all of it arrived: some of its payments have come back, or all of them. */
export const runReturns = ['someReturned', 'allReturned'] as const;

/** What a run is called: its state, or that its payments have come back. */
export const shownRunStatus = ({
  status,
  count,
  returned,
}: RunFacts & {
  /** How many payments it has, and how many have come back. */
  readonly count: number;
  readonly returned: number;
}): RunStatus | (typeof runReturns)[number] => {
  if (status !== 'done' || returned === 0) return status;
  return returned < count ? 'someReturned' : 'allReturned';
};

/** So many payments are in a run at most. */
export const mostPayments = 200;

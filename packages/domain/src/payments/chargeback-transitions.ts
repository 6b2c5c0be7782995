import { dayMs } from '../rules/days.ts';
import { can, defineMachine, type Machine } from '../transitions/machine.ts';

/**
 * The states of a chargeback: a card's bank asks about a payment (`inquiry`, no money has moved), takes it back
 * (`opened`), hears the evidence (`answered`, once), and decides. `withdrawn`: the customer or the bank let it be.
 */
export const chargebackStatuses = [
  'inquiry',
  'opened',
  'answered',
  'won',
  'lost',
  'withdrawn',
] as const;

/** The state of a chargeback. */
export type ChargebackStatus = (typeof chargebackStatuses)[number];

/** What can happen to a chargeback. */
export const chargebackEvents = ['takeFunds', 'answer', 'win', 'lose', 'withdraw'] as const;

/** What can happen to a chargeback. */
export type ChargebackEvent = (typeof chargebackEvents)[number];

/** The words of the chargeback's table. */
export interface ChargebackVocabulary {
  readonly state: ChargebackStatus;
  readonly event: ChargebackEvent;
  readonly deadline: never;
  readonly posts: 'chargebackTaken' | 'chargebackReturned' | 'chargebackLost';
  readonly condition: never;
  readonly error: 'chargebackWrongState';
}

/** The chargeback's table: banks decide, through the provider; staff answer, once. */
export const chargebackMachine: Machine<ChargebackVocabulary> = defineMachine({
  name: 'chargeback',
  states: chargebackStatuses,
  initial: 'inquiry',
  terminal: ['won', 'lost', 'withdrawn'],
  events: chargebackEvents,
  wrongState: 'chargebackWrongState',
  rows: [
    {
      event: 'takeFunds',
      actors: ['system'],
      from: ['inquiry'],
      to: 'opened',
      posts: 'chargebackTaken',
    },
    // The system: an answer of ours that the bank has, and nobody here saw it arrive.
    { event: 'answer', actors: ['staff', 'system'], from: ['opened'], to: 'answered' },
    {
      event: 'win',
      actors: ['system'],
      from: ['inquiry', 'opened', 'answered'],
      to: 'won',
      posts: 'chargebackReturned',
    },
    {
      event: 'withdraw',
      actors: ['system'],
      from: ['inquiry', 'opened', 'answered'],
      to: 'withdrawn',
      posts: 'chargebackReturned',
    },
    {
      event: 'lose',
      actors: ['system'],
      from: ['opened', 'answered'],
      to: 'lost',
      posts: 'chargebackLost',
    },
  ],
});

/** What a provider says of a chargeback. */
export const chargebackReports = ['inquiry', 'taken', 'won', 'lost', 'withdrawn'] as const;

/** What a provider says of a chargeback. */
export type ChargebackReport = (typeof chargebackReports)[number];

const steps: Readonly<Record<ChargebackReport, readonly ChargebackEvent[]>> = {
  inquiry: [],
  taken: ['takeFunds'],
  won: ['win'],
  withdrawn: ['withdraw'],
  // A bank that says only the end has taken the money before.
  lost: ['takeFunds', 'lose'],
};

/**
 * Returns what a report makes happen, in order: nothing where it comes twice, or behind the end. `isAnswered`: the bank
 * says that it has our evidence.
 */
export function eventsOfReport(
  status: ChargebackStatus,
  report: ChargebackReport,
  { isAnswered = false }: { readonly isAnswered?: boolean } = {},
): ChargebackEvent[] {
  const events: ChargebackEvent[] = [];
  let at = status;
  const answered: readonly ChargebackEvent[] = report === 'taken' && isAnswered ? ['answer'] : [];
  for (const event of [...steps[report], ...answered]) {
    const row = chargebackMachine.rows.find(
      (each) => each.event === event && each.from.includes(at),
    );
    if (row === undefined || typeof row.to !== 'string') continue;
    events.push(event);
    at = row.to;
  }
  return events;
}

/** What can be done about a chargeback now, and what has been. */
export const chargebackCan = {
  answer: ({ status }: { readonly status: ChargebackStatus }): boolean =>
    can(chargebackMachine, status, { event: 'answer', actor: 'staff' }),
  /** Whether its end is still to come. */
  end: ({ status }: { readonly status: ChargebackStatus }): boolean =>
    can(chargebackMachine, status, { event: 'win', actor: 'system' }),
} as const;

/** The states in which a bank has an order's money, or may still take it: nobody gives it back a second time. */
export const chargebackHolding: readonly ChargebackStatus[] = [
  'inquiry',
  'opened',
  'answered',
  'lost',
];

/** The states in which a chargeback is still to be decided. */
export const openChargebackStatuses: readonly ChargebackStatus[] = chargebackHolding.filter(
  (status) => !chargebackMachine.terminal.includes(status),
);

/** The ends at which a bank gives back what it took. */
export const chargebackBackStatuses: readonly ChargebackStatus[] = chargebackMachine.rows.flatMap(
  ({ posts, to }) => (posts === 'chargebackReturned' && typeof to === 'string' ? [to] : []),
);

/** So long before the bank stops listening staff are warned; milliseconds. */
const chargebackWarningMs = 2 * dayMs;

/** Whether the bank stops listening soon, and has not yet. */
export const isChargebackDue = (answerBy: number, now: number): boolean =>
  now < answerBy && answerBy - now <= chargebackWarningMs;

/** Whether a report is of a bank that only asks. */
export const isInquiry = (report: ChargebackReport): boolean => report === 'inquiry';

/** Whether the bank has our answer and has not decided. */
export const isChargebackAnswered = ({ status }: { readonly status: ChargebackStatus }): boolean =>
  status === 'answered';

/** The longest statement that goes with the evidence. */
export const maxChargebackStatement = 2000;

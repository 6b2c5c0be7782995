import { type Fils, lower, subtract } from '../money/fils.ts';
import { can, defineMachine, type Machine } from '../transitions/machine.ts';
import { isAboveLimit } from '../withdrawals/two-people.ts';
import { type JournalEntry, move, type Movement } from './postings.ts';

/**
 * What staff book beside orders: a credit to a merchant, a charge, what a merchant has paid in of its debt, and what the
 * platform gives up of it.
 */
export const askedAdjustmentKinds = ['credit', 'debit', 'repayment', 'writeOff'] as const;

/** What is booked beside orders. `refundBorne`: the platform bears what a refund took of a merchant, by its own rule. */
export const adjustmentKinds = [...askedAdjustmentKinds, 'refundBorne'] as const;

/** What an adjustment is. */
export type AdjustmentKind = (typeof adjustmentKinds)[number];

/** The states of an adjustment: asked for and waiting for a second person, booked, or refused. */
export const adjustmentStates = ['asked', 'booked', 'refused'] as const;

/** The state of an adjustment. */
export type AdjustmentStatus = (typeof adjustmentStates)[number];

/** What the second person does. */
export const adjustmentEvents = ['book', 'refuse'] as const;

/** What the second person does. */
type AdjustmentEvent = (typeof adjustmentEvents)[number];

/** The longest reason of an adjustment, as the merchant reads it. */
export const longestAdjustmentReason = 500;

/** The longest reference: a letter, a bank's number. */
export const longestAdjustmentReference = 140;

/** The words of the adjustment's table. */
export interface AdjustmentVocabulary {
  readonly state: AdjustmentStatus;
  readonly event: AdjustmentEvent;
  readonly deadline: never;
  readonly posts: 'adjustment';
  readonly condition: never;
  readonly error: 'adjustmentWrongState';
}

/** The adjustment's table. One person's is booked with the asking. */
export const adjustmentMachine: Machine<AdjustmentVocabulary> = defineMachine({
  name: 'adjustment',
  states: adjustmentStates,
  initial: 'asked',
  terminal: ['booked', 'refused'],
  events: adjustmentEvents,
  wrongState: 'adjustmentWrongState',
  rows: [
    { event: 'book', actors: ['staff'], from: ['asked'], to: 'booked', posts: 'adjustment' },
    { event: 'refuse', actors: ['staff'], from: ['asked'], to: 'refused' },
  ],
});

/** What can be done about an adjustment now. */
export const adjustmentCan = {
  decide: ({ status }: { readonly status: AdjustmentStatus }): boolean =>
    can(adjustmentMachine, status, { event: 'book', actor: 'staff' }),
} as const;

/** Whether an adjustment takes two people: above the limit, and whatever the platform gives up. `limit` is in dirhams. */
export const adjustmentTakesTwo = ({
  kind,
  amount,
  limit,
}: {
  readonly kind: AdjustmentKind;
  readonly amount: Fils;
  readonly limit: number;
}): boolean => kind === 'writeOff' || isAboveLimit({ amount, limit });

/** Whether an adjustment gives the merchant something: it counts into what one person may give away in a day. */
export const givesAway = (kind: AdjustmentKind): boolean =>
  kind === 'credit' || kind === 'repayment' || kind === 'writeOff';

/** Whether an adjustment is about what the merchant owes, and can be no more than that. */
export const isAboutDebt = (kind: AdjustmentKind): boolean =>
  kind === 'repayment' || kind === 'writeOff';

/** What a merchant has and owes when an adjustment is booked. */
export interface AdjustedBalances {
  readonly withdrawable: Fils;
  readonly receivable: Fils;
}

type Entries = (movement: Movement, own: AdjustedBalances) => JournalEntry[];

const entries: Readonly<Record<AdjustmentKind, Entries>> = {
  credit: (movement, { receivable }) => [
    ...move('adjustmentCredit', movement, ['adjustmentsGranted', 'merchantWithdrawable']),
    ...collected(movement, receivable),
  ],
  debit: (movement, { withdrawable }) => {
    const { merchantId, amount } = movement;
    const taken = lower(amount, withdrawable);
    return [
      ...move('adjustmentDebit', { merchantId, amount: taken }, [
        'merchantWithdrawable',
        'adjustmentsCharged',
      ]),
      ...move('receivable', { merchantId, amount: subtract(amount, taken) }, [
        'merchantReceivable',
        'adjustmentsCharged',
      ]),
    ];
  },
  repayment: (movement) => move('debtRepaid', movement, ['debtsRepaid', 'merchantReceivable']),
  writeOff: (movement) =>
    move('debtWrittenOff', movement, ['debtsWrittenOff', 'merchantReceivable']),
  refundBorne: (movement, { receivable }) => [
    ...move('refundBorne', movement, ['refundsBorne', 'merchantWithdrawable']),
    ...collected(movement, receivable),
  ],
};

/**
 * Returns what an adjustment posts. A credit pays off what the merchant owes first; a charge takes of what could be
 * withdrawn, and what is missing is owed.
 */
export const adjustmentPosted = (
  kind: AdjustmentKind,
  movement: Movement,
  own: AdjustedBalances,
): JournalEntry[] => entries[kind](movement, own);

const collected = ({ merchantId, amount }: Movement, receivable: Fils): JournalEntry[] =>
  move('receivableCollected', { merchantId, amount: lower(receivable, amount) }, [
    'merchantWithdrawable',
    'merchantReceivable',
  ]);

import { defineMachine, type Machine } from '../transitions/machine.ts';
import { type PaidFacts, paidMoneyOf } from './order-money.ts';
import { settlementStatuses } from './order-statuses.ts';

/** The state of an order's settlement. */
export type SettlementStatus = (typeof settlementStatuses)[number];

/** What can happen to a settlement: it begins with a hold, a part is released, or the last part is. */
export const settlementEvents = ['hold', 'releasePart', 'releaseRest'] as const;

/** What can happen to a settlement. */
export type SettlementEvent = (typeof settlementEvents)[number];

/** The words of the settlement's table. */
export interface SettlementVocabulary {
  readonly state: SettlementStatus;
  readonly event: SettlementEvent;
  readonly deadline: 'instalment';
  readonly posts: never;
  readonly condition: never;
  readonly error: 'orderWrongState';
}

/** The settlement's table. */
export const settlementMachine: Machine<SettlementVocabulary> = defineMachine({
  name: 'settlement',
  states: settlementStatuses,
  initial: 'ToBeSettled',
  terminal: ['AlreadySettled'],
  events: settlementEvents,
  wrongState: 'orderWrongState',
  rows: [
    // With a hold on all of it nothing is released at Completed, and it reads Partial settlement in between all the same.
    { event: 'hold', actors: ['system'], from: ['ToBeSettled'], to: 'PartialSettlement' },
    {
      event: 'releasePart',
      actors: ['system'],
      from: ['ToBeSettled', 'PartialSettlement'],
      to: 'PartialSettlement',
    },
    {
      event: 'releaseRest',
      actors: ['system'],
      from: ['ToBeSettled', 'PartialSettlement'],
      to: 'AlreadySettled',
    },
  ],
});

/** The event that a settlement run causes, with so many instalments released by now out of so many. */
export const settlementEventFor = (released: number, all: number): SettlementEvent => {
  if (released === 0) return 'hold';
  return released < all ? 'releasePart' : 'releaseRest';
};

/** Whether an order has a settlement: once it is paid, as long as not all of it has gone back. Of a cancelled one, what its terms keep. */
export const hasSettlement = (order: PaidFacts): boolean => paidMoneyOf(order).kept > 0;

/** The state of an order's settlement; null where it has none. */
export const settlementOf = (
  order: PaidFacts & { readonly settlementStatus: SettlementStatus },
): SettlementStatus | null => (hasSettlement(order) ? order.settlementStatus : null);

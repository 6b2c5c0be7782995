import { defineMachine, type Machine } from '../transitions/machine.ts';
import { type PaidFacts, paidMoneyOf } from './order-money.ts';
import type { OrderStatus } from './order-transitions.ts';
import { settlementStatuses } from './settlement-statuses.ts';

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

/** Whether the customer's money is with the platform, and so an order has a settlement: not before payment, not after a cancellation. */
export const hasSettlement = (status: OrderStatus): boolean =>
  status !== 'ToBePaid' && !mayKeepMoney(status);

/** Whether an order is over and its money gone back, but for what its terms of cancelling keep of it. */
export const mayKeepMoney = (status: OrderStatus): boolean => status === 'Cancelled';

/** An order, as far as its settlement goes. */
export interface SettledFacts extends PaidFacts {
  readonly status: OrderStatus;
}

/** Whether an order has a settlement, also a cancelled one of which the merchant keeps something. */
export const orderHasSettlement = (order: SettledFacts): boolean =>
  hasSettlement(order.status) || (mayKeepMoney(order.status) && paidMoneyOf(order).kept > 0);

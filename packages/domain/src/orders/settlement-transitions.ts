import { defineMachine, next, type Machine, type Outcome } from '../transitions/machine.ts';
import type { OrderStatus } from './order-transitions.ts';

/** The states of an order's settlement (specification 4). */
export const settlementStatuses = ['ToBeSettled', 'PartialSettlement', 'AlreadySettled'] as const;

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
  readonly requires: 'completedOrder';
  readonly posts: 'settlementReleased';
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
    {
      event: 'hold',
      actors: ['system'],
      from: ['ToBeSettled'],
      to: 'PartialSettlement',
      requires: ['completedOrder'],
    },
    {
      event: 'releasePart',
      actors: ['system'],
      from: ['ToBeSettled', 'PartialSettlement'],
      to: 'PartialSettlement',
      requires: ['completedOrder'],
      posts: 'settlementReleased',
    },
    {
      event: 'releaseRest',
      actors: ['system'],
      from: ['ToBeSettled', 'PartialSettlement'],
      to: 'AlreadySettled',
      requires: ['completedOrder'],
      posts: 'settlementReleased',
    },
  ],
});

/** What an event makes of a settlement. Only the system settles. */
export const moveSettlement = (
  status: SettlementStatus,
  event: SettlementEvent,
): Outcome<SettlementVocabulary> => next(settlementMachine, status, { event, actor: 'system' });

/** The event that a settlement run causes, with so many instalments released by now out of so many. */
export const settlementEventFor = (released: number, all: number): SettlementEvent => {
  if (released === 0) return 'hold';
  return released < all ? 'releasePart' : 'releaseRest';
};

/** Whether an order has a settlement to speak of: it doesn't before payment and after a cancellation. */
export const hasSettlement = (status: OrderStatus): boolean =>
  status !== 'ToBePaid' && status !== 'Cancelled';

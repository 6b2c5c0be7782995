import {
  defineMachine,
  next,
  type Actor,
  type Machine,
  type Outcome,
} from '../transitions/machine.ts';
import { isDisputed, type OrderFacts } from './order-transitions.ts';

/** The states of a customer's one request for more time to confirm. Unanswered it stays `Requested`, and the first deadline stands. */
export const extensionStatuses = ['None', 'Requested', 'Approved', 'Refused'] as const;

/** The state of the request for more time. */
export type ExtensionStatus = (typeof extensionStatuses)[number];

/** What can happen to it. It moves no order: only the confirmation deadline changes. */
export const extensionEvents = ['request', 'approve', 'refuse'] as const;

/** What can happen to a request for more time. */
export type ExtensionEvent = (typeof extensionEvents)[number];

/** The words of the extension's table. */
export interface ExtensionVocabulary {
  readonly state: ExtensionStatus;
  readonly event: ExtensionEvent;
  readonly deadline: never;
  readonly posts: never;
  readonly condition: never;
  readonly error: 'extensionExists' | 'orderWrongState' | 'orderInDispute';
}

/** The table of the request for more time: asked for once, answered once. */
export const extensionMachine: Machine<ExtensionVocabulary> = defineMachine({
  name: 'extension',
  states: extensionStatuses,
  initial: 'None',
  terminal: ['Approved', 'Refused'],
  events: extensionEvents,
  wrongState: 'extensionExists',
  wrongStateIn: { None: 'orderWrongState' },
  rows: [
    { event: 'request', actors: ['customer'], from: ['None'], to: 'Requested' },
    { event: 'approve', actors: ['merchant'], from: ['Requested'], to: 'Approved' },
    { event: 'refuse', actors: ['merchant'], from: ['Requested'], to: 'Refused' },
  ],
});

/** An order, as far as more time to confirm depends on it. */
export interface ExtensionFacts extends Pick<OrderFacts, 'status' | 'disputeId'> {
  readonly extension: ExtensionStatus;
}

/** What an event by an actor makes of an order's request for more time. Only while the confirmation clock runs: the order is Merchant completed. */
export const moveExtension = (
  order: ExtensionFacts,
  event: ExtensionEvent,
  actor: Actor,
): Outcome<ExtensionVocabulary> => {
  if (isDisputed(order)) return { ok: false, error: 'orderInDispute' };
  return order.status === 'MerchantCompleted'
    ? next(extensionMachine, order.extension, { event, actor })
    : { ok: false, error: 'orderWrongState' };
};

/** Whether an actor can cause an event of the extension now. */
export const canMoveExtension = (
  order: ExtensionFacts,
  event: ExtensionEvent,
  actor: Actor,
): boolean => moveExtension(order, event, actor).ok;

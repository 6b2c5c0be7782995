import { type Actor, statesAllowing } from '../transitions/machine.ts';
import { canMoveExtension, type ExtensionFacts } from './extension.ts';
import {
  canMoveOrder,
  isDisputed,
  type OrderEvent,
  type OrderFacts,
  orderMachine,
  type OrderStatus,
} from './order-transitions.ts';
import type { CommentStatus } from './order-tabs.ts';

/** An order, as far as rating it goes. */
export interface RatingFacts extends OrderFacts {
  readonly commentStatus: CommentStatus;
}

/** An order, as far as asking to cancel it goes. */
export interface CancelFacts extends OrderFacts {
  readonly refusalReason: string;
}

/** An order, as far as taking it off a list goes. */
export interface HideFacts extends OrderFacts {
  /** Whether a bank has yet to decide about its payment. */
  readonly hasOpenChargeback?: boolean | undefined;
}

/** How many of what was bought were cancelled: an order is cancelled whole or not at all. */
export const cancelQuantityOf = ({
  status,
  quantity,
}: {
  readonly status: OrderStatus;
  readonly quantity: number;
}): number => (status === 'Cancelled' ? quantity : 0);

const by =
  (actor: Actor, event: OrderEvent) =>
  (order: OrderFacts): boolean =>
    canMoveOrder(order, { event, actor });

/** Whether staff have a hand in an order: it is paid, open and not disputed. */
const isStaffs = (order: OrderFacts): boolean =>
  staffsStates.includes(order.status) && !isDisputed(order);

const staffsStates = statesAllowing(orderMachine, { event: 'staffCancel', actor: 'staff' });

/** Which actions an order's state allows: asked by screens to show a button and by operations before they act. */
export const orderCan = {
  // The merchant's.
  complete: by('merchant', 'confirmCompletion'),
  cancel: by('merchant', 'merchantCancel'),
  /** Correct the proof: until the customer has answered, or time has for them. */
  correctProof: by('customer', 'confirmByCustomer'),
  decideCancelRequest: by('merchant', 'refuseCancel'),
  decideExtension: (order: ExtensionFacts): boolean =>
    canMoveExtension(order, 'approve', 'merchant'),
  /** Take a closed order off the merchant's list, where nothing about it waits for anybody; nothing is erased. */
  hide: (order: HideFacts): boolean =>
    orderMachine.terminal.includes(order.status) &&
    !isDisputed(order) &&
    order.hasOpenChargeback !== true,

  // The customer's.
  pay: by('customer', 'pay'),
  cancelUnpaid: by('customer', 'cancelUnpaid'),
  confirm: by('customer', 'confirmByCustomer'),
  /** Ask the merchant to cancel: once, where it is refused. */
  requestCancel: (order: CancelFacts): boolean => by('customer', 'requestCancel')(order),
  takeBackCancel: by('customer', 'takeBackCancel'),
  requestExtension: (order: ExtensionFacts): boolean =>
    canMoveExtension(order, 'request', 'customer'),
  rate: (order: RatingFacts): boolean =>
    order.status === 'Completed' && order.commentStatus === 'Unrated',

  // The operator's.
  cancelByStaff: by('staff', 'staffCancel'),
  /** Give money back: of an open order a part, of a completed one all that is left. */
  refund: (order: OrderFacts): boolean =>
    (order.status === 'Completed' && !isDisputed(order)) || isStaffs(order),
  /** Move the deadline that is running. */
  extendDeadline: isStaffs,
} as const;

/** Whether an order is still under way: it keeps a merchant from terminating the account once it is paid. */
export const isOpen = (order: OrderFacts): boolean => !orderMachine.terminal.includes(order.status);

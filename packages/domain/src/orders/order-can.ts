import { can, type Actor } from '../transitions/machine.ts';
import { canMoveExtension, type ExtensionFacts } from './extension.ts';
import { type OrderEvent, orderMachine, type OrderStatus } from './order-transitions.ts';
import type { CommentStatus } from './order-tabs.ts';

/** What every predicate needs to know of an order. */
export interface OrderFacts {
  readonly status: OrderStatus;
  /** The dispute that is open about it: until it is decided, everything else stands still. */
  readonly disputeId?: string | null | undefined;
}

/** An order, as far as rating it goes. */
export interface RatingFacts extends OrderFacts {
  readonly commentStatus: CommentStatus;
}

/** An order, as far as asking to cancel it goes. */
export interface CancelFacts extends OrderFacts {
  /** Why the merchant refused; '' where nothing was refused. */
  readonly refusalReason: string;
}

/** An order, as far as taking it off a list goes. */
export interface HideFacts extends OrderFacts {
  /** Whether a bank has yet to decide about its payment. */
  readonly hasOpenChargeback?: boolean | undefined;
}

/** Whether a dispute is open about an order. */
export const isDisputed = ({ disputeId }: Pick<OrderFacts, 'disputeId'>): boolean =>
  disputeId !== null && disputeId !== undefined;

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
    !isDisputed(order) && can(orderMachine, order.status, { event, actor });

/** Which actions an order's state allows: asked by screens to show a button and by operations before they act. */
export const orderCan = {
  // The merchant's.
  complete: by('merchant', 'confirmCompletion'),
  cancel: by('merchant', 'merchantCancel'),
  /** Correct the proof: until the customer has answered, or time has for them. */
  correctProof: by('customer', 'confirmByCustomer'),
  decideCancelRequest: by('merchant', 'agreeCancel'),
  decideExtension: (order: ExtensionFacts & Pick<OrderFacts, 'disputeId'>): boolean =>
    !isDisputed(order) && canMoveExtension(order, 'approve', 'merchant'),
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
  requestCancel: (order: CancelFacts): boolean =>
    order.refusalReason === '' && by('customer', 'requestCancel')(order),
  takeBackCancel: by('customer', 'takeBackCancel'),
  requestExtension: (order: ExtensionFacts & Pick<OrderFacts, 'disputeId'>): boolean =>
    !isDisputed(order) && canMoveExtension(order, 'request', 'customer'),
  rate: (order: RatingFacts): boolean =>
    order.status === 'Completed' && order.commentStatus === 'Unrated',

  // The operator's.
  cancelByStaff: by('staff', 'staffCancel'),
  /** Give money back: of an open order a part, of a completed one all that is left. */
  refund: (order: OrderFacts): boolean =>
    (order.status === 'Completed' && !isDisputed(order)) || by('staff', 'staffCancel')(order),
  /** Move the deadline that is running. */
  extendDeadline: by('staff', 'staffCancel'),
} as const;

/** Whether an order is still under way: it keeps a merchant from terminating the account once it is paid. */
export const isOpen = (order: OrderFacts): boolean => !orderMachine.terminal.includes(order.status);

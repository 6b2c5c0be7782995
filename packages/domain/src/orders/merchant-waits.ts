import type { AbsentSide } from './absence-words.ts';
import type { ExtensionFacts } from './extension.ts';
import { orderCan } from './order-can.ts';
import { isDisputed, type OrderFacts } from './order-transitions.ts';
import { canProposeTime } from './time-proposals.ts';
import { lastEnd, type VisitTime } from './visit-window.ts';

/** An order, as far as whose turn it is goes. */
interface TurnFacts extends OrderFacts, ExtensionFacts {
  /** Whether the dispute that is open about it waits for its merchant's first word. */
  readonly disputeNeedsMerchant: boolean;
  /** Who is said not to have been there; null where nobody is. */
  readonly absent: AbsentSide | null;
  /** Until when times that its customer proposes wait for an answer; null where none do. */
  readonly proposalUntil: Date | null;
}

/** An order, as far as waiting for its merchant goes. */
interface WaitingFacts extends TurnFacts, VisitTime {}

/**
 * Returns why an order waits for its merchant at a moment; null where it does not. The one answer: the start page, the
 * badge and the first group of the list go by it.
 */
export const orderWait = (order: WaitingFacts, now: number): OrderWait | null => {
  if (isDisputed(order)) return order.disputeNeedsMerchant ? 'dispute' : null;
  // Whoever is said to have been absent has the turn.
  if (order.absent !== null) return order.absent === 'merchant' ? 'absence' : null;
  if (orderCan.decideCancelRequest(order)) return 'cancelRequest';
  if (orderCan.decideExtension(order)) return 'extension';
  if (hasProposal(order) && order.proposalUntil.getTime() > now) return 'proposal';
  if (!orderCan.complete(order)) return null;
  const end = lastEnd(order);
  if (end === null) return 'time';
  return end.getTime() <= now ? 'completion' : null;
};

const hasProposal = <Order extends TurnFacts>(
  order: Order,
): order is Order & { readonly proposalUntil: Date } =>
  canProposeTime(order) && order.proposalUntil !== null;

/** Returns whose turn an order is, as its list is walked: 0 the merchant's to answer, 1 to work, 2 somebody else's. */
export const orderTurn = (order: TurnFacts): 0 | 1 | 2 => {
  if (isDisputed(order)) return order.disputeNeedsMerchant ? 0 : 2;
  if (order.absent !== null) return order.absent === 'merchant' ? 0 : 2;
  if (orderCan.decideCancelRequest(order) || orderCan.decideExtension(order)) return 0;
  if (hasProposal(order)) return 0;
  return orderCan.complete(order) ? 1 : 2;
};

/** Why an order waits for its merchant: a first word in a dispute, an answer to a request or to a report that nobody came, proof that the work is done, or a time to be agreed on. */
export const orderWaits = [
  'dispute',
  'absence',
  'cancelRequest',
  'extension',
  'proposal',
  'completion',
  'time',
] as const;

/** Why an order waits for its merchant. */
type OrderWait = (typeof orderWaits)[number];

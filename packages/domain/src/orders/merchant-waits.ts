import { isDisputed, orderCan, type OrderFacts } from './order-can.ts';
import type { OrderWait } from './order-waits.ts';
import type { ExtensionFacts } from './extension.ts';
import type { AbsentSide } from './absence-words.ts';
import { lastEnd, type VisitTime } from './visit-window.ts';

/** An order, as far as waiting for its merchant goes. */
interface WaitingFacts extends OrderFacts, ExtensionFacts, VisitTime {
  /** Who is said not to have been there; null where nobody is. */
  readonly absent: AbsentSide | null;
}

/** Returns why an order by itself waits for its merchant at a moment; null where it does not. */
export const orderWait = (
  order: WaitingFacts,
  now: number,
): Exclude<OrderWait, 'proposal'> | null => {
  if (isDisputed(order)) return null;
  // Whoever is said to have been absent has the turn.
  if (order.absent !== null) return order.absent === 'merchant' ? 'absence' : null;
  if (orderCan.decideCancelRequest(order)) return 'cancelRequest';
  if (orderCan.decideExtension(order)) return 'extension';
  if (!orderCan.complete(order)) return null;
  const end = lastEnd(order);
  if (end === null) return 'time';
  return end.getTime() <= now ? 'completion' : null;
};

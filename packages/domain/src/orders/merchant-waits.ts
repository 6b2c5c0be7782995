import { isDisputed, orderCan, type OrderFacts } from './order-can.ts';
import type { ExtensionFacts } from './extension.ts';
import type { AbsentSide } from './absence-words.ts';
import { lastEnd, type VisitTime } from './visit-window.ts';

/** Why an order waits for its merchant: an answer to a request or to a report that nobody came, proof that the work is done, or a time to be agreed on. */
export const orderWaits = [
  'absence',
  'cancelRequest',
  'extension',
  'proposal',
  'completion',
  'time',
] as const;

/** Why an order waits for its merchant. */
export type OrderWait = (typeof orderWaits)[number];

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

import { dubaiDay } from '../rules/days.ts';
import { type Urgency, urgencyOf } from '../rules/urgency.ts';
import type { AbsentSide } from './absence-words.ts';
import { orderCan } from './order-can.ts';
import { isDisputed, isWorkAhead, type OrderFacts, type OrderStatus } from './order-transitions.ts';

/** What happens by itself where the merchant stays silent. */
const merchantsTurn = ['autoCancel', 'cancelRequestLapses', 'merchantAbsent'] as const;
/** What others bring about or let pass. */
const othersTurn = ['expirePayment', 'autoComplete', 'customerAbsent'] as const;

/** What happens to an order by itself. */
type AutomaticOrderEvent = (typeof merchantsTurn | typeof othersTurn)[number];

interface Waiting {
  readonly next: { readonly event: string; readonly at: string } | null;
  readonly reservedAt: string | null;
  /** How long after it the team may come, in minutes. */
  readonly arrivalMinutes?: number;
}

/** What happens to an order by itself next; undefined where nothing does, or only what a newer server knows of. */
export const nextAutomaticEvent = ({
  next,
}: Pick<Waiting, 'next'>): AutomaticOrderEvent | undefined =>
  [...merchantsTurn, ...othersTurn].find((event) => event === next?.event);

/** Whether an order waits for its customer: what happens by itself is what they let pass. */
export const needsCustomer = (order: Pick<Waiting, 'next'>): boolean => {
  const event = nextAutomaticEvent(order);
  return othersTurn.some((each) => each === event);
};

/** Whether an order stands first in its customer's list: it is to be paid, to be confirmed, or they are said not to have been there. */
export const waitsForCustomer = (
  order: OrderFacts & { readonly absent: AbsentSide | null },
): boolean => {
  if (isDisputed(order)) return false;
  if (order.absent !== null) return order.absent === 'customer';
  return orderCan.pay(order) || orderCan.confirm(order);
};

/** How soon an order needs its merchant at a moment; null where nothing is waited for. `needsMerchant` is what its list says of it. */
export const orderUrgency = (
  {
    next,
    reservedAt,
    arrivalMinutes = 0,
    needsMerchant = false,
  }: Waiting & { readonly needsMerchant?: boolean },
  now: number,
): Urgency | null => {
  const event = nextAutomaticEvent({ next });
  if (next === null || event === undefined) return needsMerchant ? 'soon' : null;
  const isCostly = merchantsTurn.some((each) => each === event);
  return urgencyOf(
    {
      isMine: isCostly || needsMerchant,
      deadline: Date.parse(next.at),
      isCostly,
      // Until the visit there is nothing to show for it; a request of the customer's waits for its answer at once.
      opensAt:
        event !== 'autoCancel' || reservedAt === null || needsMerchant
          ? null
          : Date.parse(reservedAt) + arrivalMinutes * 60_000,
    },
    now,
  );
};

/** So long a deadline that has come may stand before it is written down. */
const lapsingMs = 120_000;

/** Whether an order's deadline has just come: what can be done is about to change by itself. A device whose clock is wrong thinks so for a moment only. */
export const isLapsing = ({ next }: Pick<Waiting, 'next'>, now: number): boolean => {
  const since = next === null ? -1 : now - Date.parse(next.at);
  return since >= 0 && since < lapsingMs;
};

/** The groups of the open orders, in the order of their list: how soon the merchant is needed, or that others are. */
export const orderGroups = ['needs', 'today', 'ahead', 'others'] as const;

/** A group of the open orders. */
export type OrderGroup = (typeof orderGroups)[number];

/** An order of the list, as far as its group goes. */
interface GroupedOrder {
  readonly status: OrderStatus;
  readonly reservedAt: string | null;
  readonly disputeId: string | null;
  readonly next: Waiting['next'];
  /** Whether it waits for its merchant now. */
  readonly needsMerchant: boolean;
}

/** Which group an open order stands in: what waits for the merchant comes first, work by its day in Dubai. */
export const orderGroup = (
  { status, reservedAt, disputeId, next, needsMerchant }: GroupedOrder,
  now: number,
): OrderGroup => {
  if (needsMerchant) return 'needs';
  if (!isWorkAhead({ status, disputeId }) || next?.event === 'customerAbsent') return 'others';
  if (reservedAt === null) return 'today';
  return dubaiDay(Date.parse(reservedAt)) > dubaiDay(now) ? 'ahead' : 'today';
};

/** Since when what happens to an order next is waited for: the visit, or the order where that comes first. */
export const waitsSince = ({
  next,
  reservedAt,
  createdAt,
}: Waiting & { readonly createdAt: string }): string =>
  next !== null && reservedAt !== null && Date.parse(reservedAt) < Date.parse(next.at)
    ? reservedAt
    : createdAt;

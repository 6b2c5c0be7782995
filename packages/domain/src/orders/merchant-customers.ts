/** The most characters that a merchant writes down about a customer. */
export const longestCustomerNote = 2000;

/** Whether somebody has ordered from a merchant before, or once only. */
export const customerKinds = ['new', 'repeat'] as const;

/** One of them. */
export type CustomerKind = (typeof customerKinds)[number];

/** Which of them a customer is who has paid for so many orders. */
export const customerKindOf = (orders: number): CustomerKind => (orders > 1 ? 'repeat' : 'new');

/** A paid order, as far as the worth of its customer goes; moments in milliseconds since 1970. */
export interface WorthOrder {
  readonly paidAt: number;
  readonly actualAmount: number;
  readonly refundAmount: number;
  readonly reservedAt: number | null;
  readonly merchantCompletedAt: number | null;
}

/** What a customer has booked and spent with a merchant. */
export interface CustomerWorth {
  readonly orders: number;
  readonly spent: number;
  readonly firstAt: number;
  readonly lastAt: number;
  /** When somebody was last there; null before. */
  readonly lastVisitAt: number | null;
}

/** How the worths of two orders make one. The database adds them up by the same words. */
export const worthMerges = {
  orders: 'sum',
  spent: 'sum',
  firstAt: 'least',
  lastAt: 'greatest',
  lastVisitAt: 'greatest',
} as const satisfies Record<keyof CustomerWorth, string>;

/** Returns what one paid order is worth: what was paid and has not gone back, and its visit once the work is done. @internal A test asks it and the database, which adds up. */
export const customerWorth = (order: WorthOrder): CustomerWorth => ({
  orders: 1,
  spent: order.actualAmount - order.refundAmount,
  firstAt: order.paidAt,
  lastAt: order.paidAt,
  lastVisitAt:
    order.merchantCompletedAt === null ? null : (order.reservedAt ?? order.merchantCompletedAt),
});

const merges = {
  sum: (one: number, other: number) => one + other,
  least: Math.min,
  greatest: Math.max,
} as const;

/** Returns what two worths of one customer are together. @internal As `customerWorth`. */
export const addWorths = (one: CustomerWorth, other: CustomerWorth): CustomerWorth => {
  const merged = (key: keyof CustomerWorth) => {
    const [before, more] = [one[key], other[key]];
    return before === null || more === null
      ? (before ?? more)
      : merges[worthMerges[key]](before, more);
  };
  return {
    orders: merged('orders') ?? 0,
    spent: merged('spent') ?? 0,
    firstAt: merged('firstAt') ?? one.firstAt,
    lastAt: merged('lastAt') ?? one.lastAt,
    lastVisitAt: merged('lastVisitAt'),
  };
};

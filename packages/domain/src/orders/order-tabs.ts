import { orderStatuses } from './order-statuses.ts';
import type { OrderStatus } from './order-transitions.ts';

/** Whether the customer has rated a completed order. */
export const commentStatuses = ['Rated', 'Unrated'] as const;

/** Whether the customer has rated a completed order. */
export type CommentStatus = (typeof commentStatuses)[number];

/** The states that are not the end of an order. */
export const openStatuses = orderStatuses.filter(
  (status) => status !== 'Completed' && status !== 'Cancelled',
);

/** The tabs of an order list: every state, all of them, and "remain to be evaluated", which is Completed and Unrated. */
export const orderTabs = ['All', ...orderStatuses, 'RemainToBeEvaluated'] as const;

/** A tab of an order list. */
export type OrderTab = (typeof orderTabs)[number];

const lessUrgentTabs = orderTabs.filter((tab) => tab !== 'PendingCancellation');

/** The tabs of a merchant's list: first the orders in which somebody has the turn, disputed ones too, and those that wait for the merchant's own answer. */
export const merchantOrderTabs = ['Open', 'PendingCancellation', ...lessUrgentTabs] as const;

/** A tab of a merchant's list. */
export type MerchantOrderTab = (typeof merchantOrderTabs)[number];

/** What an order must be to stand in a tab; null where anything goes. */
export interface OrderTabCondition {
  readonly statuses: readonly OrderStatus[] | null;
  readonly commentStatus: CommentStatus | null;
  /** Whether a dispute that is open about it is enough. */
  readonly orDisputed: boolean;
}

/** What a query for a tab looks for. */
export const orderTabCondition = (tab: MerchantOrderTab): OrderTabCondition => {
  if (tab === 'All') return { statuses: null, commentStatus: null, orDisputed: false };
  if (tab === 'Open') return { statuses: openStatuses, commentStatus: null, orDisputed: true };
  if (tab === 'RemainToBeEvaluated')
    return { statuses: ['Completed'], commentStatus: 'Unrated', orDisputed: false };
  return { statuses: [tab], commentStatus: null, orDisputed: false };
};

/** Whether an order stands in a tab. */
export const isInOrderTab = (
  order: {
    readonly status: OrderStatus;
    readonly commentStatus: CommentStatus;
    readonly isDisputed: boolean;
  },
  tab: MerchantOrderTab,
): boolean => {
  const { statuses, commentStatus, orDisputed } = orderTabCondition(tab);
  return (
    (statuses === null || statuses.includes(order.status) || (orDisputed && order.isDisputed)) &&
    (commentStatus === null || commentStatus === order.commentStatus)
  );
};

/** Whether the customer of a completed order has rated it; null before there is anything to rate. */
export const ratingOf = ({
  status,
  commentStatus,
}: {
  readonly status: OrderStatus;
  readonly commentStatus: CommentStatus;
}): CommentStatus | null => (status === 'Completed' ? commentStatus : null);

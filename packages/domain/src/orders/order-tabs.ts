import { type OrderStatus, orderStatuses } from './order-transitions.ts';

/** Whether the customer has rated a completed order. */
export const commentStatuses = ['Rated', 'Unrated'] as const;

/** Whether the customer has rated a completed order. */
export type CommentStatus = (typeof commentStatuses)[number];

/** The tabs of an order list: every state, all of them, and "remain to be evaluated", which is Completed and Unrated. */
export const orderTabs = ['All', ...orderStatuses, 'RemainToBeEvaluated'] as const;

/** A tab of an order list. */
export type OrderTab = (typeof orderTabs)[number];

/** What an order must be to stand in a tab; null where anything goes. */
export interface OrderTabCondition {
  readonly status: OrderStatus | null;
  readonly commentStatus: CommentStatus | null;
}

/** What a query for a tab looks for. */
export const orderTabCondition = (tab: OrderTab): OrderTabCondition => {
  if (tab === 'All') return { status: null, commentStatus: null };
  if (tab === 'RemainToBeEvaluated') return { status: 'Completed', commentStatus: 'Unrated' };
  return { status: tab, commentStatus: null };
};

/** Whether an order stands in a tab. */
export const isInOrderTab = (
  order: { readonly status: OrderStatus; readonly commentStatus: CommentStatus },
  tab: OrderTab,
): boolean => {
  const { status, commentStatus } = orderTabCondition(tab);
  return (
    (status === null || status === order.status) &&
    (commentStatus === null || commentStatus === order.commentStatus)
  );
};

import { queryOptionsFor } from '@khidma/client/query';
import type { InputOf } from '@khidma/contract/core/endpoint';
import { getCallerCard } from '@khidma/contract/backoffice/lists';
import { pageStaffOrders } from '@khidma/contract/orders/staff-orders';

/** Whoever calls. */
export type Caller = InputOf<typeof getCallerCard>;

/** What is open about whoever calls, what they were written and what was noted. */
export const callerCardQuery = (caller: Caller) => queryOptionsFor(getCallerCard, caller);

/** The newest orders of whoever calls. */
export const callerOrdersQuery = ({ kind, id }: Caller) =>
  queryOptionsFor(pageStaffOrders, {
    ...(kind === 'customer' ? { customerId: id } : { merchantId: id }),
    pageNum: '1',
    pageSize: '10',
  });

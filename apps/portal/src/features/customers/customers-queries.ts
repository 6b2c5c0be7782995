import type { ListSearch } from '@khidma/app/route/search';
import { queryOptionsFor } from '@khidma/client/query';
import { getOwnCustomer, pageOwnCustomers } from '@khidma/contract/orders/own-customers';
import { pageOrders } from '@khidma/contract/orders/merchant-orders';
import type { CustomersSearch } from './customers-search.ts';

const silent = { silent: true } as const;

/** The page of customers that the URL asks for. */
export const customersQuery = ({ text, kind, page = 1 }: CustomersSearch) =>
  queryOptionsFor(
    pageOwnCustomers,
    { pageNum: String(page), ...(text && { text }), ...(kind && { kind }) },
    silent,
  );

/** One customer. */
export const customerQuery = (id: string) => queryOptionsFor(getOwnCustomer, { id }, silent);

/** What one customer has ordered, newest first. */
export const customerOrdersQuery = (customerId: string, { page = 1 }: ListSearch) =>
  queryOptionsFor(
    pageOrders,
    { pageNum: String(page), pageSize: '10', customerId, sort: 'newest' },
    silent,
  );

import { queryOptionsFor } from '@khidma/client/query';
import { getStaffCustomer, pageCustomers } from '@khidma/contract/orders/customers';
import type { CustomersSearch } from './customers-search.ts';

/** The page of customers that the URL asks for. */
export const customersQuery = ({ page = 1, ...filters }: CustomersSearch) =>
  queryOptionsFor(pageCustomers, { ...filters, pageNum: String(page) }, { silent: true });

/** One customer, as the account is now. */
export const customerQuery = (id: string) =>
  queryOptionsFor(getStaffCustomer, { id }, { silent: true, fresh: true });

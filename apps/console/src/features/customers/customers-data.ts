import { pageSearch, textSearch } from '@khidma/app/route/search';
import { queryOptionsFor } from '@khidma/client/query';
import { getStaffCustomer, pageCustomers } from '@khidma/contract/orders/customers';
import * as z from 'zod/mini';

/** The page of customers that the URL asks for. */
export const customersQuery = ({ page = 1, ...filters }: CustomersSearch) =>
  queryOptionsFor(pageCustomers, { ...filters, pageNum: String(page) }, { silent: true });

/** One customer, as the account is now. */
export const customerQuery = (id: string) =>
  queryOptionsFor(getStaffCustomer, { id }, { silent: true, fresh: true });

const search = z.object({
  text: textSearch,
  blocked: z.catch(z.optional(z.enum(['yes', 'no'])), undefined),
  page: pageSearch,
});

/** What the list of customers keeps in the URL. */
type CustomersSearch = z.infer<typeof search>;

/** Reads the URL of the list; what makes no sense there is left out. */
export const customersSearch = (input: Record<string, unknown>): CustomersSearch =>
  z.parse(search, input);

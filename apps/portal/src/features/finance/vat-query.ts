import { queryOptionsFor } from '@khidma/client/query';
import { getVatReturn } from '@khidma/contract/accounting/vat';
import type { FinanceSearch } from './finance-search.ts';

/** Which quarter, and by whose emirate: the view's and its files'. */
export const vatPeriod = ({ quarter, place }: FinanceSearch) => ({
  ...(quarter && { quarter }),
  ...(place && { place }),
});

/** The VAT return of the quarter that the URL asks for. */
export const vatReturnQuery = (search: FinanceSearch) =>
  queryOptionsFor(getVatReturn, vatPeriod(search), { silent: true });

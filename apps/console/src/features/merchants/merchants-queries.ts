import { queryOptionsFor } from '@khidma/client/query';
import { getStaffMerchant, pageMerchants } from '@khidma/contract/merchants/merchants';
import type { MerchantsSearch } from './merchants-search.ts';

/** The page of merchants that the URL asks for. */
export const merchantsQuery = ({ page = 1, ...filters }: MerchantsSearch) =>
  queryOptionsFor(pageMerchants, { ...filters, pageNum: String(page) }, { silent: true });

/** One merchant, as it is now. */
export const merchantQuery = (id: string) =>
  queryOptionsFor(getStaffMerchant, { id }, { silent: true, fresh: true });

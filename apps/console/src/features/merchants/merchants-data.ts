import { pageSearch, textSearch } from '@khidma/app/route/search';
import { queryOptionsFor } from '@khidma/client/query';
import {
  getStaffMerchant,
  licenceState,
  merchantSort,
  pageMerchants,
} from '@khidma/contract/merchants/merchants';
import { emirate } from '@khidma/contract/shapes/common';
import { merchantStatuses } from '@khidma/domain/merchants/merchant-can';
import * as z from 'zod/mini';

/** The page of merchants that the URL asks for. */
export const merchantsQuery = ({ page = 1, ...filters }: MerchantsSearch) =>
  queryOptionsFor(pageMerchants, { ...filters, pageNum: String(page) }, { silent: true });

/** One merchant, as it is now. */
export const merchantQuery = (id: string) =>
  queryOptionsFor(getStaffMerchant, { id }, { silent: true, fresh: true });

const search = z.object({
  text: textSearch,
  status: z.catch(z.optional(z.enum(merchantStatuses)), undefined),
  emirate: z.catch(z.optional(emirate), undefined),
  licence: z.catch(z.optional(licenceState), undefined),
  sort: z.catch(z.optional(merchantSort), undefined),
  page: pageSearch,
});

/** What the list of merchants keeps in the URL. */
export type MerchantsSearch = z.infer<typeof search>;

/** Reads the URL of the list; what makes no sense there is left out. */
export const merchantsSearch = (input: Record<string, unknown>): MerchantsSearch =>
  z.parse(search, input);

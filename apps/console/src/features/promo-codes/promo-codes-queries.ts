import { queryOptionsFor } from '@khidma/client/query';
import { pageMerchants } from '@khidma/contract/merchants/merchants';
import { pagePromoCodes } from '@khidma/contract/catalogue/promo-codes';
import type { PromoCodesSearch } from './promo-codes-search.ts';

/** The page of codes that the URL asks for. */
export const promoCodesQuery = ({ page = 1, text }: PromoCodesSearch) =>
  queryOptionsFor(
    pagePromoCodes,
    { pageNum: String(page), ...(text !== undefined && { text }) },
    { silent: true },
  );

/** Merchants that a text finds, to choose one of. */
export const merchantsFoundQuery = (text: string) =>
  queryOptionsFor(
    pageMerchants,
    { status: 'active', ...(text !== '' && { text }) },
    { silent: true },
  );

import { queryOptionsFor } from '@khidma/client/query';
import { getPlatformVat } from '@khidma/contract/accounting/vat';
import {
  getTrialBalance,
  listBookMonths,
  pageAccountDays,
  pageAccountPostings,
  pageBookDays,
} from '@khidma/contract/accounting/books';
import type { LedgerAccount } from '@khidma/domain/ledger/accounts';
import type { AccountSearch, BooksSearch } from './books-search.ts';

const silent = { silent: true } as const;

/** The days that a trial balance or an account is asked for. */
export const bookedDays = ({ from, to }: Pick<BooksSearch, 'from' | 'to'>) => ({
  ...(from !== undefined && { from }),
  ...(to !== undefined && { to }),
});

/** The trial balance of the days that the URL names. */
export const trialBalanceQuery = (search: BooksSearch) =>
  queryOptionsFor(getTrialBalance, bookedDays(search), silent);

/** A page of the closed days. */
export const bookDaysQuery = (page: number) =>
  queryOptionsFor(pageBookDays, { pageNum: String(page) }, silent);

/** A page of the days that moved an account. */
export const accountDaysQuery = (account: LedgerAccount, { page = 1, ...days }: AccountSearch) =>
  queryOptionsFor(pageAccountDays, { account, pageNum: String(page), ...bookedDays(days) }, silent);

/** A page of a day's postings on an account. */
export const accountPostingsQuery = (account: LedgerAccount, day: string, page: number) =>
  queryOptionsFor(
    pageAccountPostings,
    { account, ...(day !== 'open' && { day }), pageNum: String(page) },
    silent,
  );

/** The months of the books. */
export const bookMonthsQuery = queryOptionsFor(listBookMonths, {}, silent);

/** Which quarter, and by whose emirate: the view's and its files'. */
export const vatPeriodOf = ({ quarter, place }: BooksSearch) => ({
  ...(quarter !== undefined && { quarter }),
  ...(place !== undefined && { place }),
});

/** The platform's own VAT return of the quarter that the URL names. */
export const platformVatQuery = (search: BooksSearch) =>
  queryOptionsFor(getPlatformVat, vatPeriodOf(search), silent);

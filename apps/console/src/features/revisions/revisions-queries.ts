import { queryOptionsFor } from '@khidma/client/query';
import {
  getMerchantRevision,
  pageMerchantRevisions,
} from '@khidma/contract/merchants/merchant-revisions';
import { firstTab, type RevisionsSearch } from './revisions-search.ts';

/** The page of the queue that the URL asks for. */
export const revisionsQuery = ({ status = firstTab, page = 1, ...narrowed }: RevisionsSearch) =>
  queryOptionsFor(
    pageMerchantRevisions,
    { status, ...narrowed, pageNum: String(page) },
    { silent: true },
  );

/** One change of a profile, as it is now: it may have been sent again. */
export const revisionQuery = (id: string) =>
  queryOptionsFor(getMerchantRevision, { id }, { silent: true, fresh: true });

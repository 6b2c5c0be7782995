import { caseFilter } from '../../shared/cases/assigned-search.ts';
import { pageSearch } from '@khidma/app/route/search';
import { queryOptionsFor } from '@khidma/client/query';
import {
  getMerchantRevision,
  pageMerchantRevisions,
} from '@khidma/contract/merchants/merchant-revisions';
import { revisionStatuses } from '@khidma/domain/merchants/revision-transitions';
import * as z from 'zod/mini';

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

const search = z.object({
  /** The tab; what waits where none is named. */
  status: z.catch(z.optional(z.enum(revisionStatuses)), undefined),
  ...caseFilter,
  page: pageSearch,
});

/** What the queue of profile changes keeps in the URL. */
type RevisionsSearch = z.infer<typeof search>;

/** The tab that is shown first. */
export const firstTab: (typeof revisionStatuses)[number] = 'underReview';

/** Reads the URL of the queue; what makes no sense there is left out. */
export const revisionsSearch = (input: Record<string, unknown>): RevisionsSearch =>
  z.parse(search, input);

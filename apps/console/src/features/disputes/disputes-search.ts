import { pageSearch } from '@khidma/app/route/search';
import { disputeWaiters } from '@khidma/domain/disputes/dispute-rules';
import { disputeStatuses } from '@khidma/domain/disputes/dispute-statuses';
import * as z from 'zod/mini';
import { caseFilter } from '../../shared/cases/assigned-search.ts';

const search = z.object({
  ...caseFilter,
  page: pageSearch,
  status: z.catch(z.optional(z.enum(disputeStatuses)), undefined),
  waitsFor: z.catch(z.optional(z.enum(disputeWaiters)), undefined),
});

/** What the queue of disputes keeps in the URL. */
export type DisputesSearch = z.infer<typeof search>;

/** Reads the URL of the queue; what makes no sense there is left out. */
export const disputesSearch = (input: Record<string, unknown>): DisputesSearch =>
  z.parse(search, input);

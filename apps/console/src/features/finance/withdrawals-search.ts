import {
  type WithdrawalStatus,
  withdrawalStatuses,
} from '@khidma/domain/withdrawals/withdrawal-transitions';
import * as z from 'zod/mini';
import { openSearch, pageSearch } from '@khidma/app/route/search';
import { caseFilter } from '../../shared/cases/assigned-search.ts';

const search = z.object({
  /** The tab; those that wait where none is named. */
  status: z.catch(z.optional(z.enum(withdrawalStatuses)), undefined),
  ...caseFilter,
  page: pageSearch,
  /** The withdrawal that is looked at. */
  open: openSearch,
});

/** What the list of withdrawals keeps in the URL. */
export type WithdrawalsSearch = z.infer<typeof search>;

/** The tab that is shown first. */
export const firstTab: WithdrawalStatus = 'Pending';

/** Reads the URL of the list; what makes no sense there is left out. */
export const withdrawalsSearch = (input: Record<string, unknown>): WithdrawalsSearch =>
  z.parse(search, input);

import { pageSearch } from '@khidma/app/route/search';
import { adjustmentStates } from '@khidma/domain/ledger/adjustments';
import * as z from 'zod/mini';

/** The ways to look at what stands beside orders. */
export const adjustmentParts = ['adjustments', 'debts', 'holds'] as const;

const search = z.object({
  part: z.catch(z.optional(z.enum(adjustmentParts)), undefined),
  status: z.catch(z.optional(z.enum(adjustmentStates)), undefined),
  page: pageSearch,
});

/** What the list of adjustments keeps in the URL. */
export type AdjustmentsSearch = z.infer<typeof search>;

/** Reads the URL of the list; what makes no sense there is left out. */
export const adjustmentsSearch = (input: Record<string, unknown>): AdjustmentsSearch =>
  z.parse(search, input);

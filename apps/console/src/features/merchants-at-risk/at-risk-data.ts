import { queryOptionsFor } from '@khidma/client/query';
import { pageMerchantsAtRisk } from '@khidma/contract/merchants/merchants';
import { standingFaults } from '@khidma/domain/merchants/standing';
import * as z from 'zod/mini';

/** The merchants with the most against them, or those of a fault. */
export const atRiskQuery = ({ fault }: AtRiskSearch) =>
  queryOptionsFor(pageMerchantsAtRisk, fault === undefined ? {} : { fault }, { silent: true });

const search = z.object({ fault: z.catch(z.optional(z.enum(standingFaults)), undefined) });

/** What the list of merchants at risk keeps in the URL. */
type AtRiskSearch = z.infer<typeof search>;

/** Reads the URL of the list; what makes no sense there is left out. */
export const atRiskSearch = (input: Record<string, unknown>): AtRiskSearch =>
  z.parse(search, input);

import { standingFaults } from '@khidma/domain/merchants/standing';
import * as z from 'zod/mini';

const search = z.object({ fault: z.catch(z.optional(z.enum(standingFaults)), undefined) });

/** What the list of merchants at risk keeps in the URL. */
export type AtRiskSearch = z.infer<typeof search>;

/** Reads the URL of the list; what makes no sense there is left out. */
export const atRiskSearch = (input: Record<string, unknown>): AtRiskSearch =>
  z.parse(search, input);

import { pageSearch } from '@khidma/app/route/search';
import { day } from '@khidma/contract/shapes/common';
import { caseStates } from '@khidma/domain/reconciliation/case-transitions';
import { reportSources } from '@khidma/domain/reconciliation/report-lines';
import * as z from 'zod/mini';

/** The ways to look at what is reconciled. */
export const reconciliationParts = [
  'differences',
  'provider',
  'bank',
  'clearing',
  'files',
] as const;

const search = z.object({
  part: z.catch(z.optional(z.enum(reconciliationParts)), undefined),
  status: z.catch(z.optional(z.enum(caseStates)), undefined),
  source: z.catch(z.optional(z.enum(reportSources)), undefined),
  day: z.catch(z.optional(day), undefined),
  page: pageSearch,
});

/** What reconciliation keeps in the URL. */
export type ReconciliationSearch = z.infer<typeof search>;

/** Reads the URL of reconciliation; what makes no sense there is left out. */
export const reconciliationSearch = (input: Record<string, unknown>): ReconciliationSearch =>
  z.parse(search, input);

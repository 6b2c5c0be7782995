import { daySearch, oneOfSearch, pageSearch, searchOf } from '@khidma/app/route/search';
import { caseStates } from '@khidma/domain/reconciliation/case-transitions';
import { reportSources } from '@khidma/domain/reconciliation/report-lines';

/** The ways to look at what is reconciled. */
export const reconciliationParts = [
  'differences',
  'provider',
  'bank',
  'clearing',
  'files',
] as const;

/** Reads the URL of reconciliation. */
export const reconciliationSearch = searchOf({
  part: oneOfSearch(reconciliationParts),
  status: oneOfSearch(caseStates),
  source: oneOfSearch(reportSources),
  day: daySearch,
  page: pageSearch,
});

/** What reconciliation keeps in the URL. */
export type ReconciliationSearch = ReturnType<typeof reconciliationSearch>;

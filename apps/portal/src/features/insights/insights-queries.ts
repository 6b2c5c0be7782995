import { queryOptionsFor } from '@khidma/client/query';
import { getInsights } from '@khidma/contract/insights/insights';
import { type InsightsSearch, spanOf } from './insights-search.ts';

/** The figures of the days that the URL asks for. */
export const insightsQuery = (search: InsightsSearch) =>
  queryOptionsFor(getInsights, spanOf(search), { silent: true });

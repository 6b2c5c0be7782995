import { daySearch, searchOf } from '@khidma/app/route/search';
import { queryOptionsFor } from '@khidma/client/query';
import { getInsights, maxInsightDays } from '@khidma/contract/insights/insights';
import { addDays, daysBetween, dubaiDay } from '@khidma/domain/rules/days';

/** The figures of the days that the URL asks for. */
export const insightsQuery = (search: InsightsSearch) =>
  queryOptionsFor(getInsights, insightsSpan(search));

/** Reads the URL of the page of figures; what makes no sense there is left out. */
export const insightsSearch = searchOf({ from: daySearch, to: daySearch });

/** What the page of figures keeps in the URL. */
type InsightsSearch = ReturnType<typeof insightsSearch>;

/** How many days are shown where none were asked for. */
const usualDays = 30;

/** Returns the days that a URL asks for: the last thirty where it names none that can be shown. */
export const insightsSpan = (
  { from, to }: InsightsSearch,
  now: number = Date.now(),
): { readonly from: string; readonly to: string } => {
  const today = dubaiDay(now);
  const isWhole = from !== undefined && to !== undefined && from <= to;
  return isWhole && daysBetween(from, to) < maxInsightDays
    ? { from, to }
    : { from: addDays(today, 1 - usualDays), to: today };
};

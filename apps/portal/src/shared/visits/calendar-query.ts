import { queryOptionsFor } from '@khidma/client/query';
import { getCalendar } from '@khidma/contract/scheduling/calendar';
import { getSchedule } from '@khidma/contract/scheduling/schedule';

/** The visits of some days. */
export const calendarQuery = (days: { readonly from: string; readonly to: string }) =>
  queryOptionsFor(getCalendar, days, { kept: true });

/** When the merchant works and how it takes visits. */
export const scheduleQuery = queryOptionsFor(getSchedule, {}, { kept: true });

import { queryOptionsFor } from '@khidma/client/query';
import { listFreeTimes } from '@khidma/contract/scheduling/free-times';

/** How many days are offered at once. */
export const shownDays = 5;

/** The free times of so many of a service, from a day on. */
export const freeTimesQuery = (
  id: string,
  {
    from,
    quantity,
    chosen,
    arrivalMinutes,
  }: {
    readonly from: string;
    readonly quantity: number;
    /** The options, as they are shown. */
    readonly chosen: readonly string[];
    /** The window of the order that it is for, where there is one already. */
    readonly arrivalMinutes?: number | undefined;
  },
) =>
  queryOptionsFor(listFreeTimes, {
    id,
    from,
    quantity: String(quantity),
    days: String(shownDays),
    ...(arrivalMinutes !== undefined && { arrivalMinutes: String(arrivalMinutes) }),
    ...(chosen.length > 0 && { chosen: JSON.stringify(chosen) }),
  });

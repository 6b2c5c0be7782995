import { queryOptionsFor } from '@khidma/client/query';
import { listFreeTimes } from '@khidma/contract/shop/list-free-times';

/** How many days are offered at once. */
export const shownDays = 5;

/** The free times of so many of a service, from a day on. */
export const freeTimesQuery = (
  id: string,
  {
    from,
    quantity,
    chosen,
  }: {
    readonly from: string;
    readonly quantity: number;
    /** The options, as they are shown. */
    readonly chosen: readonly string[];
  },
) =>
  queryOptionsFor(
    listFreeTimes,
    {
      id,
      from,
      quantity: String(quantity),
      days: String(shownDays),
      ...(chosen.length > 0 && { chosen: JSON.stringify(chosen) }),
    },
    { silent: true },
  );

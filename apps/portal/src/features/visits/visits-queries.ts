import type { ListSearch } from '@khidma/app/route/search';
import { queryOptionsFor } from '@khidma/client/query';
import { pageServiceVisits } from '@khidma/contract/scheduling/schedule';

/** A page of the services on sale with how long each takes. */
export const serviceVisitsQuery = ({ page = 1 }: ListSearch) =>
  queryOptionsFor(pageServiceVisits, { pageNum: String(page) });

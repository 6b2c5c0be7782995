import type { ListSearch } from '@khidma/app/route/search';
import { queryOptionsFor } from '@khidma/client/query';
import { getSchedule } from '@khidma/contract/visits/get-schedule';
import { pageServiceVisits } from '@khidma/contract/visits/page-service-visits';

const silent = { silent: true } as const;

/** When the merchant works and how it takes visits. */
export const scheduleQuery = queryOptionsFor(getSchedule, {}, silent);

/** A page of the services on sale with how long each takes. */
export const serviceVisitsQuery = ({ page = 1 }: ListSearch) =>
  queryOptionsFor(pageServiceVisits, { pageNum: String(page) }, silent);

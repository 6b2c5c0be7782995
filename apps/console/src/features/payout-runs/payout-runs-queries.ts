import type { ListSearch } from '@khidma/app/route/search';
import { queryOptionsFor } from '@khidma/client/query';
import { getPayoutReady, getPayoutRun, pagePayoutRuns } from '@khidma/contract/money/payout-runs';

const silent = { silent: true } as const;

/** The page of payout runs that the URL asks for. */
export const payoutRunsQuery = ({ page = 1 }: ListSearch) =>
  queryOptionsFor(pagePayoutRuns, { pageNum: String(page) }, silent);

/** What waits for a run. */
export const payoutReadyQuery = queryOptionsFor(getPayoutReady, {}, silent);

/** One payout run. */
export const payoutRunQuery = (id: string) => queryOptionsFor(getPayoutRun, { id }, silent);

import type { ListSearch } from '@khidma/app/route/search';
import { queryOptionsFor } from '@khidma/client/query';
import { getPayoutReady } from '@khidma/contract/staff/get-payout-ready';
import { getPayoutRun } from '@khidma/contract/staff/get-payout-run';
import { pagePayoutRuns } from '@khidma/contract/staff/page-payout-runs';

const silent = { silent: true } as const;

/** The page of payout runs that the URL asks for. */
export const payoutRunsQuery = ({ page = 1 }: ListSearch) =>
  queryOptionsFor(pagePayoutRuns, { pageNum: String(page) }, silent);

/** What waits for a run. */
export const payoutReadyQuery = queryOptionsFor(getPayoutReady, {}, silent);

/** One payout run. */
export const payoutRunQuery = (id: string) => queryOptionsFor(getPayoutRun, { id }, silent);

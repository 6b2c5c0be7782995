import { queryOptionsFor } from '@khidma/client/query';
import { listVisitsAhead } from '@khidma/contract/scheduling/visits';

/** The visits of today and tomorrow: this device keeps them, for where it has no line. */
export const visitDaysQuery = queryOptionsFor(listVisitsAhead, {}, { fresh: true, kept: true });

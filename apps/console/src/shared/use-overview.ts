import { queryOptionsFor } from '@khidma/client/query';
import { getStaffOverview } from '@khidma/contract/staff/get-staff-overview';
import { useQuery } from '@tanstack/react-query';

/** How often what waits is counted anew, in ms: a queue fills while one looks elsewhere. */
const everyMinute = 60_000;

/** Who is signed in, and what waits in each queue. */
export const useOverview = () =>
  useQuery({
    ...queryOptionsFor(getStaffOverview, {}, { silent: true }),
    refetchInterval: everyMinute,
  });

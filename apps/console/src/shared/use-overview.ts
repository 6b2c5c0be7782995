import { useQuery } from '@tanstack/react-query';
import { overviewQuery } from './shared-queries.ts';

/** How often what waits is counted anew, in ms: a queue fills while one looks elsewhere. */
const everyMinute = 60_000;

/** Who is signed in, and what waits in each queue. */
export const useOverview = () =>
  useQuery({
    ...overviewQuery,
    refetchInterval: everyMinute,
  });

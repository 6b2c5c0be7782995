import { useQuery } from '@tanstack/react-query';
import { overviewQuery } from './shared-queries.ts';

/** Who is signed in, and what waits in each queue. */
export const useOverview = () => useQuery(overviewQuery);

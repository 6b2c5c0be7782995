import { getClient } from '@khidma/client/query';
import { useQuery } from '@tanstack/react-query';

/** Whether an order can be paid here; taken for granted while that is not known, for the server decides anyway. */
export const useTakesPayments = (): boolean => {
  const { data } = useQuery({
    queryKey: ['config'],
    queryFn: () => getClient().config(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.rest['takesPayments'] !== false;
};

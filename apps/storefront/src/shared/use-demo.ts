import { getClient } from '@khidma/client/query';
import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';

const published = z.object({
  demoAccounts: z.array(z.object({ role: z.string(), account: z.string() })),
});

/** What may be shown in the demo world; null outside of it, and while that is not known. */
export const useDemo = (): { readonly customers: readonly string[] } | null => {
  const { data } = useQuery({
    queryKey: ['config'],
    queryFn: () => getClient().config(),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data?.demo !== true) return null;
  const accounts = published.safeParse(data.rest);
  const customers = accounts.success
    ? accounts.data.demoAccounts.filter(({ role }) => /customer/i.test(role))
    : [];
  return { customers: customers.map(({ account }) => account) };
};

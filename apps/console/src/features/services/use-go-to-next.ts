import { queryOptionsFor } from '@khidma/client/query';
import { pageServiceReviews } from '@khidma/contract/catalogue/service-reviews';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';

/** Leads to what has waited longest besides this service; to the queue where nothing else waits, or it cannot be asked. */
export const useGoToNext = (serviceId: string): (() => Promise<void>) => {
  const cache = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    const queue = await cache
      .fetchQuery({
        ...queryOptionsFor(pageServiceReviews, { pageSize: '2' }),
        staleTime: 0,
      })
      .catch(() => null);
    const next = queue?.records.find(({ id }) => id !== serviceId);
    await (next === undefined
      ? navigate({ to: '/services' })
      : navigate({ to: '/services/$id', params: { id: next.id } }));
  };
};

import { endlessQueryFor } from '@khidma/app/list/endless-query';
import { pageServiceComments } from '@khidma/contract/orders/comments';
import { useInfiniteQuery } from '@tanstack/react-query';
import { RatingsSection } from '../../shared/ratings/ratings-section.tsx';
import type { ShopService } from './order-values.ts';

const pageSize = '5';

/** What customers gave to a service, and what they wrote. */
export function ServiceRatings({ service }: { readonly service: ShopService }) {
  const query = useInfiniteQuery({
    ...endlessQueryFor(pageServiceComments, { id: service.id, pageSize }),
    enabled: service.rating.count > 0,
  });
  return (
    <RatingsSection
      rating={service.rating}
      counts={service.ratingCounts}
      query={query}
      merchantName={service.merchantName}
    />
  );
}

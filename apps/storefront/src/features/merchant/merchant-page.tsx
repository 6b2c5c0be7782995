import { ApiError } from '@khidma/client/call-errors';
import { PendingPage } from '../../shared/pending-page.tsx';
import { Page } from '@khidma/ui/page';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { DeadEnd } from '../../shared/dead-end.tsx';
import { RatingsSection } from '../../shared/ratings/ratings-section.tsx';
import { MerchantHead } from './merchant-head.tsx';
import { MerchantHours } from './merchant-hours.tsx';
import { MerchantPictures } from './merchant-pictures.tsx';
import { MerchantPlaces } from './merchant-places.tsx';
import { merchantCommentsQuery, shopMerchantQuery } from './merchant-queries.ts';
import { MerchantServices } from './merchant-services.tsx';
import type { ShopMerchant } from '@khidma/contract/shapes/merchant';

/** One merchant: who it is, what it sells, where and when it works, and what customers say. */
export function MerchantPage() {
  const merchant = useTranslations('shopMerchant');
  const { id } = useParams({ from: '/m/$id' });
  const query = useQuery(shopMerchantQuery(id));
  const isGone =
    query.error instanceof ApiError && ['notFound', 'invalid'].includes(query.error.name);
  if (isGone) return <DeadEnd title={merchant('gone')} text={merchant('goneText')} />;
  if (query.data !== undefined) return <Merchant merchant={query.data} />;
  return <PendingPage query={query} />;
}

function Merchant({ merchant }: { readonly merchant: ShopMerchant }) {
  const comments = useInfiniteQuery({
    ...merchantCommentsQuery(merchant.id),
    enabled: merchant.rating.count > 0,
  });
  return (
    <Page>
      <MerchantHead merchant={merchant} />
      <MerchantPictures merchant={merchant} />
      <MerchantServices merchantId={merchant.id} />
      <MerchantPlaces merchant={merchant} />
      <MerchantHours merchant={merchant} />
      <RatingsSection
        rating={merchant.rating}
        counts={merchant.ratingCounts}
        query={comments}
        merchantName={merchant.name}
        namesService
      />
    </Page>
  );
}

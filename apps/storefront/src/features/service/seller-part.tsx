import type { ShopService } from './order-values.ts';
import { Seller } from './seller.tsx';
import { ServiceRatings } from './service-ratings.tsx';

/** Who does it, and what customers say of the service. */
export function SellerPart({ service }: { readonly service: ShopService }) {
  return (
    <>
      <Seller service={service} />
      <ServiceRatings service={service} />
    </>
  );
}

import { CallerParts } from '../../shared/caller/caller-parts.tsx';
import { LatestOrders } from '../../shared/caller/latest-orders.tsx';
import { lazyPart } from '@khidma/app/route/lazy-part';
import type { StaffMerchant } from '@khidma/contract/shapes/merchant';

/** What is asked on the phone: the newest orders, what is open, what was written and noted, and what was issued. */
export function MerchantCaller({ merchant }: { readonly merchant: StaffMerchant }) {
  const { id, email } = merchant.profile;
  const caller = { kind: 'merchant', id } as const;
  return (
    <>
      <LatestOrders caller={caller} />
      <CallerParts caller={caller} email={email} />
      <MerchantDocuments merchantId={id} />
    </>
  );
}

/** What was issued to and for a merchant; it comes after what is read first. */
const MerchantDocuments = lazyPart(
  async () =>
    (await import('../../shared/issued-documents/merchant-documents-list.tsx'))
      .MerchantDocumentsList,
);

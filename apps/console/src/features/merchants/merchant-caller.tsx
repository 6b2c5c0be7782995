import type { StaffMerchant } from '@khidma/contract/shapes/merchant';
import { CallerParts } from '../../shared/caller/caller-parts.tsx';
import { MerchantDocuments } from '../../shared/issued-documents/merchant-documents.tsx';
import { LatestOrders } from '../../shared/caller/latest-orders.tsx';

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

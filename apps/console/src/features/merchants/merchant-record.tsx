import type { StaffMerchant } from '@khidma/contract/shapes/merchant';
import { RiskPart } from '../../shared/risk/risk-part.tsx';
import { MerchantHistory } from './merchant-history.tsx';

/** What speaks for and against a merchant: what stands out, and what staff did. */
export function MerchantRecord({ merchant }: { readonly merchant: StaffMerchant }) {
  return (
    <>
      <RiskPart merchantId={merchant.profile.id} />
      <MerchantHistory merchant={merchant} />
    </>
  );
}

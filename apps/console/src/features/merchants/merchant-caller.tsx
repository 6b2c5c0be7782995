import { CallerCases, CallerWritten } from '../../shared/caller/caller-parts.tsx';
import { LatestOrders } from '../../shared/caller/latest-orders.tsx';
import type { StaffMerchant } from '@khidma/contract/shapes/merchant';

interface MerchantProps {
  readonly merchant: StaffMerchant;
}

const callerOf = ({ profile }: StaffMerchant) => ({ kind: 'merchant', id: profile.id }) as const;

/** What is asked on the phone: what is open, and the newest orders. */
export function MerchantCaller({ merchant }: MerchantProps) {
  const caller = callerOf(merchant);
  return (
    <>
      <CallerCases caller={caller} />
      <LatestOrders caller={caller} />
    </>
  );
}

/** What the merchant was written, and what colleagues noted. */
export const MerchantWritten = ({ merchant }: MerchantProps) => (
  <CallerWritten caller={callerOf(merchant)} email={merchant.profile.email} />
);

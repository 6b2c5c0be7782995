import type { MerchantStatus } from '@khidma/domain/merchants/merchant-can';
import { StatusBadge, type Tone } from '@khidma/ui/badge';
import { useTranslations } from 'use-intl';

const merchantTones: Record<MerchantStatus, Tone> = {
  active: 'success',
  suspended: 'danger',
  terminated: 'neutral',
};

/** Where a merchant's account stands. */
export function MerchantBadge({ status }: { readonly status: MerchantStatus }) {
  const t = useTranslations('consoleMerchants.merchants.state');
  return <StatusBadge tone={merchantTones[status]}>{t(status)}</StatusBadge>;
}

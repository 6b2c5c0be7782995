import type { ChargebackStatus } from '@khidma/domain/payments/chargeback-transitions';
import { StatusBadge, type Tone } from '@khidma/ui/badge';
import { useTranslations } from 'use-intl';

const tones: Readonly<Record<ChargebackStatus, Tone>> = {
  inquiry: 'warning',
  opened: 'danger',
  answered: 'info',
  won: 'success',
  lost: 'neutral',
  withdrawn: 'neutral',
};

/** Where a chargeback stands. */
export function ChargebackBadge({ status }: { readonly status: ChargebackStatus }) {
  const t = useTranslations('consoleChargebacks.status');
  return <StatusBadge tone={tones[status]}>{t(status)}</StatusBadge>;
}

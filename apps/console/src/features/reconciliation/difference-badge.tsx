import type { CaseStatus } from '@khidma/domain/reconciliation/case-transitions';
import { StatusBadge, type Tone } from '@khidma/ui/badge';
import { useTranslations } from 'use-intl';

const tones: Readonly<Record<CaseStatus, Tone>> = {
  open: 'danger',
  explained: 'info',
  writeOffAsked: 'warning',
  writtenOff: 'neutral',
  closed: 'success',
};

/** Where a difference stands. */
export function DifferenceBadge({ status }: { readonly status: CaseStatus }) {
  const t = useTranslations('reconciliation.differences.states');
  return <StatusBadge tone={tones[status]}>{t(status)}</StatusBadge>;
}

import type { RevisionDetail } from '@khidma/contract/shapes/merchant';
import { StatusBadge, type Tone } from '@khidma/ui/badge';
import { useTranslations } from 'use-intl';

const tones: Record<RevisionDetail['status'], Tone> = {
  underReview: 'info',
  approved: 'success',
  rejected: 'danger',
  replaced: 'neutral',
};

/** Where a change stands. */
export function RevisionBadge({ status }: { readonly status: RevisionDetail['status'] }) {
  const t = useTranslations('consoleMerchants.revisions.status');
  return <StatusBadge tone={tones[status]}>{t(status)}</StatusBadge>;
}

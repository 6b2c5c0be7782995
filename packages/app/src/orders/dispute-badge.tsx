import type { DisputeKind } from '@khidma/domain/disputes/dispute-rules';
import { StatusBadge } from '@khidma/ui/badge';
import { useTranslations } from 'use-intl';

/** Says in a list that an order stands still, and over what; nothing where no dispute is open about it. */
export function DisputeBadge({ kind }: { readonly kind: DisputeKind | null }) {
  const t = useTranslations('statuses.dispute');
  return kind === null ? null : <StatusBadge tone="warning">{t(kind)}</StatusBadge>;
}

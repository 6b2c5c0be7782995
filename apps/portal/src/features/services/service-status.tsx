import type { ServiceStatus } from '@khidma/domain/services/service-statuses';
import { shownServiceStatuses } from '@khidma/domain/services/service-statuses';
import { StatusBadge, type Tone } from '@khidma/ui/badge';
import { useTranslations } from 'use-intl';

const tones: Readonly<Record<ServiceStatus, Tone>> = {
  Draft: 'neutral',
  UnderReview: 'info',
  Declined: 'danger',
  Publishing: 'info',
  Released: 'success',
  Offline: 'neutral',
  UpdateUnderReview: 'info',
  UpdateFailed: 'warning',
  Deleted: 'neutral',
};

/** What state a service is in. */
export function ServiceBadge({ status }: { readonly status: ServiceStatus }) {
  const t = useTranslations('statuses.service');
  // A deleted service is in no list; the type knows it all the same.
  const shown = shownServiceStatuses.find((each) => each === status);
  return shown === undefined ? null : <StatusBadge tone={tones[shown]}>{t(shown)}</StatusBadge>;
}

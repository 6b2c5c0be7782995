import type { RevisionDetail } from '@khidma/contract/shapes/merchant';
import type { ApplicationStatus } from '@khidma/domain/applications/application-transitions';
import type { MerchantStatus } from '@khidma/domain/merchants/merchant-can';
import {
  shownServiceStatuses,
  type ServiceStatus,
  type ShownServiceStatus,
} from '@khidma/domain/services/service-statuses';
import { StatusBadge, type Tone } from '@khidma/ui/badge';
import { useTranslations } from 'use-intl';

const applicationTones: Record<ApplicationStatus, Tone> = {
  Submitted: 'info',
  Contacted: 'neutral',
  InAudit: 'accent',
  Approved: 'success',
  Activated: 'success',
  Rejected: 'warning',
};

/** Where an application stands. */
export function ApplicationBadge({ status }: { readonly status: ApplicationStatus }) {
  const t = useTranslations('statuses.application');
  return <StatusBadge tone={applicationTones[status]}>{t(status)}</StatusBadge>;
}

const serviceTones: Record<ShownServiceStatus, Tone> = {
  Draft: 'neutral',
  UnderReview: 'info',
  Declined: 'danger',
  Publishing: 'accent',
  Released: 'success',
  Offline: 'neutral',
  UpdateUnderReview: 'info',
  UpdateFailed: 'warning',
};

/** Where a service stands; nothing for one that nobody sees any more. */
export function ServiceBadge({ status }: { readonly status: ServiceStatus }) {
  const t = useTranslations('statuses.service');
  const shown = shownServiceStatuses.find((one) => one === status);
  return shown === undefined ? null : (
    <StatusBadge tone={serviceTones[shown]}>{t(shown)}</StatusBadge>
  );
}

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

const revisionTones: Record<RevisionDetail['status'], Tone> = {
  underReview: 'info',
  approved: 'success',
  rejected: 'danger',
  replaced: 'neutral',
};

/** Where a change of a profile stands. */
export function RevisionBadge({ status }: { readonly status: RevisionDetail['status'] }) {
  const t = useTranslations('consoleMerchants.revisions.status');
  return <StatusBadge tone={revisionTones[status]}>{t(status)}</StatusBadge>;
}

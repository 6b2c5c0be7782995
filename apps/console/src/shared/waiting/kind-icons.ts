import type { LateKind } from '@khidma/domain/staff/desk-cases';
import {
  IconAlertTriangle,
  IconBuildingBank,
  IconCashBanknote,
  IconCertificate,
  IconClipboardCheck,
  IconClock,
  IconFileText,
  IconMessageCircle,
  IconScale,
  IconStar,
  IconTools,
} from '@khidma/icons';

/** The sign of each kind of things that wait. */
export const kindIcons: Readonly<Record<LateKind, typeof IconTools>> = {
  applications: IconClipboardCheck,
  revisions: IconFileText,
  services: IconTools,
  payoutAccounts: IconBuildingBank,
  withdrawals: IconCashBanknote,
  disputes: IconScale,
  comments: IconStar,
  reports: IconAlertTriangle,
  messages: IconMessageCircle,
  licences: IconCertificate,
  orders: IconClock,
};

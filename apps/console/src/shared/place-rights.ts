import { adjustBalance } from '@khidma/contract/money/adjustments';
import { getApplicationForAudit } from '@khidma/contract/merchants/application-audits';
import {
  approveMerchantRevision,
  getMerchantRevision,
} from '@khidma/contract/merchants/merchant-revisions';
import { getStaffImInfo } from '@khidma/contract/messaging/conversations';
import { getTrialBalance } from '@khidma/contract/accounting/books';
import { listStaffAccounts } from '@khidma/contract/identity/staff-accounts';
import { pageCertificates, remindOfCertificate } from '@khidma/contract/merchants/certificates';
import { pageDifferences } from '@khidma/contract/accounting/reconciliation';
import { pagePayoutRuns } from '@khidma/contract/money/payout-runs';
import { answerChargeback } from '@khidma/contract/accounting/chargebacks';
import { savePageDraft } from '@khidma/contract/backoffice/content-pages';
import { setTunables } from '@khidma/contract/backoffice/settings';
import { addPromoCode } from '@khidma/contract/catalogue/promo-codes';
import { approveService } from '@khidma/contract/catalogue/service-reviews';
import { suspendMerchant } from '@khidma/contract/merchants/merchants';
import { sendAnnouncement } from '@khidma/contract/messaging/announcements';
import { closeMessageReport } from '@khidma/contract/messaging/message-reports';
import { setMessageText } from '@khidma/contract/messaging/message-texts';
import { resendOutboxMessage } from '@khidma/contract/messaging/outbox';
import { decidePayoutAccount } from '@khidma/contract/money/payout-accounts';
import { approveWithdrawal } from '@khidma/contract/money/withdrawal-reviews';
import { hideComment } from '@khidma/contract/orders/staff-comments';
import { decideDispute, refundDispute } from '@khidma/contract/orders/staff-disputes';
import {
  isReadingRole,
  type StaffPermission,
  type StaffRole,
  staffRoleHolds,
} from '@khidma/domain/staff/staff-roles';
import { paths } from './paths.ts';
import { rightOf } from './use-permission.ts';

/** What a place needs that is not open to every role: what the call needs that it begins with. */
const placeNeeds: ReadonlyMap<string, StaffPermission> = new Map([
  [paths.applications(), rightOf(getApplicationForAudit)],
  [paths.revisions(), rightOf(getMerchantRevision)],
  [paths.certificates(), rightOf(pageCertificates)],
  [paths.payoutRuns(), rightOf(pagePayoutRuns)],
  [paths.differences(), rightOf(pageDifferences)],
  [paths.books(), rightOf(getTrialBalance)],
  [paths.messages(), rightOf(getStaffImInfo)],
  [paths.staff(), rightOf(listStaffAccounts)],
]);

/** What the work of a place needs, where looking takes less: what any of its calls needs that people come for. */
const placeWork: ReadonlyMap<string, readonly StaffPermission[]> = new Map(
  (
    [
      [paths.services(), approveService],
      [paths.revisions(), approveMerchantRevision],
      [paths.certificates(), remindOfCertificate],
      [paths.payoutAccounts(), decidePayoutAccount],
      [paths.withdrawals(), approveWithdrawal],
      [paths.chargebacks(), answerChargeback],
      [paths.adjustments(), adjustBalance],
      [paths.disputes(), decideDispute, refundDispute],
      [paths.reports(), closeMessageReport],
      [paths.comments(), hideComment],
      [paths.contactFigures(), closeMessageReport],
      [paths.atRisk(), suspendMerchant],
      [paths.announcements(), sendAnnouncement],
      [paths.promoCodes(), addPromoCode],
      [paths.messageTexts(), setMessageText],
      [paths.contentPages(), savePageDraft],
      [paths.settings(), setTunables],
      [paths.outbox(), resendOutboxMessage],
    ] as const
  ).map(([path, ...calls]) => [path, calls.map(rightOf)]),
);

/** Whether the menu of a role has a place: it is open, and there is something to do for the role, or the role only reads. */
export const isPlaceOffered = (role: StaffRole | undefined, path: string): boolean => {
  if (role === undefined || !isPlaceOpen(role, path)) return false;
  const work = placeWork.get(path);
  return (
    work === undefined || isReadingRole(role) || work.some((needs) => staffRoleHolds(role, needs))
  );
};

/** Whether a place of the console is open to a role, whatever stands below it or behind its question mark. */
export const isPlaceOpen = (role: StaffRole | undefined, path: string): boolean => {
  const [, first = ''] = path.split(/[/?#]/);
  const needs = placeNeeds.get(`/${first}`);
  return needs === undefined || (role !== undefined && staffRoleHolds(role, needs));
};

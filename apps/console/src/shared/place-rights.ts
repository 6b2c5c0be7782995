import { getApplicationForAudit } from '@khidma/contract/merchants/application-audits';
import { getMerchantRevision } from '@khidma/contract/merchants/merchant-revisions';
import { getStaffImInfo } from '@khidma/contract/messaging/conversations';
import { getTrialBalance } from '@khidma/contract/accounting/books';
import { listStaffAccounts } from '@khidma/contract/identity/staff-accounts';
import { pageCertificates } from '@khidma/contract/merchants/certificates';
import { pageDifferences } from '@khidma/contract/accounting/reconciliation';
import { pagePayoutRuns } from '@khidma/contract/money/payout-runs';
import {
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

/** Whether a place of the console is open to a role, whatever stands below it or behind its question mark. */
export const isPlaceOpen = (role: StaffRole | undefined, path: string): boolean => {
  const [, first = ''] = path.split(/[/?#]/);
  const needs = placeNeeds.get(`/${first}`);
  return needs === undefined || (role !== undefined && staffRoleHolds(role, needs));
};

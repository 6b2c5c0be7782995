import { getApplicationForAudit } from '@khidma/contract/staff/get-application-for-audit';
import { getMerchantRevision } from '@khidma/contract/staff/get-merchant-revision';
import { getStaffImInfo } from '@khidma/contract/staff/get-staff-im-info';
import { getTrialBalance } from '@khidma/contract/staff/get-trial-balance';
import { listStaffAccounts } from '@khidma/contract/staff/list-staff-accounts';
import { pageCertificates } from '@khidma/contract/staff/page-certificates';
import { pageDifferences } from '@khidma/contract/staff/page-differences';
import { pagePayoutRuns } from '@khidma/contract/staff/page-payout-runs';
import {
  type StaffPermission,
  type StaffRole,
  staffRoleHolds,
} from '@khidma/domain/staff/staff-roles';
import { paths } from './paths.ts';
import { rightOf } from './use-may.ts';

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

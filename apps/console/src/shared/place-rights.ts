import type { Endpoint } from '@khidma/contract/core/endpoint';
import { getApplicationForAudit } from '@khidma/contract/staff/get-application-for-audit';
import { getMerchantRevision } from '@khidma/contract/staff/get-merchant-revision';
import { getStaffImInfo } from '@khidma/contract/staff/get-staff-im-info';
import { getTrialBalance } from '@khidma/contract/staff/get-trial-balance';
import { listStaffAccounts } from '@khidma/contract/staff/list-staff-accounts';
import { pageCertificates } from '@khidma/contract/staff/page-certificates';
import { pageDifferences } from '@khidma/contract/staff/page-differences';
import { pagePayoutRuns } from '@khidma/contract/staff/page-payout-runs';
import { type StaffRole, staffRoleHolds } from '@khidma/domain/staff/staff-roles';
import { paths } from './paths.ts';

/** What places live on that not every role may see, by the call that they begin with. Every other place is everybody's. */
const needed: ReadonlyMap<string, Pick<Endpoint, 'staff'>> = new Map<
  string,
  Pick<Endpoint, 'staff'>
>([
  [paths.applications(), getApplicationForAudit],
  [paths.revisions(), getMerchantRevision],
  [paths.certificates(), pageCertificates],
  [paths.payoutRuns(), pagePayoutRuns],
  [paths.differences(), pageDifferences],
  [paths.books(), getTrialBalance],
  [paths.messages(), getStaffImInfo],
  [paths.staff(), listStaffAccounts],
]);

/** Whether a role may make a call, by the table that the server asks. */
export const mayCall = (role: StaffRole | undefined, { staff }: Pick<Endpoint, 'staff'>): boolean =>
  role !== undefined && staff !== undefined && staffRoleHolds(role, staff.needs);

/** Whether a place of the console is open to a role, whatever stands below it or behind its question mark. */
export const isPlaceOpen = (role: StaffRole | undefined, path: string): boolean => {
  const [, first = ''] = path.split(/[/?#]/);
  const call = needed.get(`/${first}`);
  return call === undefined || mayCall(role, call);
};

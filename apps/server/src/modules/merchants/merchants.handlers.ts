import { getApplication } from '@khidma/contract/merchants/get-application';
import { getMerchantDetail } from '@khidma/contract/merchants/get-merchant-detail';
import { listRecommendedMerchants } from '@khidma/contract/merchants/list-recommended-merchants';
import { saveApplication } from '@khidma/contract/merchants/save-application';
import { sendApplicationLink } from '@khidma/contract/merchants/send-application-link';
import { submitApplication } from '@khidma/contract/merchants/submit-application';
import { updateMerchant } from '@khidma/contract/merchants/update-merchant';
import { approveApplication } from '@khidma/contract/staff/approve-application';
import { approveMerchantRevision } from '@khidma/contract/staff/approve-merchant-revision';
import { contactApplicant } from '@khidma/contract/staff/contact-applicant';
import { getApplicationForAudit } from '@khidma/contract/staff/get-application-for-audit';
import { getMerchantRevision } from '@khidma/contract/staff/get-merchant-revision';
import { getStaffMerchant } from '@khidma/contract/staff/get-staff-merchant';
import { judgeApplication } from '@khidma/contract/staff/judge-application';
import { pageApplications } from '@khidma/contract/staff/page-applications';
import { pageMerchantRevisions } from '@khidma/contract/staff/page-merchant-revisions';
import { pageMerchants } from '@khidma/contract/staff/page-merchants';
import { rejectApplication } from '@khidma/contract/staff/reject-application';
import { rejectMerchantRevision } from '@khidma/contract/staff/reject-merchant-revision';
import { resendActivation } from '@khidma/contract/staff/resend-activation';
import { restoreMerchant } from '@khidma/contract/staff/restore-merchant';
import { reviseApplication } from '@khidma/contract/staff/revise-application';
import { startAudit } from '@khidma/contract/staff/start-audit';
import { suspendMerchant } from '@khidma/contract/staff/suspend-merchant';
import { handle } from '../../core/call.ts';
import { runApproveApplication } from './approve-application.ts';
import { runApproveMerchantRevision } from './approve-merchant-revision.ts';
import { runContactApplicant } from './contact-applicant.ts';
import { runGetApplication } from './get-application.ts';
import { runGetApplicationForAudit } from './get-application-for-audit.ts';
import { runGetMerchantDetail } from './get-merchant-detail.ts';
import { runGetMerchantRevision } from './get-merchant-revision.ts';
import { runGetStaffMerchant } from './get-staff-merchant.ts';
import { runJudgeApplication } from './judge-application.ts';
import { runListRecommendedMerchants } from './list-recommended-merchants.ts';
import { runPageApplications } from './page-applications.ts';
import { runPageMerchantRevisions } from './page-merchant-revisions.ts';
import { runPageMerchants } from './page-merchants.ts';
import { runRejectApplication } from './reject-application.ts';
import { runRejectMerchantRevision } from './reject-merchant-revision.ts';
import { runResendActivation } from './resend-activation.ts';
import { runRestoreMerchant } from './restore-merchant.ts';
import { runReviseApplication } from './revise-application.ts';
import { runSaveApplication } from './save-application.ts';
import { runSendApplicationLink } from './send-application-link.ts';
import { runStartAudit } from './start-audit.ts';
import { runSubmitApplication } from './submit-application.ts';
import { runSuspendMerchant } from './suspend-merchant.ts';
import { runUpdateMerchant } from './update-merchant.ts';

/** Applications from both sides, the profile, and its changes under review. */
export const merchantHandlers = [
  // Everybody may apply, and each application sends a mail.
  handle(submitApplication, runSubmitApplication, { rateLimit: { max: 30, windowMs: 60_000 } }),
  handle(getApplication, runGetApplication),
  handle(saveApplication, runSaveApplication, { rateLimit: { max: 120, windowMs: 60_000 } }),
  handle(sendApplicationLink, runSendApplicationLink, { rateLimit: { max: 10, windowMs: 60_000 } }),
  handle(pageApplications, runPageApplications),
  handle(getApplicationForAudit, runGetApplicationForAudit),
  handle(contactApplicant, runContactApplicant),
  handle(startAudit, runStartAudit),
  handle(judgeApplication, runJudgeApplication),
  handle(reviseApplication, runReviseApplication),
  handle(approveApplication, runApproveApplication),
  handle(rejectApplication, runRejectApplication),
  handle(resendActivation, runResendActivation),
  handle(getMerchantDetail, runGetMerchantDetail),
  handle(updateMerchant, runUpdateMerchant),
  handle(pageMerchantRevisions, runPageMerchantRevisions),
  handle(getMerchantRevision, runGetMerchantRevision),
  handle(approveMerchantRevision, runApproveMerchantRevision),
  handle(rejectMerchantRevision, runRejectMerchantRevision),
  handle(pageMerchants, runPageMerchants),
  handle(getStaffMerchant, runGetStaffMerchant),
  handle(suspendMerchant, runSuspendMerchant),
  handle(restoreMerchant, runRestoreMerchant),
  handle(listRecommendedMerchants, runListRecommendedMerchants),
] as const;

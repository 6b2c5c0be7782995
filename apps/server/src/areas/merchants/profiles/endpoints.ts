import { collectHandlers } from '../../../kernel/call.ts';
import * as applications from './applications.ts';
import * as approveApplication from './approve-application.ts';
import * as auditApplication from './audit-application.ts';
import * as merchants from './merchants.ts';
import * as pageApplications from './page-applications.ts';
import * as revisionReviews from './revision-reviews.ts';
import * as staffMerchants from './staff-merchants.ts';
import * as submitApplication from './submit-application.ts';
import * as updateMerchant from './update-merchant.ts';

export const merchantsHandlers = collectHandlers(
  applications,
  approveApplication,
  auditApplication,
  merchants,
  pageApplications,
  revisionReviews,
  staffMerchants,
  submitApplication,
  updateMerchant,
);

import { handlersOf } from '../../core/call.ts';
import * as applicationLink from './application-link.ts';
import * as approveApplication from './approve-application.ts';
import * as auditApplication from './audit-application.ts';
import * as getShopMerchant from './get-shop-merchant.ts';
import * as listRecommendedMerchants from './list-recommended-merchants.ts';
import * as pageApplications from './page-applications.ts';
import * as pageMerchants from './page-merchants.ts';
import * as profile from './profile.ts';
import * as revisionReviews from './revision-reviews.ts';
import * as staffMerchant from './staff-merchant.ts';
import * as submitApplication from './submit-application.ts';
import * as suspendMerchant from './suspend-merchant.ts';
import * as updateMerchant from './update-merchant.ts';

export const merchantsHandlers = handlersOf(
  applicationLink,
  approveApplication,
  auditApplication,
  getShopMerchant,
  listRecommendedMerchants,
  pageApplications,
  pageMerchants,
  profile,
  revisionReviews,
  staffMerchant,
  submitApplication,
  suspendMerchant,
  updateMerchant,
);

import { batchDeleteServices } from '@khidma/contract/services/batch-delete-services';
import { batchUnpublishServices } from '@khidma/contract/services/batch-unpublish-services';
import { getCategoryExtraInfo } from '@khidma/contract/services/get-category-extra-info';
import { getMerchantCategories } from '@khidma/contract/services/get-merchant-categories';
import { getService } from '@khidma/contract/services/get-service';
import { listSpecs } from '@khidma/contract/services/list-specs';
import { listUnfinishedServices } from '@khidma/contract/services/list-unfinished-services';
import { pageServices } from '@khidma/contract/services/page-services';
import { saveService } from '@khidma/contract/services/save-service';
import { saveSpecs } from '@khidma/contract/services/save-specs';
import { unpublishService } from '@khidma/contract/services/unpublish-service';
import { withdrawUpdate } from '@khidma/contract/services/withdraw-update';
import { getShopService } from '@khidma/contract/shop/get-shop-service';
import { pageShopServices } from '@khidma/contract/shop/page-shop-services';
import { approveService } from '@khidma/contract/staff/approve-service';
import { declineService } from '@khidma/contract/staff/decline-service';
import { getServiceReview } from '@khidma/contract/staff/get-service-review';
import { pageServiceReviews } from '@khidma/contract/staff/page-service-reviews';
import { handle } from '../../core/call.ts';
import { runApproveService } from './approve-service.ts';
import { runBatchDeleteServices } from './batch-delete-services.ts';
import { runBatchUnpublishServices } from './batch-unpublish-services.ts';
import { runDeclineService } from './decline-service.ts';
import { runGetCategoryExtraInfo } from './get-category-extra-info.ts';
import { runGetMerchantCategories } from './get-merchant-categories.ts';
import { runGetServiceReview } from './get-service-review.ts';
import { runGetService } from './get-service.ts';
import { runGetShopService } from './get-shop-service.ts';
import { runListSpecs } from './list-specs.ts';
import { runListUnfinishedServices } from './list-unfinished-services.ts';
import { runPageServiceReviews } from './page-service-reviews.ts';
import { runPageServices } from './page-services.ts';
import { runPageShopServices } from './page-shop-services.ts';
import { runSaveService } from './save-service.ts';
import { runSaveSpecs } from './save-specs.ts';
import { runUnpublishService } from './unpublish-service.ts';
import { runWithdrawUpdate } from './withdraw-update.ts';

/** What merchants publish, staff review and customers find. */
export const servicesHandlers = [
  handle(getMerchantCategories, runGetMerchantCategories),
  handle(getCategoryExtraInfo, runGetCategoryExtraInfo),
  handle(saveService, runSaveService),
  handle(saveSpecs, runSaveSpecs),
  handle(listSpecs, runListSpecs),
  handle(getService, runGetService),
  handle(pageServices, runPageServices),
  handle(listUnfinishedServices, runListUnfinishedServices),
  handle(withdrawUpdate, runWithdrawUpdate),
  handle(unpublishService, runUnpublishService),
  handle(batchUnpublishServices, runBatchUnpublishServices),
  handle(batchDeleteServices, runBatchDeleteServices),
  handle(pageServiceReviews, runPageServiceReviews),
  handle(getServiceReview, runGetServiceReview),
  handle(approveService, runApproveService),
  handle(declineService, runDeclineService),
  handle(pageShopServices, runPageShopServices),
  handle(getShopService, runGetShopService),
] as const;

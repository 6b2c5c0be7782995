import { handlersOf } from '../../core/call.ts';
import * as approveServices from './approve-services.ts';
import * as awaitedTimes from './awaited-times.ts';
import * as batchSubmit from './batch-submit.ts';
import * as categories from './categories.ts';
import * as changePrices from './change-prices.ts';
import * as duplicateService from './duplicate-service.ts';
import * as getShopService from './get-shop-service.ts';
import * as listFreeTimes from './list-free-times.ts';
import * as listServices from './list-services.ts';
import * as pageShopServices from './page-shop-services.ts';
import * as saveService from './save-service.ts';
import * as serviceDetail from './service-detail.ts';
import * as serviceReviews from './service-reviews.ts';
import * as submissions from './submissions.ts';
import * as takeOffSale from './take-off-sale.ts';

export const servicesHandlers = handlersOf(
  approveServices,
  awaitedTimes,
  batchSubmit,
  categories,
  changePrices,
  duplicateService,
  getShopService,
  listFreeTimes,
  listServices,
  pageShopServices,
  saveService,
  serviceDetail,
  serviceReviews,
  submissions,
  takeOffSale,
);

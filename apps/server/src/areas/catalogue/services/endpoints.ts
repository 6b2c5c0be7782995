import { collectHandlers } from '../../../kernel/call.ts';
import * as awaitedTimes from './awaited-times.ts';
import * as categories from './categories.ts';
import * as changePrices from './change-prices.ts';
import * as changeServices from './change-services.ts';
import * as freeTimes from './free-times.ts';
import * as listServices from './list-services.ts';
import * as saveService from './save-service.ts';
import * as serviceDetail from './service-detail.ts';
import * as serviceReviews from './service-reviews.ts';
import * as shop from './shop.ts';
import * as submissions from './submissions.ts';

export const servicesHandlers = collectHandlers(
  awaitedTimes,
  categories,
  changePrices,
  changeServices,
  freeTimes,
  listServices,
  saveService,
  serviceDetail,
  serviceReviews,
  shop,
  submissions,
);

export { activateApplicationOf } from './move-application.ts';
export { isApplicationWaiting } from './page-applications.ts';
export { isRevisionWaiting } from './revisions.ts';
export { getShopMerchantHandler } from './merchants.ts';

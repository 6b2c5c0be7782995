import { editMyRatingHandler } from './modules/orders/edit-my-rating.ts';
import {
  reportCommentHandler,
  reportShopCommentHandler,
} from './modules/orders/report-comments.ts';
import type { Handler } from './core/call.ts';
import { changeCustomerAvatarHandler } from './modules/account/avatars.ts';
import { getMyProfileHandler, updateMyProfileHandler } from './modules/account/customer-profile.ts';
import {
  listMyAddressesHandler,
  removeMyAddressHandler,
  saveMyAddressHandler,
} from './modules/account/saved-addresses.ts';
import {
  getDataExportHandler,
  requestDataExportHandler,
} from './modules/personal-data/data-exports.ts';
import {
  changeCustomerPasswordHandler,
  resetCustomerPasswordHandler,
} from './modules/account/login-password.ts';
import {
  endCustomerSessionHandler,
  endOtherCustomerSessionsHandler,
  listCustomerSessionsHandler,
} from './modules/account/sessions.ts';
import { deleteMyAccountHandler } from './modules/auth/erase-customer.ts';
import {
  changeMyEmailHandler,
  changeMyMobileHandler,
  sendMyEmailCodeHandler,
  sendMyMobileCodeHandler,
} from './modules/account/customer-contacts.ts';
import { sendSignInCodeHandler, signInByCodeHandler } from './modules/auth/sign-in-by-code.ts';
import { signUpCustomerHandler } from './modules/auth/customers.ts';
import {
  checkCustomerResetCodeHandler,
  sendCustomerResetCodeHandler,
} from './modules/auth/reset-codes.ts';
import { noteServiceViewHandler } from './modules/insights/note-service-view.ts';
import { getShopServiceHandler } from './modules/services/get-shop-service.ts';
import { getShopMerchantHandler } from './modules/merchants/get-shop-merchant.ts';
import {
  pageMerchantCommentsHandler,
  pageServiceCommentsHandler,
} from './modules/orders/shop-comments.ts';
import { pageShopServicesHandler } from './modules/services/page-shop-services.ts';

/** What customers alone ask for, before there is an order. */
export const shopHandlers: readonly Handler[] = [
  signUpCustomerHandler,
  sendSignInCodeHandler,
  signInByCodeHandler,
  sendCustomerResetCodeHandler,
  checkCustomerResetCodeHandler,
  resetCustomerPasswordHandler,
  changeCustomerPasswordHandler,
  listCustomerSessionsHandler,
  endCustomerSessionHandler,
  endOtherCustomerSessionsHandler,
  getMyProfileHandler,
  updateMyProfileHandler,
  sendMyEmailCodeHandler,
  changeMyEmailHandler,
  sendMyMobileCodeHandler,
  changeMyMobileHandler,
  changeCustomerAvatarHandler,
  listMyAddressesHandler,
  saveMyAddressHandler,
  removeMyAddressHandler,
  deleteMyAccountHandler,
  getDataExportHandler,
  requestDataExportHandler,
  pageShopServicesHandler,
  getShopServiceHandler,
  noteServiceViewHandler,
  pageServiceCommentsHandler,
  getShopMerchantHandler,
  pageMerchantCommentsHandler,
  editMyRatingHandler,
  reportShopCommentHandler,
  reportCommentHandler,
];

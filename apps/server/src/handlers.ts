import type { Handler } from './core/call.ts';
import { absenceHandlers } from './absence-handlers.ts';
import { disputeHandlers } from './dispute-handlers.ts';
import { exportDeskListHandler } from './export-desk-list.ts';
import { documentHandlers } from './document-handlers.ts';
import { orderListHandlers } from './order-list-handlers.ts';
import { visitHandlers } from './visit-handlers.ts';
import { getMyVisitCalendarHandler } from './modules/orders/order-calendar.ts';
import { getMyReceiptHandler } from './modules/orders/receipt.ts';
import {
  getAccountInfoHandler,
  getCustomerImInfoHandler,
  getStaffImInfoHandler,
} from './modules/account/account-info.ts';
import { changeAvatarHandler } from './modules/account/avatars.ts';
import { changeContactPhoneHandler } from './modules/account/change-contact-phone.ts';
import { changeEmailHandler } from './modules/account/change-email.ts';
import { changePasswordHandler, resetPasswordHandler } from './modules/account/login-password.ts';
import {
  endOtherSessionsHandler,
  endSessionHandler,
  listSessionsHandler,
} from './modules/account/sessions.ts';
import {
  forgetFundPasswordHandler,
  hasFundPasswordHandler,
  resetFundPasswordHandler,
} from './modules/account/fund-password.ts';
import {
  getRemovableHandler,
  terminateAccountHandler,
} from './modules/account/terminate-account.ts';
import { openMerchantLookHandler } from './modules/auth/merchant-looks.ts';
import { activateAccountHandler } from './modules/auth/first-credentials.ts';
import {
  sendEmailCodeHandler,
  sendSignUpCodeHandler,
  sendSmsCodeHandler,
} from './modules/auth/send-code.ts';
import {
  signInCustomerHandler,
  signInHandler,
  verifySecondFactorHandler,
} from './modules/auth/sign-in.ts';
import { signOutHandler, signOutCustomerHandler } from './modules/auth/sessions.ts';
import { validateCodeHandler } from './modules/auth/reset-codes.ts';
import {
  beginSecondFactorHandler,
  getSecondFactorHandler,
  makeRecoveryCodesHandler,
  turnOffSecondFactorHandler,
  turnOnSecondFactorHandler,
} from './modules/account/second-factor.ts';
import {
  getPayoutAccountHandler,
  submitPayoutAccountHandler,
} from './modules/finance/payout-accounts.ts';
import {
  exportFlowHandler,
  exportIncomeHandler,
  exportWithdrawalsHandler,
} from './modules/finance/exports.ts';
import { exportOrdersHandler } from './modules/finance/export-orders.ts';
import { getDebtHandler } from './modules/adjustments/debts.ts';
import { getBalancesHandler, pageFlowHandler } from './modules/finance/flow.ts';
import { getFlowDetailHandler } from './modules/finance/flow-detail.ts';
import { getFeeDetailHandler, pageIncomeHandler } from './modules/finance/income.ts';
import { getWaitingMoneyHandler } from './modules/finance/waiting-money.ts';
import {
  endPayoutScheduleHandler,
  getPayoutScheduleHandler,
  setPayoutScheduleHandler,
} from './modules/finance/payout-schedules.ts';
import {
  cancelWithdrawalHandler,
  getWithdrawalHandler,
  pageWithdrawalsHandler,
  requestWithdrawalHandler,
} from './modules/finance/withdrawals.ts';
import {
  getApplicationHandler,
  saveApplicationHandler,
  submitApplicationHandler,
} from './modules/merchants/submit-application.ts';
import {
  getMerchantDataExportHandler,
  requestMerchantDataExportHandler,
} from './modules/personal-data/data-exports.ts';
import { exportInsightsHandler } from './modules/insights/export-insights.ts';
import { contestAnswerHandler, getAnswerTimesHandler } from './modules/messages/answer-times.ts';
import { getInsightsHandler } from './modules/insights/get-insights.ts';
import { getOwnFeesHandler } from './modules/fees/own-fees.ts';
import { getHomeHandler } from './modules/home/get-home.ts';
import { getMerchantDetailHandler } from './modules/merchants/profile.ts';
import { listRecommendedMerchantsHandler } from './modules/merchants/list-recommended-merchants.ts';
import { sendApplicationLinkHandler } from './modules/merchants/application-link.ts';
import { updateMerchantHandler } from './modules/merchants/update-merchant.ts';
import {
  cancelOrderHandler,
  cancelUnpaidOrderHandler,
  decideCancelRequestHandler,
  requestCancelHandler,
  takeBackCancelHandler,
} from './modules/orders/cancel-order.ts';
import { completeOrderHandler, confirmMyOrderHandler } from './modules/orders/complete-order.ts';
import { decideExtensionHandler, requestExtensionHandler } from './modules/orders/extensions.ts';
import { getMyOrderHandler, getOrderHandler } from './modules/orders/get-order.ts';
import {
  getOwnCustomerHandler,
  noteOwnCustomerHandler,
  pageOwnCustomersHandler,
} from './modules/orders/merchant-customers.ts';
import { addOwnNoteHandler, removeOwnNoteHandler } from './modules/orders/own-notes.ts';
import {
  pageCommentsHandler,
  rateOrderHandler,
  replyToCommentHandler,
} from './modules/orders/comments.ts';
import { countDueOrdersHandler } from './modules/orders/count-due-orders.ts';
import { pageMyOrdersHandler } from './modules/orders/page-my-orders.ts';
import { pageOrdersHandler } from './modules/orders/page-orders.ts';
import { checkPaymentHandler, payOrderHandler } from './modules/orders/pay-order.ts';
import { placeOrderHandler } from './modules/orders/place-order.ts';
import { getCategoryTreeHandler, listPlacesHandler } from './modules/reference/reference.ts';
import { batchSubmitServicesHandler } from './modules/services/batch-submit.ts';
import { changePricesHandler, previewPricesHandler } from './modules/services/change-prices.ts';
import {
  batchDeleteServicesHandler,
  batchUnpublishServicesHandler,
  unpublishServiceHandler,
} from './modules/services/take-off-sale.ts';
import {
  getCategoryExtraInfoHandler,
  getMerchantCategoriesHandler,
} from './modules/services/categories.ts';
import { getServiceHandler, listSpecsHandler } from './modules/services/service-detail.ts';
import {
  listUnfinishedServicesHandler,
  pageServicesHandler,
} from './modules/services/list-services.ts';
import { saveServiceHandler, saveSpecsHandler } from './modules/services/save-service.ts';
import { duplicateServiceHandler } from './modules/services/duplicate-service.ts';
import { withdrawUpdateHandler } from './modules/services/submissions.ts';
import { beginUploadHandler } from './modules/uploads/begin-upload.ts';
import { finishUploadHandler } from './modules/uploads/finish-upload.ts';
import { uploadFileHandler } from './modules/uploads/upload-file.ts';
import { shopHandlers } from './shop-handlers.ts';
import { messageHandlers } from './message-handlers.ts';
import { contentHandlers } from './content-handlers.ts';
import { noticeHandlers } from './notice-handlers.ts';
import { logStaffCalls, maskForStaff } from './staff-calls.ts';
import {
  askSecondPersonHandler,
  decideSecondPersonHandler,
  pageSecondPersonHandler,
} from './second-person.ts';
import { staffHandlers } from './staff-handlers.ts';

const handlers: readonly Handler[] = [
  // account
  getAccountInfoHandler,
  getCustomerImInfoHandler,
  getStaffImInfoHandler,
  hasFundPasswordHandler,
  resetFundPasswordHandler,
  forgetFundPasswordHandler,
  changePasswordHandler,
  changeContactPhoneHandler,
  changeEmailHandler,
  changeAvatarHandler,
  listSessionsHandler,
  endSessionHandler,
  endOtherSessionsHandler,
  getRemovableHandler,
  terminateAccountHandler,
  // auth
  signInHandler,
  activateAccountHandler,
  sendEmailCodeHandler,
  sendSmsCodeHandler,
  validateCodeHandler,
  beginSecondFactorHandler,
  getSecondFactorHandler,
  makeRecoveryCodesHandler,
  turnOffSecondFactorHandler,
  turnOnSecondFactorHandler,
  verifySecondFactorHandler,
  resetPasswordHandler,
  signOutHandler,
  sendSignUpCodeHandler,
  signInCustomerHandler,
  signOutCustomerHandler,
  getMerchantDataExportHandler,
  requestMerchantDataExportHandler,
  // merchants
  submitApplicationHandler,
  getApplicationHandler,
  saveApplicationHandler,
  sendApplicationLinkHandler,
  openMerchantLookHandler,
  getMerchantDetailHandler,
  updateMerchantHandler,
  listRecommendedMerchantsHandler,
  getHomeHandler,
  getInsightsHandler,
  getAnswerTimesHandler,
  contestAnswerHandler,
  exportInsightsHandler,
  ...messageHandlers,
  ...noticeHandlers,
  ...contentHandlers,
  // orders
  pageOrdersHandler,
  countDueOrdersHandler,
  getOrderHandler,
  completeOrderHandler,
  cancelOrderHandler,
  decideCancelRequestHandler,
  decideExtensionHandler,
  addOwnNoteHandler,
  removeOwnNoteHandler,
  pageOwnCustomersHandler,
  getOwnCustomerHandler,
  noteOwnCustomerHandler,
  placeOrderHandler,
  payOrderHandler,
  checkPaymentHandler,
  pageMyOrdersHandler,
  getMyOrderHandler,
  getMyReceiptHandler,
  getMyVisitCalendarHandler,
  cancelUnpaidOrderHandler,
  confirmMyOrderHandler,
  requestCancelHandler,
  takeBackCancelHandler,
  requestExtensionHandler,
  rateOrderHandler,
  pageCommentsHandler,
  replyToCommentHandler,
  // finance
  getBalancesHandler,
  getDebtHandler,
  pageFlowHandler,
  pageIncomeHandler,
  getFeeDetailHandler,
  getOwnFeesHandler,
  getFlowDetailHandler,
  requestWithdrawalHandler,
  getWaitingMoneyHandler,
  getPayoutScheduleHandler,
  setPayoutScheduleHandler,
  endPayoutScheduleHandler,
  pageWithdrawalsHandler,
  getWithdrawalHandler,
  cancelWithdrawalHandler,
  getPayoutAccountHandler,
  submitPayoutAccountHandler,
  exportIncomeHandler,
  exportFlowHandler,
  exportOrdersHandler,
  exportWithdrawalsHandler,
  // reference
  getCategoryTreeHandler,
  listPlacesHandler,
  // services
  getMerchantCategoriesHandler,
  getCategoryExtraInfoHandler,
  saveServiceHandler,
  saveSpecsHandler,
  listSpecsHandler,
  getServiceHandler,
  pageServicesHandler,
  listUnfinishedServicesHandler,
  duplicateServiceHandler,
  withdrawUpdateHandler,
  unpublishServiceHandler,
  batchUnpublishServicesHandler,
  batchDeleteServicesHandler,
  batchSubmitServicesHandler,
  previewPricesHandler,
  changePricesHandler,
  // uploads
  uploadFileHandler,
  beginUploadHandler,
  finishUploadHandler,
  // calls

  ...visitHandlers,
  ...orderListHandlers,
  ...absenceHandlers,
  ...disputeHandlers,
  ...documentHandlers,

  // messages
  // staff
  ...shopHandlers,
  ...staffHandlers,
  askSecondPersonHandler,
  decideSecondPersonHandler,
  pageSecondPersonHandler,
  exportDeskListHandler,
];

/** Every endpoint with its operation, area by area. */
export const allHandlers: readonly Handler[] = handlers.map((handler) =>
  maskForStaff(logStaffCalls(handler)),
);

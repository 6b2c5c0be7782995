import type { Handler } from './core/call.ts';
import { changeAvatarHandler, getAccountInfoHandler } from './modules/account/account-info.ts';
import { changeEmailHandler } from './modules/account/change-email.ts';
import { changePasswordHandler, resetPasswordHandler } from './modules/account/login-password.ts';
import {
  editNotificationSettingsHandler,
  getNotificationSettingsHandler,
} from './modules/account/notification-settings.ts';
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
import { activateAccountHandler } from './modules/auth/first-credentials.ts';
import {
  sendEmailCodeHandler,
  sendSignUpCodeHandler,
  sendSmsCodeHandler,
} from './modules/auth/send-code.ts';
import {
  signInCustomerHandler,
  signInStaffHandler,
  signInHandler,
  verifySecondFactorHandler,
} from './modules/auth/sign-in.ts';
import {
  signOutHandler,
  signOutStaffHandler,
  signOutCustomerHandler,
} from './modules/auth/sessions.ts';
import { signUpCustomerHandler } from './modules/auth/customers.ts';
import { validateCodeHandler } from './modules/auth/codes.ts';
import {
  beginSecondFactorHandler,
  getSecondFactorHandler,
  makeRecoveryCodesHandler,
  turnOffSecondFactorHandler,
  turnOnSecondFactorHandler,
} from './modules/account/second-factor.ts';
import {
  approveWithdrawalHandler,
  rejectWithdrawalHandler,
} from './modules/finance/decide-withdrawal.ts';
import { decidePayoutAccountHandler } from './modules/finance/decide-payout-account.ts';
import { exportFlowHandler } from './modules/finance/export-flow.ts';
import { exportIncomeHandler } from './modules/finance/export-income.ts';
import { exportWithdrawalsHandler } from './modules/finance/export-withdrawals.ts';
import { getBalancesHandler } from './modules/finance/get-balances.ts';
import { getFeeDetailHandler } from './modules/finance/get-fee-detail.ts';
import { getPayoutAccountHandler } from './modules/finance/get-payout-account.ts';
import { pageFlowHandler } from './modules/finance/page-flow.ts';
import { pageIncomeHandler } from './modules/finance/page-income.ts';
import { pagePayoutAccountReviewsHandler } from './modules/finance/page-payout-account-reviews.ts';
import { pageWithdrawalReviewsHandler } from './modules/finance/page-withdrawal-reviews.ts';
import { pageWithdrawalsHandler } from './modules/finance/page-withdrawals.ts';
import { requestWithdrawalHandler } from './modules/finance/request-withdrawal.ts';
import { submitPayoutAccountHandler } from './modules/finance/submit-payout-account.ts';
import { approveApplicationHandler } from './modules/merchants/approve-application.ts';
import { approveMerchantRevisionHandler } from './modules/merchants/approve-merchant-revision.ts';
import { contactApplicantHandler } from './modules/merchants/contact-applicant.ts';
import { getApplicationForAuditHandler } from './modules/merchants/get-application-for-audit.ts';
import { getApplicationHandler } from './modules/merchants/get-application.ts';
import { getMerchantDetailHandler } from './modules/merchants/get-merchant-detail.ts';
import { getMerchantRevisionHandler } from './modules/merchants/get-merchant-revision.ts';
import { getStaffMerchantHandler } from './modules/merchants/get-staff-merchant.ts';
import { judgeApplicationHandler } from './modules/merchants/judge-application.ts';
import { listRecommendedMerchantsHandler } from './modules/merchants/list-recommended-merchants.ts';
import { pageApplicationsHandler } from './modules/merchants/page-applications.ts';
import { pageMerchantRevisionsHandler } from './modules/merchants/page-merchant-revisions.ts';
import { pageMerchantsHandler } from './modules/merchants/page-merchants.ts';
import { rejectApplicationHandler } from './modules/merchants/reject-application.ts';
import { rejectMerchantRevisionHandler } from './modules/merchants/reject-merchant-revision.ts';
import { resendActivationHandler } from './modules/merchants/resend-activation.ts';
import { restoreMerchantHandler } from './modules/merchants/restore-merchant.ts';
import { reviseApplicationHandler } from './modules/merchants/revise-application.ts';
import { saveApplicationHandler } from './modules/merchants/save-application.ts';
import { sendApplicationLinkHandler } from './modules/merchants/send-application-link.ts';
import { startAuditHandler } from './modules/merchants/start-audit.ts';
import { submitApplicationHandler } from './modules/merchants/submit-application.ts';
import { suspendMerchantHandler } from './modules/merchants/suspend-merchant.ts';
import { updateMerchantHandler } from './modules/merchants/update-merchant.ts';
import { cancelOrderHandler } from './modules/orders/cancel-order.ts';
import { cancelUnpaidOrderHandler } from './modules/orders/cancel-unpaid-order.ts';
import { completeOrderHandler } from './modules/orders/complete-order.ts';
import { confirmMyOrderHandler } from './modules/orders/confirm-my-order.ts';
import { decideCancelRequestHandler } from './modules/orders/decide-cancel-request.ts';
import { decideExtensionHandler } from './modules/orders/decide-extension.ts';
import { getMyOrderHandler } from './modules/orders/get-my-order.ts';
import { getOrderHandler } from './modules/orders/get-order.ts';
import { hideOrderHandler } from './modules/orders/hide-order.ts';
import { pageCommentsHandler } from './modules/orders/page-comments.ts';
import { pageMyOrdersHandler } from './modules/orders/page-my-orders.ts';
import { pageOrdersHandler } from './modules/orders/page-orders.ts';
import { payOrderHandler } from './modules/orders/pay-order.ts';
import { placeOrderHandler } from './modules/orders/place-order.ts';
import { rateOrderHandler } from './modules/orders/rate-order.ts';
import { replyToCommentHandler } from './modules/orders/reply-to-comment.ts';
import { requestCancelHandler } from './modules/orders/request-cancel.ts';
import { requestExtensionHandler } from './modules/orders/request-extension.ts';
import { addReferenceEntryHandler } from './modules/reference/add-reference-entry.ts';
import { getCategoryTreeHandler } from './modules/reference/get-category-tree.ts';
import { listPlacesHandler } from './modules/reference/list-places.ts';
import { listReferenceHandler } from './modules/reference/list-reference.ts';
import { moveReferenceEntryHandler } from './modules/reference/move-reference-entry.ts';
import { offerReferenceEntryHandler } from './modules/reference/offer-reference-entry.ts';
import { renameReferenceEntryHandler } from './modules/reference/rename-reference-entry.ts';
import { approveServiceHandler } from './modules/services/approve-service.ts';
import { batchDeleteServicesHandler } from './modules/services/batch-delete-services.ts';
import { batchUnpublishServicesHandler } from './modules/services/batch-unpublish-services.ts';
import { declineServiceHandler } from './modules/services/decline-service.ts';
import { getCategoryExtraInfoHandler } from './modules/services/get-category-extra-info.ts';
import { getMerchantCategoriesHandler } from './modules/services/get-merchant-categories.ts';
import { getServiceReviewHandler } from './modules/services/get-service-review.ts';
import { getServiceHandler } from './modules/services/get-service.ts';
import { getShopServiceHandler } from './modules/services/get-shop-service.ts';
import { listSpecsHandler } from './modules/services/list-specs.ts';
import { listUnfinishedServicesHandler } from './modules/services/list-unfinished-services.ts';
import { pageServiceReviewsHandler } from './modules/services/page-service-reviews.ts';
import { pageServicesHandler } from './modules/services/page-services.ts';
import { pageShopServicesHandler } from './modules/services/page-shop-services.ts';
import { saveServiceHandler } from './modules/services/save-service.ts';
import { saveSpecsHandler } from './modules/services/save-specs.ts';
import { unpublishServiceHandler } from './modules/services/unpublish-service.ts';
import { withdrawUpdateHandler } from './modules/services/withdraw-update.ts';
import { listSettingsHandler } from './modules/settings/list-settings.ts';
import { pageSettingChangesHandler } from './modules/settings/page-setting-changes.ts';
import { setServiceFeeHandler } from './modules/settings/set-service-fee.ts';
import { setSettlementScheduleHandler } from './modules/settings/set-settlement-schedule.ts';
import { setTunablesHandler } from './modules/settings/set-tunables.ts';
import { takeBackServiceFeeHandler } from './modules/settings/take-back-service-fee.ts';
import { getStaffOverviewHandler } from './modules/staff/get-staff-overview.ts';
import { listStaffHandler } from './modules/staff/list-staff.ts';
import { pageOutboxHandler } from './modules/staff/page-outbox.ts';
import { pageStaffActionsHandler } from './modules/staff/page-staff-actions.ts';
import { beginUploadHandler } from './modules/uploads/begin-upload.ts';
import { finishUploadHandler } from './modules/uploads/finish-upload.ts';
import { uploadFileHandler } from './modules/uploads/upload-file.ts';

/** Every endpoint with its operation, area by area. */
export const allHandlers: readonly Handler[] = [
  // account
  getAccountInfoHandler,
  hasFundPasswordHandler,
  resetFundPasswordHandler,
  forgetFundPasswordHandler,
  changePasswordHandler,
  changeEmailHandler,
  changeAvatarHandler,
  getNotificationSettingsHandler,
  editNotificationSettingsHandler,
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
  signInStaffHandler,
  signOutStaffHandler,
  sendSignUpCodeHandler,
  signUpCustomerHandler,
  signInCustomerHandler,
  signOutCustomerHandler,
  // merchants
  submitApplicationHandler,
  getApplicationHandler,
  saveApplicationHandler,
  sendApplicationLinkHandler,
  pageApplicationsHandler,
  getApplicationForAuditHandler,
  contactApplicantHandler,
  startAuditHandler,
  judgeApplicationHandler,
  reviseApplicationHandler,
  approveApplicationHandler,
  rejectApplicationHandler,
  resendActivationHandler,
  getMerchantDetailHandler,
  updateMerchantHandler,
  pageMerchantRevisionsHandler,
  getMerchantRevisionHandler,
  approveMerchantRevisionHandler,
  rejectMerchantRevisionHandler,
  pageMerchantsHandler,
  getStaffMerchantHandler,
  suspendMerchantHandler,
  restoreMerchantHandler,
  listRecommendedMerchantsHandler,
  // orders
  pageOrdersHandler,
  getOrderHandler,
  completeOrderHandler,
  cancelOrderHandler,
  decideCancelRequestHandler,
  decideExtensionHandler,
  hideOrderHandler,
  placeOrderHandler,
  payOrderHandler,
  pageMyOrdersHandler,
  getMyOrderHandler,
  cancelUnpaidOrderHandler,
  confirmMyOrderHandler,
  requestCancelHandler,
  requestExtensionHandler,
  rateOrderHandler,
  pageCommentsHandler,
  replyToCommentHandler,
  // finance
  getBalancesHandler,
  pageFlowHandler,
  pageIncomeHandler,
  getFeeDetailHandler,
  requestWithdrawalHandler,
  pageWithdrawalsHandler,
  getPayoutAccountHandler,
  submitPayoutAccountHandler,
  pageWithdrawalReviewsHandler,
  approveWithdrawalHandler,
  rejectWithdrawalHandler,
  pagePayoutAccountReviewsHandler,
  decidePayoutAccountHandler,
  exportIncomeHandler,
  exportFlowHandler,
  exportWithdrawalsHandler,
  // reference
  getCategoryTreeHandler,
  listPlacesHandler,
  listReferenceHandler,
  addReferenceEntryHandler,
  renameReferenceEntryHandler,
  offerReferenceEntryHandler,
  moveReferenceEntryHandler,
  // services
  getMerchantCategoriesHandler,
  getCategoryExtraInfoHandler,
  saveServiceHandler,
  saveSpecsHandler,
  listSpecsHandler,
  getServiceHandler,
  pageServicesHandler,
  listUnfinishedServicesHandler,
  withdrawUpdateHandler,
  unpublishServiceHandler,
  batchUnpublishServicesHandler,
  batchDeleteServicesHandler,
  pageServiceReviewsHandler,
  getServiceReviewHandler,
  approveServiceHandler,
  declineServiceHandler,
  pageShopServicesHandler,
  getShopServiceHandler,
  // settings
  listSettingsHandler,
  setTunablesHandler,
  setServiceFeeHandler,
  takeBackServiceFeeHandler,
  setSettlementScheduleHandler,
  pageSettingChangesHandler,
  // staff
  getStaffOverviewHandler,
  pageOutboxHandler,
  pageStaffActionsHandler,
  listStaffHandler,
  // uploads
  uploadFileHandler,
  beginUploadHandler,
  finishUploadHandler,
];

import { listContactFiguresHandler } from './modules/messages/contact-hits.ts';
import {
  closeMessageReportHandler,
  pageMessageReportsHandler,
  readReportedConversationHandler,
} from './modules/messages/message-reports.ts';
import type { Handler } from './core/call.ts';
import {
  blockCustomerHandler,
  eraseCustomerHandler,
  getStaffCustomerHandler,
  pageCustomersHandler,
  unblockCustomerHandler,
} from './modules/account/staff-customers.ts';
import { requestCustomerExportHandler } from './modules/personal-data/data-exports.ts';
import { signInStaffHandler, verifyStaffSecondFactorHandler } from './modules/auth/sign-in.ts';
import {
  beginStaffSecondFactorHandler,
  getStaffSecondFactorHandler,
  makeStaffRecoveryCodesHandler,
  turnOffStaffSecondFactorHandler,
  turnOnStaffSecondFactorHandler,
} from './modules/account/second-factor.ts';
import {
  askStaffRecoveryHandler,
  confirmStaffRecoveryHandler,
  listStaffRecoveriesHandler,
  stopOwnRecoveryHandler,
  stopStaffRecoveryHandler,
} from './modules/account/staff-recoveries.ts';
import { proveStaffHandler } from './modules/account/prove-staff.ts';
import { signOutStaffHandler } from './modules/auth/sessions.ts';
import {
  acceptStaffInvitationHandler,
  changeStaffPasswordHandler,
  resetStaffPasswordHandler,
} from './modules/account/login-password.ts';
import {
  endOtherStaffSessionsHandler,
  endStaffSessionHandler,
  listStaffSessionsHandler,
} from './modules/account/sessions.ts';
import {
  checkStaffResetCodeHandler,
  sendStaffResetCodeHandler,
} from './modules/auth/reset-codes.ts';
import {
  approveApplicationHandler,
  resendActivationHandler,
} from './modules/merchants/approve-application.ts';
import {
  approveMerchantRevisionHandler,
  getMerchantRevisionHandler,
  pageMerchantRevisionsHandler,
  rejectMerchantRevisionHandler,
} from './modules/merchants/revision-reviews.ts';
import {
  contactApplicantHandler,
  getApplicationForAuditHandler,
  judgeApplicationHandler,
  rejectApplicationHandler,
  reviseApplicationHandler,
  startAuditHandler,
} from './modules/merchants/audit-application.ts';
import { getStaffMerchantHandler } from './modules/merchants/staff-merchant.ts';
import { pageApplicationsHandler } from './modules/merchants/page-applications.ts';
import { beginMerchantLookHandler } from './modules/auth/merchant-looks.ts';
import { getStaffOverviewHandler } from './modules/desk/get-staff-overview.ts';
import { pageMerchantsHandler } from './modules/merchants/page-merchants.ts';
import {
  restoreMerchantHandler,
  suspendMerchantHandler,
} from './modules/merchants/suspend-merchant.ts';
import {
  addReferenceEntryHandler,
  moveReferenceEntryHandler,
  offerReferenceEntryHandler,
  renameReferenceEntryHandler,
} from './modules/reference/change-entry.ts';
import {
  countUnreadStaffNoticesHandler,
  markStaffNoticesReadHandler,
  pageStaffNoticesHandler,
} from './modules/notices/notices.ts';
import { pageStaffOrdersHandler } from './modules/orders/page-staff-orders.ts';
import {
  cancelStaffOrderHandler,
  extendOrderDeadlineHandler,
  refundOrderHandler,
} from './modules/orders/staff-order-actions.ts';
import {
  dismissCommentReportsHandler,
  hideCommentHandler,
  pageStaffCommentsHandler,
  showCommentHandler,
} from './modules/orders/staff-comments.ts';
import { decideDisputeHandler, refundDisputeHandler } from './modules/orders/decide-dispute.ts';
import { pageDisputesHandler } from './modules/orders/page-disputes.ts';
import { addOrderNoteHandler, getStaffOrderHandler } from './modules/orders/staff-order.ts';
import { readOrderConversationHandler } from './modules/messages/read-order-conversation.ts';
import { listReferenceHandler } from './modules/reference/reference-entries.ts';
import {
  approveServiceHandler,
  declineServiceHandler,
  getServiceReviewHandler,
  pageServiceReviewsHandler,
} from './modules/services/service-reviews.ts';
import {
  listSettingsHandler,
  pageSettingChangesHandler,
} from './modules/settings/list-settings.ts';
import { getDemoClockHandler, moveDemoClockHandler } from './modules/settings/demo-clock.ts';
import { staffFeeHandlers } from './fee-handlers.ts';
import { setSettlementScheduleHandler } from './modules/settings/set-settlement-schedule.ts';
import { setTunablesHandler } from './modules/settings/set-tunables.ts';
import { getCallerCardHandler } from './modules/orders/caller-card.ts';
import { searchDeskHandler } from './modules/staff/search-desk.ts';
import {
  disableStaffHandler,
  enableStaffHandler,
  inviteStaffHandler,
  listStaffAccountsHandler,
  resetStaffAccountHandler,
  setStaffRoleHandler,
} from './modules/account/staff-accounts.ts';
import { listStaffHandler } from './modules/staff/staff.ts';
import {
  pageOutboxHandler,
  readOutboxMessageHandler,
  resendOutboxMessageHandler,
} from './modules/outbox/page-outbox.ts';
import { checkStaffLogHandler } from './modules/staff/check-log.ts';
import { pageStaffActionsHandler } from './modules/staff/staff-actions.ts';
import {
  addHolidayHandler,
  listHolidaysHandler,
  removeHolidayHandler,
  renameHolidayHandler,
} from './modules/visits/holidays.ts';
import { staffDeskHandlers } from './staff-desk-handlers.ts';
import { staffMoneyHandlers } from './staff-money-handlers.ts';

/** What staff do, area by area. */
export const staffHandlers: readonly Handler[] = [
  // messages
  pageMessageReportsHandler,
  readReportedConversationHandler,
  closeMessageReportHandler,
  readOrderConversationHandler,
  // auth
  signInStaffHandler,
  verifyStaffSecondFactorHandler,
  getStaffSecondFactorHandler,
  beginStaffSecondFactorHandler,
  turnOnStaffSecondFactorHandler,
  turnOffStaffSecondFactorHandler,
  makeStaffRecoveryCodesHandler,
  signOutStaffHandler,
  proveStaffHandler,
  sendStaffResetCodeHandler,
  checkStaffResetCodeHandler,
  resetStaffPasswordHandler,
  changeStaffPasswordHandler,
  listStaffSessionsHandler,
  endStaffSessionHandler,
  endOtherStaffSessionsHandler,
  // merchants
  pageApplicationsHandler,
  getApplicationForAuditHandler,
  contactApplicantHandler,
  startAuditHandler,
  judgeApplicationHandler,
  reviseApplicationHandler,
  approveApplicationHandler,
  rejectApplicationHandler,
  resendActivationHandler,
  pageMerchantRevisionsHandler,
  getMerchantRevisionHandler,
  approveMerchantRevisionHandler,
  rejectMerchantRevisionHandler,
  pageMerchantsHandler,
  getStaffMerchantHandler,
  suspendMerchantHandler,
  restoreMerchantHandler,
  beginMerchantLookHandler,
  ...staffMoneyHandlers,
  // notices
  pageStaffNoticesHandler,
  countUnreadStaffNoticesHandler,
  markStaffNoticesReadHandler,
  // orders
  pageStaffOrdersHandler,
  getStaffOrderHandler,
  addOrderNoteHandler,
  cancelStaffOrderHandler,
  refundOrderHandler,
  extendOrderDeadlineHandler,
  pageStaffCommentsHandler,
  hideCommentHandler,
  showCommentHandler,
  dismissCommentReportsHandler,
  pageDisputesHandler,
  decideDisputeHandler,
  refundDisputeHandler,
  // reference
  listReferenceHandler,
  listHolidaysHandler,
  addHolidayHandler,
  renameHolidayHandler,
  removeHolidayHandler,
  addReferenceEntryHandler,
  renameReferenceEntryHandler,
  offerReferenceEntryHandler,
  moveReferenceEntryHandler,
  // services
  pageServiceReviewsHandler,
  getServiceReviewHandler,
  approveServiceHandler,
  declineServiceHandler,
  // settings
  listSettingsHandler,
  getDemoClockHandler,
  moveDemoClockHandler,
  setTunablesHandler,
  ...staffFeeHandlers,
  setSettlementScheduleHandler,
  pageSettingChangesHandler,
  // staff
  getStaffOverviewHandler,
  ...staffDeskHandlers,
  listContactFiguresHandler,
  pageOutboxHandler,
  readOutboxMessageHandler,
  resendOutboxMessageHandler,
  pageStaffActionsHandler,
  checkStaffLogHandler,
  listStaffHandler,
  listStaffAccountsHandler,
  inviteStaffHandler,
  acceptStaffInvitationHandler,
  setStaffRoleHandler,
  disableStaffHandler,
  enableStaffHandler,
  resetStaffAccountHandler,
  pageCustomersHandler,
  getStaffCustomerHandler,
  blockCustomerHandler,
  unblockCustomerHandler,
  requestCustomerExportHandler,
  eraseCustomerHandler,
  listStaffRecoveriesHandler,
  askStaffRecoveryHandler,
  confirmStaffRecoveryHandler,
  stopStaffRecoveryHandler,
  stopOwnRecoveryHandler,
  searchDeskHandler,
  getCallerCardHandler,
];

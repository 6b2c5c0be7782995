import type { Handler } from './core/call.ts';
import { approveWithdrawalsHandler } from './modules/finance/approve-withdrawals.ts';
import { dismissManyReportsHandler, hideCommentsHandler } from './modules/orders/staff-comments.ts';
import {
  pageCertificatesHandler,
  remindOfCertificateHandler,
} from './modules/certificates/certificates-due.ts';
import { approveServicesHandler } from './modules/services/approve-services.ts';
import {
  listDeskViewsHandler,
  removeDeskViewHandler,
  saveDeskViewHandler,
} from './modules/desk/desk-views.ts';
import { getDisputeFiguresHandler } from './modules/orders/dispute-figures.ts';
import { getDeskFiguresHandler } from './modules/desk/get-desk-figures.ts';
import { getMerchantRiskHandler } from './modules/desk/merchant-risk.ts';
import { pageMerchantsAtRiskHandler } from './modules/desk/merchants-at-risk.ts';
import { getDeskQueuesHandler } from './modules/desk/get-desk-queues.ts';
import {
  addCaseNoteHandler,
  assignCasesHandler,
  listAssignedCasesHandler,
  listCaseNotesHandler,
} from './modules/desk/desk-cases.ts';

/** What helps staff to work: figures, and lists as they want them. */
export const staffDeskHandlers: readonly Handler[] = [
  hideCommentsHandler,
  pageCertificatesHandler,
  remindOfCertificateHandler,
  dismissManyReportsHandler,
  approveServicesHandler,
  approveWithdrawalsHandler,
  getDeskQueuesHandler,
  getDeskFiguresHandler,
  getDisputeFiguresHandler,
  pageMerchantsAtRiskHandler,
  getMerchantRiskHandler,
  listAssignedCasesHandler,
  assignCasesHandler,
  listCaseNotesHandler,
  addCaseNoteHandler,
  listDeskViewsHandler,
  saveDeskViewHandler,
  removeDeskViewHandler,
];

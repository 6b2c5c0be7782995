import { handlersOf } from '../../core/call.ts';
import * as absences from './absences.ts';
import * as callerCard from './caller-card.ts';
import * as cancelOrder from './cancel-order.ts';
import * as checkPromoCode from './check-promo-code.ts';
import * as comments from './comments.ts';
import * as completeOrder from './complete-order.ts';
import * as countDueOrders from './count-due-orders.ts';
import * as decideDispute from './decide-dispute.ts';
import * as disputeFigures from './dispute-figures.ts';
import * as disputes from './disputes.ts';
import * as editMyRating from './edit-my-rating.ts';
import * as extensions from './extensions.ts';
import * as extraWorks from './extra-works.ts';
import * as getOrder from './get-order.ts';
import * as hideOrders from './hide-orders.ts';
import * as jobLinks from './job-links.ts';
import * as jobPictures from './job-pictures.ts';
import * as merchantCustomers from './merchant-customers.ts';
import * as orderCalendar from './order-calendar.ts';
import * as orderViews from './order-views.ts';
import * as ownNotes from './own-notes.ts';
import * as pageDisputes from './page-disputes.ts';
import * as pageMyOrders from './page-my-orders.ts';
import * as pageOrders from './page-orders.ts';
import * as pageStaffOrders from './page-staff-orders.ts';
import * as payExtraWork from './pay-extra-work.ts';
import * as payOrder from './pay-order.ts';
import * as placeOrder from './place-order.ts';
import * as planVisit from './plan-visit.ts';
import * as receipt from './receipt.ts';
import * as reportComments from './report-comments.ts';
import * as reportVisit from './report-visit.ts';
import * as settleDisputes from './settle-disputes.ts';
import * as shopComments from './shop-comments.ts';
import * as staffComments from './staff-comments.ts';
import * as staffOrder from './staff-order.ts';
import * as staffOrderActions from './staff-order-actions.ts';
import * as timeProposals from './time-proposals.ts';
import * as visitReminders from './visit-reminders.ts';

export const ordersHandlers = handlersOf(
  absences,
  callerCard,
  cancelOrder,
  checkPromoCode,
  comments,
  completeOrder,
  countDueOrders,
  decideDispute,
  disputeFigures,
  disputes,
  editMyRating,
  extensions,
  extraWorks,
  getOrder,
  hideOrders,
  jobLinks,
  jobPictures,
  merchantCustomers,
  orderCalendar,
  orderViews,
  ownNotes,
  pageDisputes,
  pageMyOrders,
  pageOrders,
  pageStaffOrders,
  payExtraWork,
  payOrder,
  placeOrder,
  planVisit,
  receipt,
  reportComments,
  reportVisit,
  settleDisputes,
  shopComments,
  staffComments,
  staffOrder,
  staffOrderActions,
  timeProposals,
  visitReminders,
);

import { handlersOf } from '../../core/call.ts';
import * as absences from './absences.ts';
import * as callerCard from './caller-card.ts';
import * as cancelOrder from './cancel-order.ts';
import * as comments from './comments.ts';
import * as completeOrder from './complete-order.ts';
import * as decideDispute from './decide-dispute.ts';
import * as disputes from './disputes.ts';
import * as extraWorks from './extra-works.ts';
import * as getOrder from './get-order.ts';
import * as jobLinks from './job-links.ts';
import * as merchantCustomers from './merchant-customers.ts';
import * as orderCalendar from './order-calendar.ts';
import * as orderViews from './order-views.ts';
import * as orders from './orders.ts';
import * as ownNotes from './own-notes.ts';
import * as pageDisputes from './page-disputes.ts';
import * as pageOrders from './page-orders.ts';
import * as payExtraWork from './pay-extra-work.ts';
import * as payOrder from './pay-order.ts';
import * as placeOrder from './place-order.ts';
import * as planVisit from './plan-visit.ts';
import * as shopComments from './shop-comments.ts';
import * as staffComments from './staff-comments.ts';
import * as staffOrders from './staff-orders.ts';
import * as timeProposals from './time-proposals.ts';
import * as visitReminders from './visit-reminders.ts';

export const ordersHandlers = handlersOf(
  absences,
  callerCard,
  cancelOrder,
  comments,
  completeOrder,
  decideDispute,
  disputes,
  extraWorks,
  getOrder,
  jobLinks,
  merchantCustomers,
  orderCalendar,
  orderViews,
  orders,
  ownNotes,
  pageDisputes,
  pageOrders,
  payExtraWork,
  payOrder,
  placeOrder,
  planVisit,
  shopComments,
  staffComments,
  staffOrders,
  timeProposals,
  visitReminders,
);

import { collectHandlers } from '../../kernel/call.ts';
import * as absences from './absences/absences.ts';
import * as callerCard from './customers/caller-card.ts';
import * as cancelOrder from './lifecycle/cancel-order.ts';
import * as comments from './reviews/comments.ts';
import * as completeOrder from './lifecycle/complete-order.ts';
import * as decideDispute from './disputes/decide-dispute.ts';
import * as disputes from './disputes/disputes.ts';
import * as extraWorks from './extra-work/extra-works.ts';
import * as jobLinks from './visits/job-links.ts';
import * as merchantCustomers from './customers/merchant-customers.ts';
import * as orderCalendar from './visits/order-papers.ts';
import * as orderViews from './lists/order-views.ts';
import * as orders from './lifecycle/orders.ts';
import * as ownNotes from './customers/own-notes.ts';
import * as pageDisputes from './disputes/page-disputes.ts';
import * as pageOrders from './lists/page-orders.ts';
import * as payOrder from './payments/pay-order.ts';
import * as placeOrder from './lifecycle/place-order.ts';
import * as planVisit from './visits/plan-visit.ts';
import * as staffComments from './reviews/staff-comments.ts';
import * as staffOrders from './staff/staff-orders.ts';
import * as timeProposals from './visits/time-proposals.ts';
import * as visitReminders from './visits/visit-reminders.ts';

export const ordersHandlers = collectHandlers(
  absences,
  callerCard,
  cancelOrder,
  comments,
  completeOrder,
  decideDispute,
  disputes,
  extraWorks,
  jobLinks,
  merchantCustomers,
  orderCalendar,
  orderViews,
  orders,
  ownNotes,
  pageDisputes,
  pageOrders,
  payOrder,
  placeOrder,
  planVisit,
  staffComments,
  staffOrders,
  timeProposals,
  visitReminders,
);

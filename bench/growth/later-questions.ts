import { countDueOrders } from '../../packages/contract/src/orders/merchant-orders.ts';
import { pageOwnCustomers } from '../../packages/contract/src/orders/own-customers.ts';
import { pageDocuments } from '../../packages/contract/src/accounting/documents.ts';
import { listFreeTimes } from '../../packages/contract/src/scheduling/free-times.ts';
import { getDeskQueues } from '../../packages/contract/src/backoffice/overview.ts';
import { pageChargebacks } from '../../packages/contract/src/accounting/chargebacks.ts';
import { pageCustomers } from '../../packages/contract/src/orders/customers.ts';
import { pageDisputes } from '../../packages/contract/src/orders/staff-disputes.ts';
import { pageStaffComments } from '../../packages/contract/src/orders/staff-comments.ts';
import { pageStaffOrders } from '../../packages/contract/src/orders/staff-orders.ts';
import { of, type Question } from './questions.ts';

/** Up to 201 rows are counted, many of them on a page of their own. */
const counted = 100;

/** A page of disputes: of each of twenty itself, its order, its customer and what was decided before. */
const disputePage = 20 * 4;

/** What grows with history beside orders and money: records of orders, and what staff look through. */
export const laterQuestions: readonly Question[] = [
  of('merchant', countDueOrders, 'orders, how many are due'),
  of('merchant', pageOwnCustomers, "a merchant's customers"),
  {
    ...of('merchant', pageOwnCustomers, "a merchant's customers, who came back", {
      kind: 'repeat',
    }),
    rows: counted,
  },
  of('merchant', pageOwnCustomers, "a merchant's customers by a name", { text: 'layla' }),
  of('merchant', pageDocuments, 'documents'),
  of('merchant', pageDocuments, 'documents, fee invoices', { kind: 'feeInvoice' }),
  of('merchant', pageDocuments, 'documents of a month', { month: '2026-11' }),
  of('nobody', listFreeTimes, 'free times of a month', ({ serviceId }) => ({
    id: serviceId,
    from: '2026-11-01',
    days: '30',
  })),
  of('staff', getDeskQueues, "staff's queues"),
  of('staff', pageStaffOrders, 'orders, to staff'),
  of('staff', pageStaffOrders, 'orders, to staff, paid', { status: 'Paid' }),
  of('staff', pageStaffOrders, 'orders, to staff, late', { late: 'only' }),
  of('staff', pageStaffOrders, 'orders, to staff, by a number', { text: 'KO-G1234' }),
  of('staff', pageStaffOrders, 'orders, to staff, by a text that few have', { text: 'phoenix' }),
  of('staff', pageStaffOrders, 'orders, to staff, by a text that many have', { text: 'garden' }),
  of('staff', pageStaffOrders, 'orders, to staff, of a merchant', ({ merchantId }) => ({
    merchantId,
  })),
  of('staff', pageCustomers, 'customers, to staff'),
  of('staff', pageCustomers, 'customers, to staff, by a name', { text: 'layla' }),
  of('staff', pageStaffComments, 'comments, to staff'),
  of('staff', pageStaffComments, 'comments, to staff, of one star', { rating: '1' }),
  of('staff', pageDisputes, 'disputes that wait'),
  {
    ...of('staff', pageDisputes, 'disputes that were decided', { status: 'Decided' }),
    rows: disputePage,
  },
  of('staff', pageChargebacks, 'chargebacks'),
];

import { hasRows, type Job } from '../../core/job.ts';
import { renamedCustomers } from '../../db/schema/order-lists.ts';
import { payments } from '../../db/schema/orders.ts';
import { expireExtraWorks } from './extra-works.ts';
import { expireOrders } from './expire-orders.ts';
import { remindDisputes } from './decide-dispute.ts';
import { renameInSearch } from './merchant-customers.ts';
import { arePaymentsDue, settlePayments } from './pay-order.ts';

const MINUTE = 60;

export const ordersJobs: readonly Job[] = [
  {
    name: 'payments',
    everySeconds: 10,
    atOnce: 3,
    isDue: (now) => hasRows(payments, arePaymentsDue(now)),
    run: (ctx, signal) => settlePayments(ctx, ctx.clock.now(), signal),
  },
  {
    name: 'rename-in-search',
    everySeconds: 15,
    isDue: () => hasRows(renamedCustomers),
    run: renameInSearch,
  },
  {
    name: 'deadlines',
    everySeconds: 50,
    run: (ctx, signal) => expireOrders(ctx, ctx.clock.now(), signal),
  },
  {
    name: 'extra-work',
    everySeconds: 50,
    run: (ctx, signal) => expireExtraWorks(ctx, ctx.clock.now(), signal),
  },
  { name: 'dispute-reminders', everySeconds: 5 * MINUTE, run: remindDisputes },
];

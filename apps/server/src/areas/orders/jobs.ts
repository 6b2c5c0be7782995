import { MINUTE, hasRows, type Job } from '../../kernel/job.ts';
import { renamedCustomers } from '../../db/schema/order-lists.ts';
import { payments } from '../../db/schema/orders.ts';
import { expireExtraWorks } from './extra-work/extra-works.ts';
import { expireOrders } from './lifecycle/expire-orders.ts';
import { remindDisputes } from './disputes/decide-dispute.ts';
import { renameInSearch } from './customers/merchant-customers.ts';
import { arePaymentsDue, settlePayments } from './payments/pay-order.ts';

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
  { name: 'extra-work', everySeconds: 50, run: expireExtraWorks },
  { name: 'dispute-reminders', everySeconds: 5 * MINUTE, run: remindDisputes },
];

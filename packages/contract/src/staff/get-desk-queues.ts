import { deskQueues } from '@khidma/domain/staff/desk-clocks';
import * as z from 'zod/mini';
import { endpoint } from '../core/endpoint.ts';
import { empty, instant } from '../shapes/common.ts';

/** What waits in one queue, and how much of it longer than was promised. */
const deskQueueState = z.object({
  queue: z.enum(deskQueues),
  waiting: z.int(),
  late: z.int(),
  /** Business days that staff have for it. */
  days: z.int(),
  /** Since when the first of them has waited; null where nothing waits. */
  since: z.nullable(instant),
});

/** What waits for staff and what is late, queue by queue; what else is overdue on the platform. */
export const getDeskQueues = endpoint({
  name: 'getDeskQueues',
  method: 'GET',
  path: '/staff/overview/queues',
  realm: 'staff',
  staff: { needs: 'read' },
  tags: [
    'staffWork',
    'desk:applications',
    'desk:revisions',
    'desk:services',
    'desk:payoutAccounts',
    'desk:withdrawals',
    'desk:disputes',
    'desk:comments',
    'desk:reports',
    'desk:orders',
    'desk:merchants',
  ],
  input: empty,
  output: z.object({
    queues: z.array(deskQueueState),
    /** Paid orders whose reserved time has passed and which the merchant has not completed. */
    ordersLate: z.int(),
    /** Merchants on sale whose licence ends soon, or has ended. */
    licences: z.object({ expiring: z.int(), expired: z.int() }),
  }),
  errors: [],
});

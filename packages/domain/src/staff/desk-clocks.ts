import { businessDaysAgo } from '../rules/business-days.ts';

/** The queues of the console in which something waits for staff, by what its navigation calls them. */
export const deskQueues = [
  'applications',
  'revisions',
  'services',
  'payoutAccounts',
  'withdrawals',
  'disputes',
  'comments',
  'reports',
] as const;

/** A queue in which something waits for staff. */
export type DeskQueue = (typeof deskQueues)[number];

/** The settings that say how many business days staff have. */
export interface DeskClocks {
  readonly auditBusinessDays: number;
  readonly payoutCheckBusinessDays: number;
  readonly disputeBusinessDays: number;
  readonly reportBusinessDays: number;
}

const clockOf: Readonly<Record<DeskQueue, keyof DeskClocks>> = {
  applications: 'auditBusinessDays',
  revisions: 'auditBusinessDays',
  services: 'auditBusinessDays',
  payoutAccounts: 'payoutCheckBusinessDays',
  withdrawals: 'payoutCheckBusinessDays',
  disputes: 'disputeBusinessDays',
  comments: 'reportBusinessDays',
  reports: 'reportBusinessDays',
};

/** How many business days staff have for what waits in a queue; a promise of none means by the end of one. */
export const daysOfQueue = (queue: DeskQueue, clocks: DeskClocks): number =>
  Math.max(1, clocks[clockOf[queue]]);

/** What came to a queue before this moment is late now. */
export const lateBefore = (queue: DeskQueue, clocks: DeskClocks, now: number): number =>
  businessDaysAgo(now, daysOfQueue(queue, clocks));

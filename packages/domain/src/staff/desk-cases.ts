import type { StaffPermission } from './staff-roles.ts';

/** The queues whose things somebody of staff takes in hand. */
export const caseQueues = [
  'applications',
  'revisions',
  'services',
  'payoutAccounts',
  'withdrawals',
  'disputes',
] as const;

/** A queue whose things are taken in hand. */
export type CaseQueue = (typeof caseQueues)[number];

/** The queues whose things have notes of their own; those of a dispute stand with its order. */
export const notedQueues = [
  'applications',
  'revisions',
  'services',
  'payoutAccounts',
  'withdrawals',
] as const;

/** A queue whose things have notes of their own. */
export type NotedQueue = (typeof notedQueues)[number];

const permissions: Readonly<Record<CaseQueue, StaffPermission>> = {
  applications: 'review',
  revisions: 'review',
  services: 'review',
  payoutAccounts: 'money',
  withdrawals: 'money',
  disputes: 'support',
};

/** What somebody needs to take a thing of a queue in hand, to be given one, or to write a note on one: what its decision needs. */
export const permissionOfCase = (queue: CaseQueue): StaffPermission => permissions[queue];

import { type DeskQueue, deskQueues } from './desk-clocks.ts';
import {
  isReadingRole,
  type StaffPermission,
  type StaffRole,
  staffRoleHolds,
} from './staff-roles.ts';

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

/** What can be late at the desk: things of the queues, answers, licences of those on sale, orders past their visit. */
export const lateKinds = [...deskQueues, 'messages', 'licences', 'orders'] as const;

/** A kind of things that can be late. */
export type LateKind = (typeof lateKinds)[number];

const lookPermissions: Readonly<Record<LateKind, StaffPermission>> = {
  applications: 'papers',
  revisions: 'papers',
  services: 'read',
  payoutAccounts: 'read',
  withdrawals: 'read',
  disputes: 'read',
  comments: 'read',
  reports: 'read',
  messages: 'support',
  licences: 'read',
  orders: 'read',
};

const workPermissions: Readonly<Record<Exclude<LateKind, CaseQueue>, readonly StaffPermission[]>> =
  {
    comments: ['support'],
    reports: ['support'],
    messages: ['support'],
    licences: ['review'],
    orders: ['support'],
  };

const isCaseQueue = (kind: LateKind): kind is CaseQueue =>
  caseQueues.some((queue: LateKind) => queue === kind);

/** What works a kind off: one of these is enough. A dispute that gives money back is decided by who holds `money`. */
const workOf = (kind: LateKind): readonly StaffPermission[] =>
  kind === 'disputes'
    ? ['support', 'money']
    : isCaseQueue(kind)
      ? [permissionOfCase(kind)]
      : workPermissions[kind];

/** Whether what is late of a kind is a role's business: it may see it, and works it off or looks at everything. */
export const isLateFor = (role: StaffRole, kind: LateKind): boolean =>
  staffRoleHolds(role, lookPermissions[kind]) &&
  (isReadingRole(role) || workOf(kind).some((needs) => staffRoleHolds(role, needs)));

/** Whether a kind of late things is one of the queues with a promise in business days. */
export const isLateQueue = (kind: LateKind): kind is DeskQueue =>
  deskQueues.some((queue: LateKind) => queue === kind);

/** What somebody needs to take a thing of a queue in hand, to be given one, or to write a note on one: what its decision needs. */
export const permissionOfCase = (queue: CaseQueue): StaffPermission => permissions[queue];

import type { Tag } from '@khidma/contract/core/tags';
import { mailKind, noticeKind, system } from './message-kind.ts';

/** Who asked for, agreed to or stopped a change of what protects money, and what it is. */
const protectedChange = ['link', 'colleague', 'title', 'reason?'] as const;

/** What comes into a queue: a line each, however much waits. */
const queueKind = (path: string, tag: Tag) =>
  noticeKind({ told: ['count'], notice: { ...system, path, tags: [tag, 'staffWork'] } });

/** What staff are told. */
export const staffKinds = {
  staffInvited: mailKind({ told: ['link', 'days'], isSecret: true }),
  staffFactorOn: mailKind({ told: ['link', 'left'] }),
  staffFactorReset: mailKind({ told: ['link'] }),
  staffRecoveryAsked: mailKind({ told: ['link', 'colleague', 'reason'], isSecret: true }),
  staffRecoveryConfirmed: mailKind({
    told: ['link', 'colleague', 'reason', 'resetAt'],
    isSecret: true,
  }),
  staffRecoveryStopped: mailKind({ told: ['link'] }),
  protectedChangeAsked: mailKind({ told: protectedChange }),
  protectedChangeAgreed: mailKind({ told: protectedChange }),
  protectedChangeStopped: mailKind({ told: protectedChange }),
  announcementTest: mailKind({ told: ['link', 'title', 'lines'] }),
};

/** What staff are told that comes into a queue. */
export const queueKinds = {
  applicationsWaiting: queueKind('/applications', 'applications'),
  revisionsWaiting: queueKind('/merchant-revisions', 'revisions'),
  servicesWaiting: queueKind('/services', 'services'),
  payoutAccountsWaiting: queueKind('/payout-accounts', 'payoutAccount'),
  withdrawalsWaiting: queueKind('/withdrawals', 'money'),
  chargebacksWaiting: queueKind('/chargebacks', 'money'),
  chargebackInquiries: queueKind('/chargebacks', 'money'),
  chargebacksDue: queueKind('/chargebacks', 'money'),
  recoveriesWaiting: queueKind('/account', 'staffAccounts'),
  secondPersonWaiting: queueKind('/second-person', 'secondPerson'),
  adjustmentsWaiting: queueKind('/adjustments', 'money'),
  withdrawalsOverdue: queueKind('/withdrawals', 'money'),
  payoutsUnanswered: queueKind('/payout-runs', 'money'),
  documentsLate: queueKind('/books?part=ownVat', 'money'),
  debtsOld: queueKind('/adjustments?part=debts', 'money'),
  disputesWaiting: queueKind('/disputes', 'orders'),
  casesAssigned: queueKind('/', 'deskCases'),
};

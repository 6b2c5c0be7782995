import { changed, mailKind, system } from './message-kind.ts';

const credentials = [
  'link',
  'merchantName',
  'signInUrl',
  'account',
  'password',
  'activationCode',
  'validUntil',
] as const;

/** Which one, the days left or since, and the last valid day. */
const certificate = ['link', 'merchantName', 'certificate', 'days', 'dueDate'] as const;

const mayTrade = { ...system, path: '/order-manage', isSecurity: true } as const;

/** What merchants are told of their business and those who want to become one. */
export const merchantKinds = {
  applicationReceived: mailKind({ told: ['link', 'reference'], isSecret: true }),
  applicationUpdated: mailKind({ told: ['link', 'reference'], isSecret: true }),
  applicationLink: mailKind({ told: ['link', 'reference'], isSecret: true }),
  applicationContacted: mailKind({ told: ['link', 'merchantName', 'reference'], isSecret: true }),
  applicationToRevise: mailKind({
    told: ['link', 'merchantName', 'reference', 'message'],
    isSecret: true,
  }),
  applicationRejected: mailKind({
    told: ['link', 'merchantName', 'reference', 'message'],
    isSecret: true,
  }),
  applicationApproved: mailKind({
    told: credentials,
    isSecret: true,
    notice: { ...system, path: '/user-center', isSecurity: true },
  }),
  activationSentAgain: mailKind({ told: credentials, isSecret: true }),
  merchantSuspended: mailKind({ told: ['merchantName', 'reason'], notice: mayTrade }),
  merchantLooked: mailKind({ told: ['merchantName', 'reason', 'minutes'], notice: mayTrade }),
  merchantRestored: mailKind({ told: ['link', 'merchantName', 'reason'], notice: mayTrade }),
  revisionApproved: mailKind({
    told: ['link', 'merchantName'],
    notice: changed('revisions', 'profile'),
  }),
  revisionRejected: mailKind({
    told: ['link', 'merchantName', 'message'],
    notice: changed('revisions', 'profile'),
  }),
  certificateExpiring: mailKind({ told: certificate, notice: system }),
  certificateExpired: mailKind({ told: certificate, notice: system }),
  serviceApproved: mailKind({ told: ['link', 'service'], notice: changed('services') }),
  serviceDeclined: mailKind({ told: ['link', 'service', 'message'], notice: changed('services') }),
};

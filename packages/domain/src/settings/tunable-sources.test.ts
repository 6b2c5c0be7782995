import { describe, expect, it } from 'vitest';
import { tunableNames, type TunableName } from './durations.ts';

/** Where each limit comes from, for whoever changes its default or its bounds. */
const tunableSources: Readonly<Record<TunableName, string>> = {
  paymentWindow: 'decisions, Order',
  completionAfterReserved: 'decisions, Order',
  completionAfterPayment: 'decisions, Order',
  completionFirstWarning: 'decisions, Order: "with warnings before"',
  completionLastWarning: 'decisions, Order: "with warnings before"',
  confirmationWindow: 'specification 4 and 9: 3 days',
  confirmationExtension: 'specification 4 and 9: 3 more days',
  cancelRequestWindow: 'decisions, Order',
  silenceWarning: 'decisions, Order',
  visitReminderBefore: 'ours',
  absenceWait: 'ours: 15 to 30 minutes',
  absenceAnswer: 'ours',
  cancelKeptMost: 'ours: terms are the merchant’s, within bounds',
  staffRefundBorne: 'ours',
  disputeRefundBorne: 'ours',
  disputeWindow: 'decisions, Order',
  timeProposalLife: 'decisions, Order',
  extraWorkLife: 'decisions, Order',
  auditBusinessDays: 'specification 1: under one business day',
  disputeBusinessDays: 'ours',
  reportBusinessDays: 'ours',
  applicationLinkLife: 'decisions, Applying: "expiring link"',
  activationCodeLife: 'decisions, Applying',
  codeLife: 'decisions, Applying',
  codeResendAfter: 'decisions, Applying',
  codeTries: 'decisions, Applying',
  resetTicketLife: 'ours',
  loginTries: 'ours: wrong tries are slowed down',
  loginLock: 'ours: wrong tries are slowed down',
  fundPasswordTries: 'decisions, Money',
  fundPasswordLock: 'decisions, Money: "for a while"',
  sessionIdle: 'design, Server',
  sessionLife: 'design, Server',
  merchantLookLife: 'ours',
  staffSessionIdle: 'ours',
  staffSessionLife: 'ours',
  staffInvitationDays: 'ours',
  twoPersonLimit: 'decisions, Money',
  payoutCheckBusinessDays: 'ours',
  payoutBankBusinessDays: 'ours',
  newAccountDays: 'ours',
  differenceLimit: 'ours',
  fileLinkLife: 'design, Files: "short-lived"',
  certificateNoticeDays: 'decisions, Merchant',
  serviceFee: 'decisions, Money',
  messageEditWindow: 'decisions, Messaging and notices',
  messageDeleteWindow: 'decisions, Messaging and notices',
  messagesBeforeAnswer: 'ours: limited against spam',
  conversationOpenFor: 'ours: a finished order is no way to write to somebody for ever',
  conversationsPerDay: 'ours: limited against spam',
  paidOrdersBeforeContacts: 'decisions, Messaging and notices: masked by a rule in the settings',
  contactContestsPerDay:
    'ours: a filter must not punish the innocent, nor be switched off by a button',
  answerContestsPerMonth: 'ours: a figure that everybody sees must be open to objection',
  unreadMailDelay: 'decisions, Messaging and notices',
  deskAnswerWithin: 'ours',
};

describe('All durations stand in one table of settings', () => {
  it('each with its source', () => {
    for (const name of tunableNames) expect(tunableSources[name], name).not.toBe('');
  });
});

import type { plainSettingNames } from '@khidma/contract/shapes/settings';

/** An operator setting that is set by its value alone. */
export type LimitName = (typeof plainSettingNames)[number];

/** The limits as people look for them; every one stands in one group. */
export const limitGroups = {
  orders: [
    'paymentWindow',
    'completionAfterReserved',
    'completionAfterPayment',
    'completionFirstWarning',
    'completionLastWarning',
    'confirmationWindow',
    'confirmationExtension',
    'cancelRequestWindow',
    'silenceWarning',
    'visitReminderBefore',
    'absenceWait',
    'absenceAnswer',
    'cancelKeptMost',
    'disputeWindow',
    'disputePartiesFirst',
    'timeProposalLife',
    'extraWorkLife',
  ],
  merchants: [
    'auditBusinessDays',
    'disputeBusinessDays',
    'reportBusinessDays',
    'applicationLinkLife',
    'activationCodeLife',
    'certificateNoticeDays',
  ],
  codes: ['codeLife', 'codeResendAfter', 'codeTries', 'resetTicketLife', 'loginTries', 'loginLock'],
  sessions: [
    'sessionIdle',
    'sessionLife',
    'merchantLookLife',
    'staffSessionIdle',
    'staffSessionLife',
    'staffInvitationDays',
    'staffRecoveryWait',
    'staffRecoveryDays',
    'backupLife',
  ],
  messages: [
    'messageEditWindow',
    'messageDeleteWindow',
    'messagesBeforeAnswer',
    'conversationOpenFor',
    'conversationsPerDay',
    'paidOrdersBeforeContacts',
    'contactContestsPerDay',
    'answerContestsPerMonth',
    'deskAnswerWithin',
    'unreadMailDelay',
  ],
  files: [
    'twoPersonLimit',
    'staffDailySum',
    'supportDailySum',
    'staffRefundBorne',
    'disputeRefundBorne',
    'staffCancelBorne',
    'staffRefundFeeReturned',
    'disputeRefundFeeReturned',
    'payoutCheckBusinessDays',
    'payoutBankBusinessDays',
    'refundBankBusinessDays',
    'newAccountDays',
    'differenceLimit',
    'fundPasswordTries',
    'fundPasswordLock',
    'fileLinkLife',
  ],
} as const satisfies Readonly<Record<string, readonly LimitName[]>>;

/** A group's name. */
export type LimitGroup = keyof typeof limitGroups;

/** The groups in their order. */
export const limitGroupNames = Object.keys(limitGroups) as LimitGroup[]; // The table is closed: its keys are exactly these.

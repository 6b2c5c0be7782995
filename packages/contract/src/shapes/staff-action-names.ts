/** Calls by which staff look at a person's data: recorded once an hour each. */
export const staffLooks = [
  'getApplicationForAudit',
  'getMerchantRevision',
  'getStaffMerchant',
  'getStaffCustomer',
] as const;

/** What staff do that is recorded, by what came of it. */
export const staffActionNames = [
  ...staffLooks,
  'contactApplicant',
  'startAudit',
  'judgeApplication',
  'reviseApplication',
  'approveApplication',
  'rejectApplication',
  'resendActivation',
  'viewIdPhoto',
  'approveMerchantRevision',
  'rejectMerchantRevision',
  'suspendMerchant',
  'beginMerchantLook',
  'endMerchantLook',
  'restoreMerchant',
  'remindOfCertificate',
  'approveService',
  'declineService',
  'approvePayoutAccount',
  'rejectPayoutAccount',
  'approveWithdrawalFirst',
  'approveWithdrawal',
  'rejectWithdrawal',
  'returnWithdrawal',
  'makePayoutRun',
  'approvePayoutRun',
  'cancelPayoutRun',
  'sendPayoutRun',
  'answerChargeback',
  'confirmPayoutRun',
  'importBankStatus',
  'importReport',
  'rememberReportLayout',
  'forgetReportLayout',
  'explainDifference',
  'askWriteOff',
  'writeOffDifference',
  'takeBackWriteOff',
  'closeDifference',
  'reopenDifference',
  'closeBookMonth',
  'askReopenBookMonth',
  'keepBookMonthClosed',
  'reopenBookMonth',
  'setServiceFee',
  'takeBackServiceFee',
  'holdPayouts',
  'liftPayoutHold',
  'askAdjustment',
  'bookAdjustment',
  'refuseAdjustment',
  'addFeeRule',
  'endFeeRule',
  'takeBackFeeRule',
  'setSettlementSchedule',
  'setTunables',
  'moveDemoClock',
  'addReferenceEntry',
  'renameReferenceEntry',
  'moveReferenceEntry',
  'hideReferenceEntry',
  'showReferenceEntry',
  'addHoliday',
  'renameHoliday',
  'removeHoliday',
  'readReportedConversation',
  'closeMessageReport',
  'readOrderConversation',
  'cancelOrder',
  'refundOrder',
  'openIssuedDocument',
  'extendOrderDeadline',
  'sendAnnouncement',
  'testAnnouncement',
  'setMessageText',
  'sendTestMessage',
  'addPromoCode',
  'pausePromoCode',
  'resumePromoCode',
  'publishPage',
  'hideComment',
  'showComment',
  'dismissCommentReports',
  'inviteStaff',
  'setStaffRole',
  'disableStaff',
  'enableStaff',
  'resetStaffAccount',
  'askStaffRecovery',
  'confirmStaffRecovery',
  'stopStaffRecovery',
  'resetStaffSecondFactor',
  'decideDispute',
  'blockCustomer',
  'unblockCustomer',
  'requestCustomerExport',
  'eraseCustomer',
  'readOutboxMessage',
  'resendOutboxMessage',
  'exportDeskList',
  'assignCase',
  'askSecondPerson',
  'agreeSecondPerson',
  'refuseSecondPerson',
  'stopSecondPerson',
  'openConversation',
  'sendMessage',
  'editMessage',
  'deleteMessage',
  'takeConversation',
  'closeConversation',
  'reopenConversation',
  'reportConversation',
  'startCall',
  'saveQuickReply',
  'removeQuickReply',
] as const;

/** What staff do that is recorded. */
export type StaffActionName = (typeof staffActionNames)[number];

/** What an action was done to. */
export const staffSubjectKinds = [
  'application',
  'merchant',
  'service',
  'payoutAccount',
  'withdrawal',
  'payoutRun',
  'report',
  'difference',
  'bookMonth',
  'setting',
  'conversation',
  'quickReply',
  'secondPerson',
  'order',
  'announcement',
  'messageText',
  'promoCode',
  'page',
  'staff',
  'customer',
  'message',
  'list',
] as const;

/** The lists of the console that are taken away as files, by what its navigation calls them. */
export const deskLists = [
  'orders',
  'customers',
  'merchants',
  'applications',
  'revisions',
  'services',
  'payoutAccounts',
  'withdrawals',
  'payoutRuns',
  'chargebacks',
  'differences',
  'disputes',
  'comments',
  'reports',
  'auditLog',
  'outbox',
  'promoCodes',
  'certificates',
  'adjustments',
  'atRisk',
] as const;

/** A list of the console. */
export type DeskList = (typeof deskLists)[number];

/** What is taken away as a file besides: money that stands on a page of something else. */
export const moneyFiles = [
  'accountPostings',
  'bookDays',
  'debts',
  'payoutHolds',
  'feeRules',
  'payoutPayments',
] as const;

/** Money that stands on a page of something else. */
export type MoneyFile = (typeof moneyFiles)[number];

/** Everything that staff take away as a file by the one call. */
export const deskFiles = [...deskLists, ...moneyFiles] as const;

/** What staff take away as a file. */
export type DeskFile = (typeof deskFiles)[number];

/** What an action changes that is shown from what to what; it says how a value is written. */
export const changedThings = [
  'orderStatus',
  'refunded',
  'deadline',
  'comment',
  'staffRole',
  'withdrawalStatus',
  'payoutRunStatus',
  'payoutAccountStatus',
  /** The IBAN that payouts go to. */
  'payoutAccount',
  'applicationStatus',
  'revisionStatus',
  'serviceStatus',
  'merchantStatus',
  /** Whether a person gets in: `open` or `closed`. */
  'access',
  /** Whose hand a thing of a queue is in: a name. */
  'assigned',
] as const;

/** One thing that an action changed. */
export type ChangedThing = (typeof changedThings)[number];

/** What an action was done to. */
export type StaffSubjectKind = (typeof staffSubjectKinds)[number];

import * as z from 'zod/mini';
import { id, instant } from './common.ts';
import { settingChangeData } from './setting-change.ts';

/** What staff do that is recorded, by what came of it. */
export const staffActionNames = [
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
  'explainDifference',
  'askWriteOff',
  'writeOffDifference',
  'takeBackWriteOff',
  'closeDifference',
  'reopenDifference',
  'setServiceFee',
  'takeBackServiceFee',
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
  'setMessageText',
  'sendTestMessage',
  'hideComment',
  'showComment',
  'dismissCommentReports',
  'inviteStaff',
  'setStaffRole',
  'disableStaff',
  'enableStaff',
  'resetStaffAccount',
  'resetStaffSecondFactor',
  'decideDispute',
  'blockCustomer',
  'unblockCustomer',
  'requestCustomerExport',
  'eraseCustomer',
  'readOutboxMessage',
  'resendOutboxMessage',
  'exportDeskList',
] as const;

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
  'setting',
  'conversation',
  'order',
  'announcement',
  'messageText',
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
] as const;

/** A list of the console. */
export type DeskList = (typeof deskLists)[number];

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
] as const;

/** One thing that an action changed. */
export type ChangedThing = (typeof changedThings)[number];

/** What an action was done to. */
export type StaffSubjectKind = (typeof staffSubjectKinds)[number];

/** A line of the audit log: who did what, to whom, when. */
export const staffActionRow = z.object({
  id,
  at: instant,
  staffId: id,
  staffName: z.string(),
  /** What was done; one that is not among `staffActionNames` is shown as it is. */
  action: z.string(),
  subjectKind: z.enum(staffSubjectKinds),
  subjectId: id,
  /** What the subject is called: a merchant's or a service's name, a withdrawal's number; '' where it has no name. */
  subjectName: z.string(),
  /** The message or reason that was given; '' where none was. */
  note: z.string(),
  /** From what to what; null where there was or is nothing. Amounts are fils, moments ISO 8601. */
  changes: z.array(
    z.object({
      what: z.enum(changedThings),
      before: z.nullable(z.string()),
      after: z.nullable(z.string()),
    }),
  ),
  /** The same of a setting, whose values have units and names of their own. */
  setting: z.nullable(settingChangeData),
  /** The money that it was about, in fils. */
  amount: z.nullable(z.int()),
  /** The merchant that it concerns, where the subject is something of theirs. */
  merchant: z.nullable(z.object({ id, name: z.string() })),
});

/** A line of the audit log. */
export type StaffActionRow = z.infer<typeof staffActionRow>;

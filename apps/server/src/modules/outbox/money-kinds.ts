import { changed, mailKind, noticeKind, security } from './message-kind.ts';

/** What was booked beside the orders. */
const adjustment = ['link', 'amount', 'reason'] as const;
/** The rates, a line each, and why, in the operator's words. */
const fee = ['link', 'fee', 'effectiveFrom', 'effectiveUntil?', 'reason?'] as const;

const money = changed('money');
const promisedMoney = { ...money, isSecurity: true } as const;
const fees = { ...promisedMoney, path: '/finance-manage?tab=fees' } as const;
const documents = '/finance-manage?tab=documents';

/** What merchants are told of their money and its documents. */
export const moneyKinds = {
  payoutAccountSubmitted: mailKind({
    told: ['link', 'iban'],
    notice: { ...security, path: '/withdraw', tags: ['payoutAccount'] },
    sms: ['digits'],
    smsOf: ({ iban }) => ({ digits: iban.slice(-4) }),
  }),
  payoutAccountApproved: mailKind({ told: ['link', 'iban'], notice: changed('payoutAccount') }),
  payoutAccountRejected: mailKind({
    told: ['link', 'iban', 'reason'],
    notice: changed('payoutAccount'),
  }),
  withdrawalApproved: mailKind({ told: ['link', 'withdrawal', 'amount'], notice: money }),
  withdrawalRejected: mailKind({ told: ['link', 'withdrawal', 'amount', 'reason'], notice: money }),
  withdrawalPaid: mailKind({ told: ['link', 'withdrawal', 'amount'], notice: money }),
  withdrawalReturned: mailKind({
    told: ['link', 'withdrawal', 'amount', 'reason', 'message?'],
    notice: money,
  }),
  payoutsHeld: mailKind({
    told: ['link', 'order?', 'amount', 'reason', 'effectiveUntil?'],
    notice: promisedMoney,
  }),
  payoutHoldLifted: mailKind({ told: ['link', 'order?', 'amount', 'reason'], notice: money }),
  payoutHoldEnded: mailKind({ told: ['link', 'order?', 'amount'], notice: money }),
  balanceCredited: mailKind({ told: adjustment, notice: money }),
  balanceCharged: mailKind({ told: adjustment, notice: promisedMoney }),
  debtReminder: mailKind({ told: ['link', 'amount'], notice: promisedMoney }),
  debtRepaid: mailKind({ told: adjustment, notice: money }),
  debtWrittenOff: mailKind({ told: adjustment, notice: money }),
  feeChange: mailKind({ told: fee, notice: fees }),
  feeChangeTakenBack: mailKind({ told: fee, notice: fees }),
  documentIssued: mailKind({ told: ['link', 'title', 'document', 'documentId', 'amount?'] }),
  ownInvoicesMissing: mailKind({
    told: ['link', 'count'],
    notice: { ...changed('documents'), path: documents },
  }),
  scheduledWithdrawalMade: noticeKind({ told: ['link', 'withdrawal', 'amount'], notice: money }),
  scheduledWithdrawalFailed: noticeKind({ told: ['link'], notice: money }),
  documentArchiveReady: noticeKind({
    told: ['link'],
    notice: { ...changed('documentArchive'), path: documents },
  }),
};

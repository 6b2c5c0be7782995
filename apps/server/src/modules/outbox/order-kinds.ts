import { mailKind, noticeKind } from './message-kind.ts';

const order = ['link', 'order', 'service'] as const;
const merchantsOrder = ['link', 'merchantName', 'order', 'service'] as const;
/** When it is: a moment, or the window within which the team comes. */
const visit = ['reservedAt?', 'arrival?'] as const;

const ofOrder = { sender: 1000 } as const;
const ofOrdersMoney = { ...ofOrder, tags: ['money'] } as const;
/** It stands beside its order, too. */
const ofComment = { sender: 2000, tags: ['comments', 'orders'] } as const;

/** What both sides are told of their orders. */
export const orderKinds = {
  orderPaid: mailKind({
    told: [...order, 'amount', 'promo?', ...visit],
    notice: ofOrder,
    sms: ['order', 'service'],
    smsOf: ({ order: number, service }) => ({ order: number, service }),
  }),
  orderPlaced: mailKind({ told: [...merchantsOrder, 'amount', ...visit], notice: ofOrder }),
  orderMerchantCompleted: mailKind({ told: [...merchantsOrder, 'deadline'], notice: ofOrder }),
  orderCompleted: mailKind({ told: order, notice: ofOrder }),
  orderAutoCompleted: mailKind({ told: merchantsOrder, notice: ofOrder }),
  orderCancelled: mailKind({ told: [...order, 'refund?', 'kept?', 'reason?'], notice: ofOrder }),
  cancelRequested: mailKind({ told: [...order, 'reason', 'deadline'], notice: ofOrder }),
  cancelRefused: mailKind({ told: [...merchantsOrder, 'reason'], notice: ofOrder }),
  extensionRequested: mailKind({ told: order, notice: ofOrder }),
  extensionApproved: mailKind({ told: [...merchantsOrder, 'deadline'], notice: ofOrder }),
  extensionDeclined: mailKind({ told: [...merchantsOrder, 'deadline'], notice: ofOrder }),
  timeOpened: mailKind({
    told: ['link', 'merchantName', 'service', 'freeFrom'],
    notice: { ...ofOrder, tags: ['awaitedTimes'] },
  }),
  timeProposed: mailKind({ told: order, notice: ofOrder }),
  timeAgreed: mailKind({ told: [...order, ...visit], notice: ofOrder }),
  visitReminder: mailKind({ told: [...merchantsOrder, ...visit], isSecret: true, notice: ofOrder }),
  timeDeclined: mailKind({ told: order, notice: ofOrder }),
  chargebackOpened: mailKind({ told: [...order, 'amount'], notice: ofOrdersMoney }),
  extraWorkProposed: mailKind({ told: [...merchantsOrder, 'amount'], notice: ofOrder }),
  extraWorkPaid: mailKind({ told: [...order, 'amount'], notice: ofOrder }),
  extraWorkRefused: mailKind({ told: [...order, 'amount'], notice: ofOrder }),
  chargebackWon: mailKind({ told: [...order, 'amount'], notice: ofOrdersMoney }),
  chargebackLost: mailKind({ told: [...order, 'amount'], notice: ofOrdersMoney }),
  chargebackLostOpen: mailKind({
    told: [...order, 'amount'],
    notice: { ...ofOrdersMoney, isSecurity: true },
  }),
  paymentReturned: mailKind({ told: [...order, 'refund'], notice: ofOrder }),
  orderRefunded: mailKind({ told: [...order, 'refund', 'reason', 'refundFor?'], notice: ofOrder }),
  customerMissed: mailKind({
    told: [...merchantsOrder, 'kept', 'refund', 'deadline'],
    notice: ofOrder,
  }),
  merchantMissed: mailKind({ told: [...order, 'refund', 'deadline'], notice: ofOrder }),
  deadlineExtended: mailKind({ told: [...order, 'deadline', 'reason'], notice: ofOrder }),
  cancelTakenBack: mailKind({ told: order, notice: ofOrder }),
  cancelRequestReminder: mailKind({ told: [...order, 'refund', 'deadline'], notice: ofOrder }),
  confirmationReminder: mailKind({ told: [...merchantsOrder, 'deadline'], notice: ofOrder }),
  disputeOpened: mailKind({ told: [...order, 'deadline?'], notice: ofOrder }),
  disputeStatement: mailKind({ told: order, notice: ofOrder }),
  disputeTakenBack: mailKind({ told: order, notice: ofOrder }),
  disputeDecided: mailKind({
    told: [...order, 'outcome', 'refund?', 'deadline?', 'reason', 'refundFor?'],
    notice: ofOrder,
  }),
  disputeHandedOver: mailKind({ told: order, notice: ofOrder }),
  disputeReminder: mailKind({ told: [...order, 'deadline'], notice: ofOrder }),
  refundOffered: mailKind({ told: [...order, 'amount', 'deadline?'], notice: ofOrder }),
  refundAgreed: mailKind({ told: [...order, 'refund', 'refundFor?'], notice: ofOrder }),
  appealOpened: mailKind({ told: [...order, 'outcome'], notice: ofOrder }),
  appealDecided: mailKind({
    told: [...order, 'outcome', 'refund?', 'deadline?', 'reason', 'refundFor?'],
    notice: ofOrder,
  }),
  completionReminder: mailKind({ told: [...order, 'refund', 'deadline'], notice: ofOrder }),
  orderExpired: noticeKind({ told: order, notice: ofOrder }),
  visitOnMyWay: noticeKind({ told: merchantsOrder, notice: ofOrder }),
  visitLate: noticeKind({ told: merchantsOrder, notice: ofOrder }),
  visitStarted: noticeKind({ told: merchantsOrder, notice: ofOrder }),
  visitArrived: noticeKind({ told: merchantsOrder, notice: ofOrder }),
  visitConfirmed: noticeKind({ told: order, notice: ofOrder }),
  visitNobodyHome: noticeKind({ told: merchantsOrder, notice: ofOrder }),
  extraWorkWithdrawn: noticeKind({ told: merchantsOrder, notice: ofOrder }),
  extraWorkExpired: noticeKind({ told: order, notice: ofOrder }),
  absenceTakenBack: noticeKind({ told: order, notice: ofOrder }),
  proofCorrected: noticeKind({ told: merchantsOrder, notice: ofOrder }),
  commentReceived: noticeKind({ told: [...order, 'rating'], notice: ofComment }),
  commentAnswered: noticeKind({ told: merchantsOrder, notice: ofComment }),
  commentHidden: noticeKind({ told: [...order, 'reason'], notice: ofComment }),
  commentShown: noticeKind({ told: [...order, 'reason'], notice: ofComment }),
};

/** Titles of notices that are no mails of their own; the others are headed by their mail's subject. */
export const noticeKinds = {
  kinds: {
    applicationsWaiting:
      '{count, plural, one {# application came in} other {# applications came in}}',
    revisionsWaiting:
      '{count, plural, one {# profile change came in} other {# profile changes came in}}',
    servicesWaiting:
      '{count, plural, one {# service was submitted} other {# services were submitted}}',
    payoutAccountsWaiting:
      '{count, plural, one {# payout account was submitted} other {# payout accounts were submitted}}',
    withdrawalsWaiting:
      '{count, plural, one {# withdrawal was requested} other {# withdrawals were requested}}',
    chargebacksWaiting:
      '{count, plural, one {# chargeback waits for evidence} other {# chargebacks wait for evidence}}',
    chargebackInquiries:
      '{count, plural, one {A bank asks about # payment} other {Banks ask about # payments}}',
    chargebacksDue:
      '{count, plural, one {# chargeback must be answered soon} other {# chargebacks must be answered soon}}',
    secondPersonWaiting:
      '{count, plural, one {# request waits for a second person} other {# requests wait for a second person}}',
    adjustmentsWaiting:
      '{count, plural, one {# adjustment waits for a second person} other {# adjustments wait for a second person}}',
    withdrawalsOverdue:
      '{count, plural, one {# withdrawal should have been decided} other {# withdrawals should have been decided}}',
    payoutsUnanswered:
      '{count, plural, one {The bank has not answered # payment} other {The bank has not answered # payments}}',
    documentsLate:
      '{count, plural, one {# document is late: it must be issued within days} other {# documents are late: they must be issued within days}}',
    debtsOld: '{count, plural, one {# old debt is still open} other {# old debts are still open}}',
    disputesWaiting: '{count, plural, one {# dispute was opened} other {# disputes were opened}}',
    recoveriesWaiting:
      '{count, plural, one {A colleague’s recovery waits for an administrator} other {# recoveries of colleagues wait for an administrator}}',
    casesAssigned:
      '{count, plural, one {# case was assigned to you} other {# cases were assigned to you}}',
    orderExpired: 'Order {order} was not paid in time',
    visitOnMyWay: '{merchantName} is on the way',
    visitArrived: '{merchantName} has arrived',
    visitLate: '{merchantName} is running late',
    visitStarted: '{merchantName} has begun the work',
    visitNobodyHome: '{merchantName} found nobody at home',
    visitConfirmed: 'The customer confirmed the visit of order {order}',
    extraWorkWithdrawn: '{merchantName} withdrew the proposal of extra work on order {order}',
    extraWorkExpired: 'The proposal of extra work on order {order} has expired',
    absenceTakenBack: 'The report about order {order} was withdrawn',
    proofCorrected: '{merchantName} has corrected the proof of order {order}',
    commentReceived:
      'New rating of {rating, plural, one {# star} other {# stars}} for order {order}',
    commentAnswered: '{merchantName} replied to your comment',
    commentHidden: 'Khidma has hidden the comment on order {order}',
    commentShown: 'The comment on order {order} is shown again',
    scheduledWithdrawalMade: 'Withdrawal {withdrawal} was requested by your schedule',
    documentArchiveReady: 'Your ZIP file of documents is ready',
    scheduledWithdrawalFailed: 'Your automatic withdrawal could not be made: add a payout account',
  },
  /** Lines of the mail about what is unread. */
  fromPeer: 'New messages from {peer}',
  fromService: 'New messages from customer service',
} as const;

/** Titles of notices that are no mails of their own; the others are headed by their mail's subject. */
export const noticeKinds = {
  kinds: {
    applicationsWaiting:
      '{count, plural, one {# application came in} other {# applications came in}}',
    revisionsWaiting:
      '{count, plural, one {# profile change is waiting for review} other {# profile changes are waiting for review}}',
    servicesWaiting:
      '{count, plural, one {# service is waiting for review} other {# services are waiting for review}}',
    payoutAccountsWaiting:
      '{count, plural, one {# payout account is waiting for review} other {# payout accounts are waiting for review}}',
    withdrawalsWaiting:
      '{count, plural, one {# withdrawal is waiting for approval} other {# withdrawals are waiting for approval}}',
    orderExpired: 'Order {order} was not paid in time',
    orderAutoCompleted: 'Order {order} was completed automatically',
    commentReceived:
      'New review with {rating, plural, one {# star} other {# stars}} for order {order}',
    commentAnswered: '{merchantName} replied to your review',
  },
} as const;

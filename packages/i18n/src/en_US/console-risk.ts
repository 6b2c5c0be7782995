/** What stands out about a merchant, for staff alone. */
export const consoleRisk = {
  title: 'Worth a second look',
  text: 'Seen by staff only. Nothing is decided automatically.',
  none: 'Nothing stands out',
  sameIban: 'The same IBAN was given by:',
  sameLicence: 'The same license number:',
  sameIdentity: 'The same Emirates ID:',
  sameMailDomain: 'An email address of the same domain:',
  newAccountWithdrawal: 'The payout account changed on {when}, and {amount} is to be withdrawn:',
  unusualWithdrawal: '{amount} is at least three times the largest of the latest withdrawals:',
  manyCancellations:
    '{count} of {outOf, plural, one {# order} other {# orders}} of the last 30 days were cancelled.',
  failedSignIns:
    '{count, plural, one {# failed sign-in} other {# failed sign-ins}} from unknown devices.',
  ordersFromItself:
    '{count, plural, one {# order} other {# orders}} by a customer with the same email or mobile number:',
  atRisk: {
    title: 'Merchants at risk',
    description:
      'Counted every hour, the worst first. A person decides what it means; nobody is limited automatically.',
    merchant: 'Merchant',
    faults: 'What stands out',
    fault: {
      late: 'Late',
      cancelled: 'Cancellations',
      disputes: 'Disputes',
      chargebacks: 'Chargebacks',
      rating: 'Rating',
    },
    late: 'Late now',
    cancelled: 'Cancelled, 30 days',
    ofBooked: '{cancelled, number} of {booked, number}',
    booked: 'Orders in that time',
    all: 'All',
    noMatch: 'No merchant matches',
    noMatchText: 'Choose another filter or show all.',
    showAll: 'Show all',
    disputes: 'Disputes, 30 days',
    chargebacks: 'Chargebacks, 90 days',
    rating: 'Rating',
    was: 'was\u00a0{score, number}',
    empty: 'No merchant stands out',
    emptyText: 'Orders are on time, and few are cancelled or disputed.',
    counted: 'Counted on {when}.',
  },
} as const;

/** Certificates: the notices above every page, and the page where they are renewed. */
export const certificates = {
  hit: '{count, plural, one {# booked visit is after the last day of this license} other {# booked visits are after the last day of this license}}',
  text: 'When each certificate expires, and where to renew it.',
  which: {
    licence: 'Business license',
    personal: 'Personal certificate (Emirates ID)',
    additional: 'Additional document',
  },
  notice: {
    expiresToday:
      'Your {which, select, licence {business license} personal {personal certificate (Emirates ID)} other {additional document}} expires today',
    expires:
      'Your {which, select, licence {business license} personal {personal certificate (Emirates ID)} other {additional document}} will expire in {count, plural, one {# day} other {# days}}',
    expired:
      'Your {which, select, licence {business license} personal {personal certificate (Emirates ID)} other {additional document}} has expired for {count, plural, one {# day} other {# days}}',
    renewing: 'The renewal is under review.',
    renew: 'Renew',
    dismiss: 'Hide for today',
  },
  state: {
    missing: 'Not on file',
    valid: 'Valid',
    expiring: 'Expires soon',
    expired: 'Expired',
    underReview: 'Renewal under review',
    rejected: 'Renewal not approved',
  },
  facts: {
    number: 'Number',
    until: 'Valid until',
    noEnd: 'No expiry date on file.',
    left: '{count, plural, =0 {Expires today} one {# day left} other {# days left}}',
    over: 'Has expired for {count, plural, one {# day} other {# days}}',
    documents: 'Documents',
    newUntil: 'Requested: valid until <until></until>',
  },
  blocks: {
    title: 'While the business license is expired',
    not: 'You cannot submit new services or updates for publishing.',
    goesOn: 'Paid orders continue as usual: you can complete them and get paid.',
    onSale: 'Published services stay on sale.',
    money: 'Withdrawals, comments and messages work as before.',
    review:
      'While a renewal is under review, published services stay on sale. You can publish again once it is approved.',
  },
  renewal: {
    renew: 'Renew',
    add: 'Add',
    renewOf: 'Renew: {which}',
    addOf: 'Add: {which}',
    formText:
      'Enter the new dates and upload the new document. Change the number only if it is different.',
    submit: 'Submit for review',
    submitted: 'Submitted for review. We will email you the decision.',
    since: 'Under review since {when}',
    sinceText: 'Published services stay on sale while it is reviewed.',
    rejected: 'The renewal was not approved',
    again: 'Correct and submit again',
    see: 'View change',
    cancel: 'Cancel',
  },
} as const;

/** Certificates: the notices above every page, and the page where they are renewed. */
export const certificates = {
  text: 'What runs out, how long it is good for, and where you renew it.',
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
    noEnd: 'No end is on file.',
    left: '{count, plural, =0 {Expires today} one {# day left} other {# days left}}',
    over: 'Has expired for {count, plural, one {# day} other {# days}}',
    documents: 'Documents',
    newUntil: 'Asked for: valid until',
  },
  blocks: {
    title: 'While the business license is expired',
    not: 'You cannot submit new services or updates for publishing.',
    goesOn: 'Paid orders go on as usual: you can complete them and are paid for them.',
    onSale: 'What is on sale stays on sale.',
    money: 'Withdrawals, comments and messages work as before.',
    review:
      'A renewal under review keeps selling what is live. Publishing opens again once it is approved.',
  },
  renewal: {
    renew: 'Renew',
    add: 'Add',
    renewOf: 'Renew: {which}',
    addOf: 'Add: {which}',
    formText:
      'The number stays unless it has changed. Give the new dates and upload the new document.',
    submit: 'Submit for review',
    submitted: 'Submitted for review. You get a mail with the decision.',
    since: 'Under review since {when}',
    sinceText: 'A renewal under review keeps selling what is live.',
    rejected: 'The renewal was not approved',
    again: 'Correct and submit again',
    see: 'See the change',
    cancel: 'Cancel',
  },
} as const;

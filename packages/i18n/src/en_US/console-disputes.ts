/** How disputes ended, in figures. */
export const consoleDisputes = {
  title: 'The last {days} days',
  text: 'What was opened from {from} to {to}.',
  opened: 'Opened',
  openedNote:
    '{customers} by customers, {merchants} by merchants, {withdrawn} withdrawn, {settled} settled, {appeals, plural, one {# appeal} other {# appeals}}',
  decided: 'Decided',
  decidedNote: 'Half of them within {hours}',
  undecided: 'None yet',
  customer: 'For the customer',
  customerNote: '{share} of the decided, {amount} refunded',
  merchant: 'For the merchant',
  merchantNote: '{share} of the decided',
  hours: '{count, plural, one {# hour} other {# hours}}',
  days: '{count, plural, one {# day} other {# days}}',
  name: 'Name',
  median: 'Median time',
  merchants: 'By merchant',
  categories: 'By category',
  causes: 'By what it is about',
  staff: 'By who decided',
} as const;

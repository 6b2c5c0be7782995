/** Changing the prices of many services at once. */
export const priceChange = {
  title:
    '{count, plural, one {Change the prices of this service} other {Change the prices of # services}}',
  intro: 'Every option and specification is changed alike. Discounts stay as they are.',
  direction: 'Direction',
  directions: { up: 'Raise', down: 'Lower' },
  by: 'By',
  kinds: { percent: 'Percent', amount: 'Amount' },
  percent: 'Percent',
  amount: 'Amount',
  step: 'Round new prices to',
  stepText: 'To the nearest; halves are rounded up.',
  exact: 'The fils (no rounding)',
  preview: 'Preview prices',
  previewTitle: 'Check the new prices',
  summary:
    '{ready, plural, =0 {No service can be changed} one {# service will be changed} other {# services will be changed}}{left, plural, =0 {} one {, # is left as it is} other {, # are left as they are}}',
  reviewNote:
    '{count, plural, one {# service on sale gets an update. Customers pay the old price until it is approved; you can withdraw it until then.} other {# services on sale get an update. Customers pay the old prices until it is approved; you can withdraw it until then.}}',
  list: 'New prices',
  option: 'Option',
  onePrice: 'Price',
  before: 'Now',
  after: 'New',
  difference: 'Difference',
  shown: 'Customers see {price}',
  more: '{count, plural, one {# more price is changed in the same way} other {# more prices are changed in the same way}}',
  draft: 'Draft: changed immediately',
  update: 'On sale: goes to review',
  left: 'Left unchanged',
  confirm: '{count, plural, one {Change prices of # service} other {Change prices of # services}}',
  nothingReady: 'None of these services can be changed in this way',
} as const;

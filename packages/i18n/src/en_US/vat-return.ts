/** A quarter's VAT return, as far as the marketplace's documents make it: screen and files. */
export const vatReturn = {
  label: 'Boxes of the VAT return',
  text: 'What Khidma issued for you in this quarter, in the boxes of the VAT return. Add what you sold and bought elsewhere before you file.',
  quarter: 'Quarter',
  cycle: 'Your tax periods begin in',
  place: 'Emirate to report by',
  placeText:
    'Merchants whose e-commerce sales pass the Federal Tax Authority’s threshold report by the customer’s emirate; all others by their own.',
  notOver: 'This quarter is still running. The figures grow with every order.',
  own: '{count, plural, one {# receipt} other {# receipts}} of {amount} in this quarter {count, plural, one {is} other {are}} in none of these boxes: you issue those tax invoices yourself. Add them from your own books before you file.',
  ownRefunds:
    '{count, plural, one {# receipt} other {# receipts}} in this quarter, with {amount} more refunded than sold, {count, plural, one {is} other {are}} in none of these boxes: you issue those tax invoices yourself. Deduct them from your own books before you file.',
  noTrn:
    'You have no TRN on file, so no VAT was charged and there is nothing to report. Orders have receipts instead of tax invoices.',
  none: 'No tax documents in this quarter',
  noneText: 'Tax invoices, credit notes and fee invoices of the quarter are added up here.',
  box: 'Box',
  what: 'What',
  net: 'Value without VAT',
  vat: 'VAT',
  count: '{count, plural, one {From # document.} other {From # documents.}}',
  fileLabel: 'What to download',
  emirateSupply: 'Standard-rated supplies in {emirate}',
  boxes: {
    output: 'Total sales',
    expenses: 'Standard-rated expenses: Khidma’s fee',
    input: 'Total expenses',
    due: 'Total due tax',
    recoverable: 'Total recoverable tax',
    payable: 'Net VAT payable',
    reclaim: 'Net VAT reclaimable',
  },
  fileKinds: {
    boxes: 'Boxes of the return',
    documents: 'Every document',
    zohoInvoices: 'Invoices for Zoho Books',
    zohoCreditNotes: 'Credit notes for Zoho Books',
  },
  places: {
    establishment: 'Your own',
    customer: 'The customer’s',
  },
} as const;

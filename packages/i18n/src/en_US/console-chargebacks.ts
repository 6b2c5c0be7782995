/** Payments that customers have disputed with their bank. */
export const consoleChargebacks = {
  title: 'Chargebacks',
  description: 'Payments that customers have disputed with their bank, newest first.',
  empty: 'No chargebacks',
  emptyText: 'They appear here when a customer’s bank asks about a payment or takes it back.',
  order: 'Order',
  merchant: 'Merchant',
  opened: 'Opened',
  answerBy: 'Answer by',
  noLimit: 'The bank has not said',
  reason: 'The bank’s reason',
  card: 'Card',
  cardEnding: 'ending in {digits}',
  fee: 'Provider’s fee',
  ended: 'Decided',
  evidence: 'Evidence from the order',
  evidenceText:
    'The bank gets this together with your statement and the files below. The words name nobody; the receipt and the signature do.',
  files: 'Files for the bank',
  filesText:
    'One file of each kind goes with the answer. They are made from the order when the answer is sent.',
  noFiles: 'This order has no receipt, pictures or signature to send.',
  pictures: '{count, plural, one {# picture} other {# pictures}}',
  nextTry:
    'The bank could not be reached. The answer goes again at {when}; you can also send other words now.',
  fileKinds: {
    receipt: 'Receipt of the payment',
    work: 'Pictures of the work',
    signature: 'Signature',
  },
  fileStates: {
    ready: 'Goes with the answer',
    sent: 'Sent',
    refused: 'Not accepted by the provider',
  },
  statement: 'Statement',
  answered: 'Answered',
  by: '{name}, {when}',
  hints: {
    inquiry:
      'The bank is only asking. No money has moved, and nobody can refund the order in the meantime.',
    opened:
      'The bank has taken the money. The merchant’s share is held. The bank reads one answer only.',
    answered: 'The bank has the evidence. Its decision arrives automatically, often weeks later.',
    won: 'The money is back, and the merchant’s share was released.',
    lost: 'The bank keeps the money; what was held of the merchant pays for it.',
    withdrawn: 'The bank has closed the matter. Nothing is held.',
  },
  status: {
    inquiry: 'Inquiry',
    opened: 'Evidence due',
    answered: 'With the bank',
    won: 'Won',
    lost: 'Lost',
    withdrawn: 'Withdrawn',
  },
  answer: {
    action: 'Answer the bank',
    title: 'Answer the bank?',
    text: 'The statement goes to the bank with the evidence of order {number}. It can be sent once only.',
    label: 'Statement for the bank',
    hint: 'What was agreed and done, in English. The bank reads it, and so may the customer.',
    confirm: 'Send',
    done: 'The answer is on its way to the bank',
  },
} as const;

/** Extra work that is found at a visit. */
export const extraWork = {
  title: 'Extra work',
  textMerchant:
    'What you find at the visit and the order does not cover. The customer pays it here before you begin; then it is part of the order’s money.',
  textCustomer:
    '{merchant} found more to do. You decide: what you do not pay is not done, and the order goes on as it was.',
  propose: 'Propose extra work',
  sent: 'Proposed to the customer',
  name: 'What is to be done',
  description: 'Why, and what is included',
  price: 'Price with VAT',
  pay: 'Accept and pay {amount}',
  goOn: 'Go on paying {amount}',
  refuse: 'Refuse',
  refused: 'Refused',
  refuseTitle: 'Refuse this extra work?',
  refuseText: 'The merchant is told, and does not do it. Nothing is charged for it.',
  withdraw: 'Take back',
  withdrawn: 'Taken back',
  withdrawTitle: 'Take this extra work back?',
  withdrawText: 'The customer can no longer pay it. You can propose something else.',
  until: 'Waits for an answer until {when}',
  send: 'Propose',
  statuses: {
    Proposed: 'Waiting for an answer',
    Accepted: 'Being paid',
    Paid: 'Paid',
    Refused: 'Refused',
    Withdrawn: 'Taken back',
    Expired: 'Not answered in time',
  },
};

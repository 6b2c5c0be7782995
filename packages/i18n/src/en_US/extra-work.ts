/** Extra work that is found at a visit. */
export const extraWork = {
  title: 'Extra work',
  textMerchant:
    'Work that you find at the visit and that the order does not cover. The customer pays for it here before you begin; it then counts towards the order’s total.',
  textCustomer:
    '{merchant} found more to do. It is up to you: what you do not pay for is not done, and the order continues as before.',
  propose: 'Propose extra work',
  sent: 'Proposed to the customer',
  name: 'What is to be done',
  description: 'Why, and what is included',
  price: 'Price with VAT',
  pay: 'Accept and pay {amount}',
  goOn: 'Continue paying {amount}',
  refuse: 'Refuse',
  refused: 'Refused',
  refuseTitle: 'Refuse this extra work?',
  refuseText: 'The merchant is told and will not do it. You are not charged for it.',
  withdraw: 'Take back',
  withdrawn: 'Taken back',
  withdrawTitle: 'Take this extra work back?',
  withdrawText: 'The customer can no longer pay for it. You can propose something else.',
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

/** The way to an order behind the choice of what and when: where, who, and the look at all of it. */
export const shopBooking = {
  steps: 'Steps of your order',
  count: 'Step {step, number} of {count, number}',
  states: { done: 'done', current: 'now', todo: 'to come' },
  step: { choice: 'What and when', place: 'Where', contact: 'Contact', review: 'Check and pay' },
  head: {
    place: 'Where is the work to be done?',
    contact: 'Who is the order for?',
    review: 'Check and pay',
  },
  change: 'Change',
  changeOf: 'Change: {what}',
  summary: 'Your order',
  account:
    'The merchant reaches you here about the visit. With a password this is also your account, where you follow the order.',
  confirmCode: 'Confirm and continue',
} as const;

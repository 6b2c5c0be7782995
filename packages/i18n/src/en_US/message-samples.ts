/** Facts made up for whoever looks at a mail's text before anybody gets it. */
export const messageSamples = {
  name: 'Aisha Rahman',
  merchantName: 'Cool Breeze Technical Services',
  service: 'AC deep cleaning',
  outcome: 'Half of the price is refunded',
  message: 'The photo of the license is blurred. Please upload it again.',
  refundFor: 'Extra work “Replace the valve”',
  reason: 'The visit cannot take place on that day.',
  title: 'Tax invoice',
  lines: '• New order KO-100001\n• New messages from Aisha Rahman',
} as const;

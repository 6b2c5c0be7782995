/** How fast a merchant answers, with every answer that the figure comes from. */
export const answerTimes = {
  title: 'Response time',
  shown: {
    hours:
      'Customers see on your page: usually replies within {count, plural, one {# hour} other {# hours}}.',
    minutes:
      'Customers see on your page: usually replies within {count, plural, one {# minute} other {# minutes}}.',
  },
  notShown:
    'Customers see nothing yet. The figure appears once you have replied in {count, plural, one {# conversation} other {# conversations}} within {days, plural, one {# day} other {# days}}.',
  tooLong: 'Customers see nothing: half of your replies took longer than {time}.',
  open: '{count, plural, one {Show # reply} other {Show # replies}}',
  how: 'The median of your first replies of the last {days, plural, one {# day} other {# days}}, counted in your service hours. Automatic messages are not replies.',
  customer: 'Customer',
  erased: 'Deleted account',
  asked: 'Asked',
  answered: 'Replied',
  waited: 'Waited (service hours)',
  counts: 'Counts',
  yes: 'Yes',
  contest: 'Exclude',
  contestFor: 'Exclude the reply to {name} of {when}',
  excluded: {
    spam: 'No: spam',
    answeredElsewhere: 'No: replied another way',
    noQuestion: 'No: not a question',
  },
  none: 'No replies yet',
  noneText: 'When a customer writes to you, your first reply is listed here.',
  all: 'Show all {count}',
  dialog: {
    title: 'Exclude this reply?',
    reason: 'Why does it not count?',
    reasons: {
      spam: 'It was spam',
      answeredElsewhere: 'I replied by phone or in person',
      noQuestion: 'It needed no reply',
    },
    left: 'An excluded reply cannot be counted again. {count, plural, one {You can exclude # reply for now.} other {You can exclude # replies for now.}}',
    confirm: 'Exclude',
    done: 'Reply excluded',
  },
} as const;

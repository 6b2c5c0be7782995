/** Messages that are sent by themselves: their dialog in the messaging panel. */
export const automaticMessages = {
  title: 'Automatic messages',
  text: 'They are sent once for each order, marked as automatic, and never count as your answer.',
  failed: 'Your automatic messages could not be loaded',
  nothing: 'Nothing written yet',
  on: 'On',
  off: 'Off',
  send: 'Send it',
  saved: 'Automatic message saved',
  languages: 'Each customer reads their own language, or the first one that you have written.',
  events: {
    dayBefore: 'The day before a visit',
    onMyWay: 'When you are on your way',
    completed: 'When the work is done',
  },
  when: {
    dayBefore:
      'Sent {hours, plural, one {# hour} other {# hours}} before the visit, at its new time where it was moved.',
    onMyWay: 'Sent when the order says that somebody has set out.',
    completed: 'Sent when you have confirmed that the order is completed.',
  },
  samples: {
    dayBefore: 'Hello {customer}, we look forward to seeing you on {time} for {service}.',
    onMyWay: 'Hello {customer}, we are on our way to you.',
    completed:
      'Thank you, {customer}. If something about {service} is not right, please write to us here.',
  },
};

/** Why a day has no free time, and waiting for one. */
export const shopWaiting = {
  why: {
    closed: 'The merchant is closed on this day.',
    holiday: 'The merchant is closed on this public holiday.',
    full: 'All times of this day are taken.',
    tooSoon: 'It is too late for this day: the merchant needs {notice} of notice.',
    tooFar: 'This day is too far ahead: times can be booked until {day}.',
    tooShort: 'The visit takes longer than the merchant works on this day.',
  },
  signIn: '<link>Sign in</link> and we can tell you when a time is free on this day.',
  tellMe: 'Tell me when {day} has a free time',
  hint: 'Once, by notification and email. It ends automatically when the day is over.',
  waiting: 'We will tell you when {day} has a free time',
  waitingText: 'Once, by notification and email. The time goes to whoever orders first.',
  elsewhere: 'Other merchants nearby do the same:',
  elsewhereOn: 'Other merchants with a free time on this day:',
  elsewhereAll: 'See all of them',
  stop: 'Stop waiting',
  stopThis: 'Stop waiting for {service}, {day}',
  others: 'You are also waiting for {count, plural, one {# other day} other {# other days}}',
} as const;

/** Other times that one side of an order proposes, and how far its visit is. */
export const visits = {
  titleMine: 'You proposed another time',
  titleMerchant: 'The merchant proposes another time',
  titleCustomer: 'The customer proposes another time',
  keeps: 'The reserved time stays until you agree. You can answer until {when}.',
  noTime: 'Choose one of these times. You can answer until {when}.',
  waiting:
    'The other side has been notified. They can answer until {when}; nothing changes before then.',
  choose: 'Proposed times',
  take: 'Take this time',
  decline: 'None of these',
  taken: 'The time is agreed.',
  declined: 'You declined the proposed times.',
  lapsing: 'The time for this is over. The order is being updated.',
  propose: 'Propose another time',
  proposeFirst: 'Propose a time',
  toCustomer:
    'Propose up to {max, plural, one {# visit time} other {# visit times}}. The customer chooses one; nothing changes before that.',
  toMerchant: 'Choose a free time. The merchant has to agree; nothing changes before that.',
  nearest:
    'The nearest free times of your calendar are filled in: send them, or change what does not suit.',
  day: {
    closed: 'You are closed on this day.',
    holiday: 'This day is a public holiday.',
    full: 'Nothing is free on this day.',
  },
  nth: 'Time {n, number}',
  date: 'Date',
  time: 'Time',
  send: 'Send proposal',
  sent: 'Your proposal was sent.',
  confirmedAt: 'The customer confirmed {when}',
  confirmedByYou: 'You confirmed {when}',
  arrivesWithin: 'The team comes within this time.',
  planned: 'Planned {when}',
  terms: {
    free: 'Cancelling is free up to {hours, plural, one {# hour} other {# hours}} before the visit.',
    freeUntil: 'Cancelling is free until {when}.',
    now: 'If you cancel now, the merchant keeps {share}.',
    next: 'After that, the merchant keeps {share}.',
    tier: 'From {hours, plural, one {# hour} other {# hours}} before the visit, {share}.',
    share: '{amount} ({percent})',
    ofPrice: '{percent} of the price',
    open: 'As long as no time is reserved, cancelling costs nothing.',
    title: 'Cancelling',
  },
  steps: {
    title: {
      runningLate: 'Running late?',
      started: 'Has the work begun?',
      onMyWay: 'Set out for this visit?',
      arrived: 'Have you arrived?',
      nobodyHome: 'Is nobody at home?',
    },
    text: {
      runningLate: 'We tell the customer when to expect you now. You can say it again.',
      started:
        'We tell the customer that the work has begun. The time is recorded in the order’s history.',
      onMyWay: 'We tell the customer when to expect you.',
      arrived:
        'We tell the customer that you are there. The time is recorded in the order’s history.',
      nobodyHome:
        'We tell the customer that you are at the door. Ring, call and wait a little first: the time is recorded in the order’s history and counts as evidence.',
    },
    submit: {
      runningLate: 'Tell the customer',
      started: 'Work has begun',
      onMyWay: 'Tell the customer',
      arrived: 'We have arrived',
      nobodyHome: 'Nobody is at home',
    },
    done: 'The customer has been told.',
    minutes: 'How long does it take?',
    nMinutes: '{n, plural, one {# minute} other {# minutes}}',
    mine: {
      runningLate: 'You said at {when} that you are late.',
      started: 'You began the work at {when}.',
      onMyWay: 'You set out at {when}.',
      arrived: 'You arrived at {when}.',
      nobodyHome: 'You found nobody at home at {when}.',
    },
    merchants: {
      runningLate: 'The merchant is running late',
      started: 'The work has begun',
      onMyWay: 'The merchant is on the way',
      arrived: 'The merchant is there',
      nobodyHome: 'The merchant found nobody at home',
    },
    said: 'Reported at {when}',
    missed:
      'Message the merchant, or propose another time: the order does not change because of this.',
  },
} as const;

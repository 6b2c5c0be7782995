/** What staff hold back of merchants' money. */
export const consoleHolds = {
  title: 'Money held back',
  none: 'Nothing is held back.',
  noneInDispute:
    'Staff hold nothing back. The dispute holds any of its money not paid out yet, until it is decided.',
  holdAll: 'Hold payouts',
  holdOrder: 'Hold its money',
  titleAll: 'Hold all payouts of {name}?',
  titleOrder: 'Hold the money of order {number}?',
  textAll:
    'Pending withdrawals are paused, new ones are refused, schedules skip them and payout runs leave them out. Payments already on their way to the bank continue.',
  textOrder:
    'The merchant’s share of the order is kept, and a withdrawal that includes it is paused. Other money can still be withdrawn.',
  reason: 'Reason',
  reasonHint: 'The merchant reads it at once, by email and on the finance page.',
  until: 'Last day (Dubai)',
  untilHint: 'Leave empty to hold until somebody lifts it.',
  done: 'Held. The merchant has been notified.',
  all: 'All payouts',
  order: 'Order {number}',
  since: 'Since {moment}, by {name}',
  ends: 'Until {day}',
  over: 'Ended',
  lifted: 'Lifted {moment} by {name}: {reason}',
  lift: 'Lift',
  liftTitle: 'Lift this hold?',
  liftText:
    '{amount} can be paid out again. Above the limit for one person, somebody other than whoever placed the hold has to lift it.',
  liftDone: 'Lifted. The merchant has been notified.',
} as const;

/** What the operator holds back of a merchant's money. */
export const holds = {
  all: 'Your payouts are held back: {amount}',
  order: 'The money of order {number} is held back: {amount}',
  since: 'Since {moment}.',
  sinceUntil: 'Since {moment}, until {day} at the latest.',
  effectAll:
    'Pending withdrawals are paused, and nothing new can be requested until the hold ends.',
  effectOrder: 'It cannot be withdrawn until the hold ends; your other money can.',
  answer: 'Reply',
} as const;

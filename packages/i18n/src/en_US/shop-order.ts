/** The page of a customer's order: one sentence, how far it is, and where its money is. */
export const shopOrder = {
  lead: {
    pay: 'Pay {amount} to place your order',
    visit: '{merchant} comes {day}, {time}',
    today: 'today',
    visitText: 'You have nothing to do until then. You see here when they set out.',
    visitOver: 'The visit of {day}, {time} is over. {merchant} shows you the work next',
    timeless: 'You agree on a time with {merchant}',
    timelessText:
      'They propose times to you, and you choose one. You can also propose one yourself.',
    settling: 'You and {merchant} can settle it until {when}',
    decides: 'Khidma decides about your dispute',
    disputedText:
      'What is not paid out yet of your {amount} stays with Khidma until then. Pictures help whoever decides.',
    offered: '{merchant} offers you {amount} back',
    offeredText:
      'Taking it ends the dispute. Otherwise Khidma decides from {when} on about your {amount}.',
    missed: '{merchant} says that nobody was there',
    missedText:
      'If that is wrong, open a dispute by {when}. Otherwise the order is cancelled by its terms and you get {amount} back.',
    nobodyCame: 'We have asked {merchant} why nobody came',
    nobodyCameText:
      'Without an answer by {when}, the order is cancelled and you get {amount} back.',
    extraWork: '{merchant} found more to do and asks for {amount}',
    extraWorkText:
      'Answer by {when}. Without your answer it is not done, you pay nothing more, and the order continues.',
    proposed: '{merchant} proposes another time',
    proposedText: 'You can answer until {when}. Until then nothing changes.',
    refund: '{amount} is on its way to {card}',
    refundText: 'It is there by {day} at the latest. You have nothing to do.',
    refunded: '{amount} went back to {card}',
    refundedText: 'It was to be there by {day}.',
    cancelled: 'This order is cancelled',
    answer: 'Answer',
    see: 'See what was said',
  },
  way: {
    label: 'How far your order is',
    latest: 'by {when}',
    states: { done: 'done', current: 'now', todo: 'to come', failed: 'ended here' },
    stages: {
      ordered: 'Ordered',
      paid: 'Paid',
      visit: 'Visit',
      confirm: 'You confirm',
      confirmed: 'Completed',
      cancelled: 'Cancelled',
      refund: 'Refund',
    },
  },
  refund: {
    title: 'Where your money is',
    text: '{amount} goes to {card}',
    sent: 'Sent by Khidma',
    banks: 'With the banks',
    there: 'On your account',
    by: 'By {day} at the latest',
    late: 'It was to be there by {day}. Is it not? We ask the bank for you.',
    ask: 'It has not arrived',
  },
  changes: {
    title: 'If something changes',
    free: 'Cancelling is free',
    back: 'You get {amount} back ({percent} kept)',
    nothing: 'Nothing comes back',
    until: 'until {when}',
    from: 'from {when}',
    timeless: 'As long as no time is reserved, cancelling costs nothing.',
  },
  card: { any: 'the card you paid with', ending: 'your card ending {last4}' },
  paidWith: 'Paid with {card}',
  held: 'held by Khidma until you confirm the work',
} as const;

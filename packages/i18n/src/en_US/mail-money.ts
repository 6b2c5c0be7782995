/** Mails about money that stand beside `mail`: fees, holds and withdrawals. Their facts and labels are told there and here. */
export const mailMoney = {
  labels: {
    fee: 'Service fee',
    effectiveFrom: 'Effective from',
    effectiveUntil: 'Until and including',
  },
  /** What is said of a rate; the lines of a mail. */
  rate: {
    all: '{after} instead of {before}',
    of: '{category}: {after} instead of {before}',
  },
  kinds: {
    payoutsHeld: {
      subject: 'Your payouts are held back',
      text: 'We are holding back the money below. Until the hold ends, pending withdrawals are paused and nothing new can be requested from it. You can reply in your conversation with customer service.',
      action: 'View finance',
    },
    payoutHoldLifted: {
      subject: 'Money is no longer held back',
      text: 'The hold on the money below has been lifted. Pending withdrawals continue.',
      action: 'View finance',
    },
    feeChange: {
      subject: 'Your service fee changes',
      text: 'The service fee for your orders changes on the day below. The percentage in force when an order is paid applies to that order; orders that are paid before keep theirs.',
      action: 'View my service fee',
    },
    feeChangeTakenBack: {
      subject: 'Your service fee does not change after all',
      text: 'We told you about a change to your service fee. It will not take effect: the current percentage stays.',
      action: 'View my service fee',
    },
    withdrawalRejected: {
      subject: 'Your withdrawal {withdrawal} was not approved',
      text: 'Your withdrawal was not approved. The money is back in your withdrawable balance.',
      action: 'View withdrawals',
    },
    withdrawalPaid: {
      subject: 'Your withdrawal {withdrawal} has been paid',
      text: 'The bank has paid your withdrawal. The money is in your account.',
      action: 'View withdrawals',
    },
  },
} as const;

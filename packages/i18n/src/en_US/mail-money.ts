/** Mails about money that stand beside `mail`: fees, holds, payout accounts, chargebacks and withdrawals. Their facts and labels are told there and here. */
export const mailMoney = {
  labels: {
    refundFor: 'Refund for',
    fee: 'Service fee',
    effectiveFrom: 'Effective from',
    effectiveUntil: 'Until and including',
  },
  /** What is said of a rate; the lines of a mail. */
  rate: {
    all: '{after} instead of {before}',
    of: '{category}: {after} instead of {before}',
  },
  /** What a refund of an order with extra work is for, part by part. */
  refundParts: {
    order: 'What was ordered: {amount}',
    extraWork: 'Extra work “{title}”: {amount}',
  },
  kinds: {
    paymentReturned: {
      subject: 'Order {order}: a payment goes back',
      text: 'A payment for this order arrived when the order could no longer take it: its time had run out, it had been cancelled, or it had been paid before. The amount below goes back to the customer’s payment method in full.',
      action: 'View order',
    },
    orderRefunded: {
      subject: 'Order {order}: a refund',
      text: 'Khidma has issued a refund for this order to the customer’s original payment method.',
      action: 'View order',
    },
    customerMissed: {
      subject: 'Order {order}: you were not there?',
      text: '{merchantName} reports that nobody was at home at the visit. You see the evidence at the order and can dispute it. Unless you do, the order is cancelled at the time below by the terms it was bought with.',
      action: 'See the report',
    },
    merchantMissed: {
      subject: 'Order {order}: nobody came?',
      text: 'The customer reports that nobody came. Please agree, or open a dispute and say what happened. If you do not answer, the order is cancelled at the time below and the refund below goes back to the customer.',
      action: 'Answer the report',
    },
    disputeHandedOver: {
      subject: 'Order {order}: Khidma decides the dispute now',
      text: 'The other side has left the decision to Khidma. You can still add a statement and pictures until we decide.',
      action: 'View dispute',
    },
    disputeReminder: {
      subject: 'Order {order}: the time to agree ends soon',
      text: 'A dispute about this order is open. Until the time below you can still settle it between the two of you; after that Khidma decides. Now is the time for a statement, pictures or a refund offer.',
      action: 'View dispute',
    },
    refundOffered: {
      subject: 'Order {order}: the merchant offers a refund',
      text: 'The merchant offers to give back the amount below. If you take it, the dispute is over. If not, Khidma decides.',
      action: 'View offer',
    },
    refundAgreed: {
      subject: 'Order {order}: the dispute is settled',
      text: 'The two sides have agreed on the refund below. The dispute is over.',
      action: 'View order',
    },
    appealOpened: {
      subject: 'Order {order}: appeal against the decision',
      text: 'The other side has appealed against the decision below. Please give your view. Somebody else at Khidma decides, for good. Until then the order is on hold, and any of its money not paid out yet is held.',
      action: 'View appeal',
    },
    appealDecided: {
      subject: 'Order {order}: the appeal has been decided',
      text: 'Somebody other than the first time has looked at everything again. The decision and its reason are below; it is final.',
      action: 'View order',
    },
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
    payoutHoldEnded: {
      subject: 'A hold on your money has ended',
      text: 'The hold has ended on its last day. The amount below is your withdrawable balance now, and pending withdrawals continue.',
      action: 'Withdraw',
    },
    chargebackLostOpen: {
      subject: 'Order {order}: the bank took its payment back, and it is still open',
      text: 'The customer’s bank keeps the payment, and what was held of your money pays for it. The order is still open: before you do the work, agree with customer service on what happens next. The order cannot be cancelled with a refund any more, because the customer already has the money back.',
      action: 'View order',
    },
    balanceCredited: {
      subject: 'An amount was credited to you',
      text: 'We have credited the amount below to your balance. If you owed us something, it was paid off first.',
      action: 'View finance',
    },
    balanceCharged: {
      subject: 'An amount was charged to you',
      text: 'We have charged the amount below to your balance. What your withdrawable balance does not cover is paid off by your next income. If you disagree, reply in your conversation with customer service.',
      action: 'View finance',
    },
    debtReminder: {
      subject: 'You owe us an amount',
      text: 'Money went back to a customer, or was charged, after you had withdrawn it. Your next income pays off the amount below first. You can also pay it to us: ask customer service how.',
      action: 'See what you owe',
    },
    ownInvoicesMissing: {
      subject:
        '{count, plural, one {A receipt has} other {# receipts have}} no tax invoice number of yours yet',
      text: 'You issue the tax invoices for your orders yourself. {count, plural, one {One receipt of Khidma’s has} other {# receipts of Khidma’s have}} no number of your invoice or credit note, and most of the days that the law allows have passed.\n\nPlease issue what is missing, and enter its number and day.',
      action: 'Enter the numbers',
    },
    debtRepaid: {
      subject: 'We have received your repayment',
      text: 'Thank you. The amount below was booked against what you owe.',
      action: 'View finance',
    },
    debtWrittenOff: {
      subject: 'We no longer claim an amount',
      text: 'We no longer claim the amount below of what you owe. You do not have to do anything.',
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
    payoutAccountSubmitted: {
      subject: 'A new payout account was submitted',
      text: 'A bank account was submitted for your withdrawals. We are checking it; until it is approved, withdrawals go to the account before.\n\nIf it was not you, change your password and your fund password right away and contact customer service.',
      action: 'View payout account',
    },
    payoutAccountApproved: {
      subject: 'Your payout account is approved',
      text: 'Your payout account is verified. Withdrawals go to it from now on.',
      action: 'Withdraw',
    },
    payoutAccountRejected: {
      subject: 'Your payout account needs changes',
      text: 'Your payout account was not approved. Please correct it and submit it again.',
      action: 'Edit payout account',
    },
    chargebackOpened: {
      subject: 'Order {order}: the customer’s bank took the payment back',
      text: 'The customer has disputed this payment with their bank. The amount below is held until the bank decides; if you have been paid out already, later income covers it. Please keep pictures and messages about the work: Khidma answers the bank for you.',
      action: 'View order',
    },
    chargebackWon: {
      subject: 'Order {order}: the bank decided for you',
      text: 'The customer’s bank has closed the matter. What was held for it is withdrawable again.',
      action: 'View order',
    },
    chargebackLost: {
      subject: 'Order {order}: the bank decided for the customer',
      text: 'The customer’s bank keeps the payment. What was held pays for it; nothing more is taken from you.',
      action: 'View order',
    },
    withdrawalApproved: {
      subject: 'Your withdrawal {withdrawal} is approved',
      text: 'Your withdrawal has been approved. The money is on its way to your bank account.',
      action: 'View withdrawals',
    },
    withdrawalReturned: {
      subject: 'Your withdrawal {withdrawal} came back',
      text: 'The payment did not reach your account. The money is back in your withdrawable balance, and it is not tried again automatically. Please check your payout account, then request the withdrawal again.',
      action: 'View withdrawals',
    },
  },
} as const;

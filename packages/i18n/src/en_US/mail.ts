/**
 * Mails and SMS. `text` is paragraphs parted by an empty line; the facts that a kind shows below
 * them (reference, amount, code) and their order stand in the server's `outbox/mail-kinds.ts`.
 */
export const mail = {
  /** Between a label and what it labels. */
  colon: ': ',
  brand: 'Khidma',
  greeting: 'Hello {name},',
  closing: 'Your Khidma team',
  footer:
    'You receive this mail because this address is used on Khidma. Please do not reply to it.',
  linkHint: 'If the button does not work, open this address:',
  amount: 'AED {amount}',

  labels: {
    reference: 'Reference',
    signInUrl: 'Sign-in address',
    account: 'Account',
    password: 'One-time password',
    activationCode: 'Activation code',
    validUntil: 'Valid until',
    device: 'Device',
    signedInAt: 'Signed in',
    code: 'Verification code',
    message: 'Message from our team',
    service: 'Service',
    order: 'Order',
    amount: 'Amount',
    refund: 'Refund',
    dueDate: 'Valid until',
    reservedAt: 'Reserved time',
    deadline: 'Please answer by',
    reason: 'Reason',
    iban: 'IBAN',
    withdrawal: 'Withdrawal',
  },

  kinds: {
    applicationReceived: {
      subject: 'We have received your application {reference}',
      text: 'Thank you for applying to offer your services on Khidma.\n\nOur team usually decides within one business day, Monday to Friday. You can follow every step on your status page. Keep this link to yourself: whoever has it can see your application.',
      action: 'View application',
    },
    applicationLink: {
      subject: 'Your link to the application {reference}',
      text: 'Here is a new link to your application. It shows how things stand and, where something is asked of you, opens the form with everything you have filled in.\n\nKeep this link to yourself: whoever has it can see your application. If you did not ask for it, you can ignore this mail.',
      action: 'Open application',
    },
    applicationContacted: {
      subject: 'Your application {reference}: please complete your details',
      text: 'We have looked at the application of {merchantName} and would like to go on with it.\n\nPlease open it, add what is still missing, such as your business license and its documents, and send it again. The audit begins right after that.',
      action: 'Complete application',
    },
    applicationToRevise: {
      subject: 'Your application {reference}: some fields need another look',
      text: 'The application of {merchantName} is nearly there. Some fields have to be done again; this is what our team says about them.\n\nOpen the application: only what was flagged is asked for again, everything else is kept.',
      action: 'Revise application',
    },
    applicationRejected: {
      subject: 'Your application {reference} needs corrections',
      text: 'We could not approve the application of {merchantName} as it stands. This is what our team says about it.\n\nThe status page shows the remarks next to each field. Correct them there and send the application again; what you filled in is kept.',
      action: 'Correct application',
    },
    applicationApproved: {
      subject: 'Welcome to Khidma: {merchantName} is approved',
      text: 'Good news: {merchantName} has passed the audit. Sign in with the one-time password below, enter the activation code and choose a password of your own.\n\nThe activation code is asked for only once.',
      action: 'Sign in',
    },
    activationSentAgain: {
      subject: 'Your new activation code for Khidma',
      text: 'Here are a new one-time password and a new activation code for {merchantName}. The earlier ones no longer work.\n\nSign in, enter the activation code and choose a password of your own.',
      action: 'Sign in',
    },
    resetCode: {
      subject: 'Your verification code',
      text: 'Someone, hopefully you, wants to set a new password for this account. Enter this code to go on. It is good for {minutes, plural, one {# minute} other {# minutes}}.\n\nIf it was not you, you need not do anything: without the code your password stays as it is.',
    },
    fundPasswordCode: {
      subject: 'Your code for a new fund password',
      text: 'Enter this code to set a new fund password. It is good for {minutes, plural, one {# minute} other {# minutes}}.\n\nIf you did not ask for it, please change your login password.',
    },
    passwordChanged: {
      subject: 'Your password has been changed',
      text: 'The login password of your account was just changed, and all other devices were signed out.\n\nIf it was not you, set a new password at once with "Forgot password" and write to customer service.',
      action: 'Sign in',
    },
    newDevice: {
      subject: 'A new device has signed in to your account',
      text: 'Your account was just signed in to on a device that we have not seen in the last 90 days.\n\nIf it was you, you need not do anything. If it was not, sign that device out in your account under "Sign-in and security" and change your password at once.',
      action: 'View devices',
    },
    secondFactorOn: {
      subject: 'Two-step verification is on',
      text: 'From now on, signing in to your account and a new payout account ask for a code of your authenticator app. All other devices were signed out.\n\nKeep your recovery codes in a safe place: each of them lets you in once without the app. If it was not you, change your password at once and write to customer service.',
      action: 'View account settings',
    },
    secondFactorOff: {
      subject: 'Two-step verification is off',
      text: 'Signing in to your account no longer asks for a code of your authenticator app.\n\nIf it was not you, change your password at once and write to customer service.',
      action: 'View account settings',
    },
    recoveryCodesMade: {
      subject: 'You have new recovery codes',
      text: 'New recovery codes were just made for your account. Those you had before no longer work.\n\nIf it was not you, change your password at once and write to customer service.',
      action: 'View account settings',
    },
    recoveryCodeUsed: {
      subject: 'A recovery code was used',
      text: 'One of your recovery codes was just used in the place of your authenticator app. {left, plural, =0 {None is left: please make new ones.} one {# is left.} other {# are left.}}\n\nIf it was not you, change your password at once and write to customer service.',
      action: 'View account settings',
    },
    fundPasswordChanged: {
      subject: 'Your fund password has been changed',
      text: 'The fund password of your account was just changed. It is asked for before money is paid out.\n\nIf it was not you, change your login password at once and write to customer service.',
    },
    bindOldCode: {
      subject: 'Your code to change the mailbox',
      text: 'You want to bind another mailbox to your account. Enter this code to show that the present one is yours. It is good for {minutes, plural, one {# minute} other {# minutes}}.\n\nIf you did not ask for it, please change your login password.',
    },
    bindNewCode: {
      subject: 'Your code to bind this mailbox',
      text: 'Enter this code to bind this mailbox to your account. It is good for {minutes, plural, one {# minute} other {# minutes}}.\n\nIf you did not ask for it, you need not do anything.',
    },
    signUpCode: {
      subject: 'Your code to create an account',
      text: 'Enter this code to create your Khidma account. It is good for {minutes, plural, one {# minute} other {# minutes}}.\n\nIf it was not you, you need not do anything: without the code there will be no account.',
    },
    alreadyCustomer: {
      subject: 'You have a Khidma account already',
      text: 'Someone, hopefully you, wanted to create an account with this address. There is one already, so nothing has changed: sign in with your password.\n\nIf it was not you, you need not do anything. Nobody has been told that you have an account.',
      action: 'Sign in',
    },
    mailboxChanged: {
      subject: 'Your mailbox has been changed',
      text: 'From now on your account is bound to {email}. You sign in with it, and our mails go there.\n\nIf it was not you, write to customer service at once.',
    },
    accountTerminated: {
      subject: 'Your account has been terminated',
      text: 'The account of {merchantName} has been terminated as you asked, and all devices were signed out. What the law asks us to keep, such as tax records, is kept.\n\nThank you for having worked with us.',
    },
    merchantSuspended: {
      subject: 'Your account on Khidma is suspended',
      text: 'We have suspended the account of {merchantName}. The reason stands below.\n\nUntil it is lifted you cannot use the portal, and your services are not shown. Customers can cancel their orders and get their money back; the deadlines of orders go on. Please write to customer service to settle the matter.',
    },
    merchantRestored: {
      subject: 'Your account on Khidma is open again',
      text: 'The suspension of {merchantName} has been lifted. You can sign in again, and your services are back on sale as they were.\n\nPlease look through your orders first: deadlines went on in the meantime.',
      action: 'Sign in',
    },
    revisionApproved: {
      subject: 'Your new details are in force',
      text: 'The changes to the profile of {merchantName} have passed the review and are in force now.',
      action: 'View profile',
    },
    revisionRejected: {
      subject: 'Your new details need corrections',
      text: 'The changes to the profile of {merchantName} have not passed the review. Until they do, your present details stay in force. This is what our team says about it.',
      action: 'Correct profile',
    },
    certificateExpiring: {
      subject:
        'Your {certificate, select, licence {business license} personal {Emirates ID} other {additional document}} expires {days, plural, =0 {today} one {in # day} other {in # days}}',
      text: '{certificate, select, licence {The business license} personal {The Emirates ID of the person in charge} other {The additional document}} of {merchantName} {days, plural, =0 {is valid today for the last time} one {is valid for # more day} other {is valid for # more days}}.\n\nPlease upload the renewed document. While it is reviewed, everything that is on sale stays on sale.',
      action: 'Renew the document',
    },
    certificateExpired: {
      subject:
        'Your {certificate, select, licence {business license} personal {Emirates ID} other {additional document}} has expired for {days, plural, one {# day} other {# days}}',
      text: '{certificate, select, licence {The business license of {merchantName} has run out. New services and updates cannot be published until the renewed one is approved; paid orders go on as usual.} personal {The Emirates ID of the person in charge of {merchantName} has run out.} other {The additional document of {merchantName} has run out.}}\n\nPlease upload the renewed document; our team reviews it within one business day.',
      action: 'Renew the document',
    },
    serviceApproved: {
      subject: 'Your service is approved: {service}',
      text: 'Your service has passed the review and is now on sale.',
      action: 'View service',
    },
    serviceDeclined: {
      subject: 'Your service needs changes: {service}',
      text: 'Your service has not passed the review yet. Please correct what is named below and submit it again.',
      action: 'Edit service',
    },
    orderPaid: {
      subject: 'New order {order}',
      text: 'A customer has ordered and paid. Please do the work at the reserved time and confirm its completion with photos.',
      action: 'View order',
    },
    orderPlaced: {
      subject: 'Your order {order} is paid',
      text: 'Thank you for your order. {merchantName} has been told and will come at the reserved time.',
      action: 'View order',
    },
    orderMerchantCompleted: {
      subject: 'Please confirm order {order}',
      text: '{merchantName} says that the work is done. Please look at the photos and confirm. Without an answer the order counts as completed after the time below.',
      action: 'Confirm order',
    },
    orderCompleted: {
      subject: 'Order {order} is completed',
      text: 'The order is completed. Your part of the money is in your account and shown in your finances.',
      action: 'View order',
    },
    orderCancelled: {
      subject: 'Order {order} is cancelled',
      text: 'This order has been cancelled. What was paid goes back to the card that was used, usually within a few days.',
      action: 'View order',
    },
    cancelRequested: {
      subject: 'Order {order}: the customer asks to cancel',
      text: 'The customer wants to cancel this order. Please agree, or refuse and say why. Without an answer the order is cancelled at the time below.',
      action: 'Answer request',
    },
    cancelRefused: {
      subject: 'Order {order} stays as it is',
      text: '{merchantName} has not agreed to cancel your order. It goes on as before.',
      action: 'View order',
    },
    extensionRequested: {
      subject: 'Order {order}: the customer asks for more time',
      text: 'The customer would like three more days to check the work. Please approve or decline.',
      action: 'Answer request',
    },
    extensionApproved: {
      subject: 'Order {order}: you have more time',
      text: '{merchantName} has given you more time to check the work.',
      action: 'View order',
    },
    extensionDeclined: {
      subject: 'Order {order}: the time stays as it is',
      text: '{merchantName} has not given more time. Please check the work and confirm by the time below.',
      action: 'View order',
    },
    completionReminder: {
      subject: 'Order {order} will soon be cancelled',
      text: 'This order is paid, but its completion has not been confirmed. If that does not happen by the time below, it is cancelled and the customer gets the money back.',
      action: 'Confirm completion',
    },
    payoutAccountApproved: {
      subject: 'Your payout account is approved',
      text: 'Your payout account has passed the review. Withdrawals go to it from now on.',
      action: 'Withdraw',
    },
    payoutAccountRejected: {
      subject: 'Your payout account needs changes',
      text: 'Your payout account has not passed the review. Please correct it and submit it again.',
      action: 'Edit payout account',
    },
    withdrawalApproved: {
      subject: 'Your withdrawal {withdrawal} is approved',
      text: 'Your withdrawal has been approved. The money is on its way to your bank account.',
      action: 'View withdrawals',
    },
    withdrawalRejected: {
      subject: 'Your withdrawal {withdrawal} was not approved',
      text: 'Your withdrawal was not approved. The money is back in your withdrawable balance.',
      action: 'View withdrawals',
    },
  },

  sms: {
    resetCode:
      'Khidma: your verification code is {code}. It is good for {minutes, plural, one {# minute} other {# minutes}}. Share it with nobody.',
  },
} as const;

/**
 * Mails and SMS. `text` is paragraphs parted by an empty line; the facts that a kind shows below
 * them (reference, amount, code) and their order stand in the server's `outbox/message-kind.ts`.
 */
export const mail = {
  /** Between a label and what it labels. */
  colon: ': ',
  brand: 'Khidma',
  greeting: 'Hello {name},',
  closing: 'The Khidma team',
  footer:
    'You are receiving this email because this address is used on Khidma. Please do not reply.',
  linkHint: 'If the button does not work, open this address:',

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
    outcome: 'Decision',
    order: 'Order',
    amount: 'Amount',
    refund: 'Refund',
    kept: 'Kept by the merchant',
    promo: 'Promo code',
    dueDate: 'Valid until',
    reservedAt: 'Reserved time',
    arrival: 'Arrival between',
    freeFrom: 'First free time',
    deadline: 'Please answer by',
    reason: 'Reason',
    iban: 'IBAN',
    document: 'Document',
    withdrawal: 'Withdrawal',
  },

  kinds: {
    unreadDigest: {
      subject:
        'You have {count, plural, one {# unread notification} other {# unread notifications}}',
      text: 'This is what you have not read yet:\n\n{lines}{more, plural, =0 {} one {\n… and # more} other {\n… and # more}}\n\nYou can choose which emails you get in the notification settings.',
      action: 'Open Khidma',
    },
    applicationReceived: {
      subject: 'We have received your application {reference}',
      text: 'Thank you for applying to offer your services on Khidma.\n\nOur team usually decides within {auditBusinessDays}, Monday to Friday. You can follow every step on your status page. Keep this link private: anyone with it can see your application.',
      action: 'View application',
    },
    applicationUpdated: {
      subject: 'We have received your changes to the application {reference}',
      text: 'Thank you for completing your application. Our team looks at it next.\n\nWe usually decide within {auditBusinessDays}, Monday to Friday. You can follow every step on your status page. Keep this link private: anyone with it can see your application.',
      action: 'View application',
    },
    applicationLink: {
      subject: 'Your link to the application {reference}',
      text: 'Here is a new link to your application. It shows the status and, if we need something from you, opens the form with everything you have entered.\n\nKeep this link private: anyone with it can see your application. If you did not ask for it, you can ignore this email.',
      action: 'Open application',
    },
    applicationContacted: {
      subject: 'Your application {reference}: please complete your details',
      text: 'We have reviewed the application of {merchantName} and would like to continue.\n\nPlease open it, add what is missing, such as your business license and its documents, and submit it. The audit starts right after that.',
      action: 'Complete application',
    },
    applicationToRevise: {
      subject: 'Your application {reference}: some fields need changes',
      text: 'The application of {merchantName} is nearly there. Some fields need to be corrected; our team’s comments are below.\n\nOpen the application to correct the marked fields. Everything else is kept.',
      action: 'Revise application',
    },
    applicationRejected: {
      subject: 'Your application {reference} needs corrections',
      text: 'We could not approve the application of {merchantName} as it is. Our team’s message is below.\n\nThe status page shows the comments next to each field. Correct them there and submit again; what you entered is kept.',
      action: 'Correct application',
    },
    applicationApproved: {
      subject: 'Welcome to Khidma: {merchantName} is approved',
      text: 'Good news: {merchantName} has passed the audit. Sign in with the one-time password below, enter the activation code and choose a password of your own.\n\nYou need the activation code only once.',
      action: 'Sign in',
    },
    activationSentAgain: {
      subject: 'Your new activation code for Khidma',
      text: 'Here are a new one-time password and a new activation code for {merchantName}. The earlier ones no longer work.\n\nSign in, enter the activation code and choose a password of your own.',
      action: 'Sign in',
    },
    resetCode: {
      subject: 'Your verification code',
      text: 'Someone, hopefully you, wants to set a new password for this account. Enter this code to continue. It is valid for {minutes, plural, one {# minute} other {# minutes}}.\n\nIf it was not you, you can ignore this email: without the code, your password does not change.',
    },
    fundPasswordCode: {
      subject: 'Your code for a new fund password',
      text: 'Enter this code to set a new fund password. It is valid for {minutes, plural, one {# minute} other {# minutes}}.\n\nIf you did not ask for it, please change your login password.',
    },
    passwordChanged: {
      subject: 'Your password has been changed',
      text: 'Your login password was just changed, and all other devices were signed out.\n\nIf it was not you, set a new password right away with “Forgot password?” and contact customer service.',
      action: 'Sign in',
    },
    newDevice: {
      subject: 'New sign-in to your account',
      text: 'A device we have not seen recently just signed in to your account.\n\nIf it was you, you do not need to do anything. If not, sign that device out under “Sign-in and security” and change your password right away.',
      action: 'View devices',
    },
    secondFactorOn: {
      subject: 'Two-step verification is on',
      text: 'From now on, you need a code from your authenticator app to sign in and to add a payout account. All other devices were signed out.\n\nKeep your recovery codes in a safe place: each lets you in once without the app. If it was not you, change your password right away and contact customer service.',
      action: 'View account settings',
    },
    staffFactorOn: {
      subject: 'Two-step verification is on',
      text: 'From now on, you need a code from your authenticator app to sign in to the console. All other devices were signed out.\n\nKeep your recovery codes in a safe place: each lets you in once without the app. If it was not you, tell an administrator right away.',
      action: 'View my account',
    },
    secondFactorOff: {
      subject: 'Two-step verification is off',
      text: 'You no longer need a code from your authenticator app to sign in.\n\nIf it was not you, change your password right away and contact customer service.',
      action: 'View account settings',
    },
    recoveryCodesMade: {
      subject: 'You have new recovery codes',
      text: 'New recovery codes were just created for your account. Your previous codes no longer work.\n\nIf it was not you, change your password right away and contact customer service.',
      action: 'View account settings',
    },
    recoveryCodeUsed: {
      subject: 'A recovery code was used',
      text: 'One of your recovery codes was just used instead of your authenticator app. {left, plural, =0 {You have none left: please create new ones.} one {You have # left.} other {You have # left.}}\n\nIf it was not you, change your password right away and contact customer service.',
      action: 'View account settings',
    },
    fundPasswordSet: {
      subject: 'You have set a fund password',
      text: 'A fund password was just set for your account. It is required for every withdrawal.\n\nIf it was not you, change your login password right away and contact customer service.',
    },
    fundPasswordChanged: {
      subject: 'Your fund password has been changed',
      text: 'Your fund password was just changed. It is required for every withdrawal.\n\nIf it was not you, change your login password right away and contact customer service.',
    },
    bindOldCode: {
      subject: 'Your code to change your email address',
      text: 'You want to change the email address of your account. Enter this code to confirm that the current one is yours. It is valid for {minutes, plural, one {# minute} other {# minutes}}.\n\nIf you did not ask for it, please change your login password.',
    },
    bindNewCode: {
      subject: 'Your code to confirm this email address',
      text: 'Enter this code to use this email address for your account. It is valid for {minutes, plural, one {# minute} other {# minutes}}.\n\nIf you did not ask for it, you can ignore this email.',
    },
    signUpCode: {
      subject: 'Your code to create an account',
      text: 'Enter this code to create your Khidma account. It is valid for {minutes, plural, one {# minute} other {# minutes}}.\n\nIf it was not you, you can ignore this email: without the code, no account is created.',
    },
    alreadyCustomer: {
      subject: 'You already have a Khidma account',
      text: 'Someone, hopefully you, wanted to create an account with this address. You already have one, so nothing has changed: sign in with your password.\n\nIf it was not you, you can ignore this email. We have not told anyone that you have an account.',
      action: 'Sign in',
    },
    changePhoneCode: {
      subject: 'Your code to change the contact phone',
      text: 'Enter this code to change your contact phone. It is valid for {minutes, plural, one {# minute} other {# minutes}}.\n\nIf you did not ask for it, someone else is using your account: change your password right away.',
    },
    phoneChanged: {
      subject: 'Your contact phone has been changed',
      text: 'The contact phone of your account is now {phone}. You can sign in with it too.\n\nIf it was not you, contact customer service right away.',
    },
    mailboxChanged: {
      subject: 'Your email address has been changed',
      text: 'Your account now uses {email}. Sign in with it; our emails go there too.\n\nIf it was not you, contact customer service right away.',
    },
    documentIssued: {
      subject: '{title} {document}',
      text: '{title} {document} is attached as a PDF, in English and Arabic. You can also open it with the button below.',
      action: 'Open document',
    },
    dataExportReady: {
      subject: 'The copy of your data is ready',
      text: 'The copy of your data that you asked for is ready: everything we hold of you, with the files you have sent. Sign in and download it from your account with the button below, before the moment named here; then it is deleted.\n\nIf it was not you who asked, change your password right away and contact customer service.',
      action: 'Go to my account',
    },
    staffInvited: {
      subject: 'Your access to the Khidma console',
      text: 'You can sign in to the Khidma console. Choose your password with the button below. The link works once and is valid for {days, plural, one {# day} other {# days}}.',
      action: 'Choose a password',
    },
    customerBlocked: {
      subject: 'Your Khidma account is blocked',
      text: 'We have blocked your account. The reason is below.\n\nYou cannot sign in, order or write at the moment. Paid orders continue. If you think this is a mistake, please contact customer service.',
    },
    customerUnblocked: {
      subject: 'Your Khidma account is open again',
      text: 'You can sign in, order and write again.',
      action: 'Sign in',
    },
    accountErased: {
      subject: 'Your account has been deleted',
      text: 'Your Khidma account has been deleted as you asked, and all devices were signed out. Your name, contact details, addresses and messages are erased. We keep the records of orders and payments that the law requires, without your name. Only invoices keep it, with your address, as tax law demands. The privacy notice says what else stays, and for how long.',
    },
    accountTerminated: {
      subject: 'Your account has been terminated',
      text: 'The account of {merchantName} has been terminated as you asked, and all devices were signed out. We keep what the law requires, such as tax records.\n\nThank you for working with us.',
    },
    merchantSuspended: {
      subject: 'Your Khidma account is suspended',
      text: 'We have suspended the account of {merchantName}. The reason is below.\n\nUntil this is resolved you cannot use the portal, and your services are not shown. Customers can cancel their orders and get a refund; order deadlines continue to run. Please contact customer service.',
    },
    merchantLooked: {
      subject: 'Khidma staff are viewing your portal',
      text: 'A member of Khidma’s staff is viewing the portal of {merchantName} as you see it. The reason is below.\n\nThey can only read: nothing can be changed, and your messages, documents and bank account stay hidden. It ends automatically after {minutes, plural, one {# minute} other {# minutes}}. If you did not expect this, please contact customer service.',
    },
    merchantRestored: {
      subject: 'Your Khidma account is active again',
      text: 'The suspension of {merchantName} has been lifted. You can sign in again, and your services are back on sale as they were.\n\nPlease check your orders first: their deadlines kept running.',
      action: 'Sign in',
    },
    revisionApproved: {
      subject: 'Your new details are live',
      text: 'The changes to the profile of {merchantName} have been approved and are live now.',
      action: 'View profile',
    },
    revisionRejected: {
      subject: 'Your new details need corrections',
      text: 'The changes to the profile of {merchantName} were not approved. Until they are, your current details stay live. Our team’s message is below.',
      action: 'Correct profile',
    },
    certificateExpiring: {
      subject:
        'Your {certificate, select, licence {business license} personal {Emirates ID} other {additional document}} {days, plural, =0 {expires today} one {will expire in # day} other {will expire in # days}}',
      text: '{certificate, select, licence {The business license} personal {The Emirates ID of the person in charge} other {The additional document}} of {merchantName} {days, plural, =0 {expires today} one {will expire in # day} other {will expire in # days}}.\n\nPlease upload the renewed document. Your published services stay on sale while we review it.',
      action: 'Renew the document',
    },
    certificateExpired: {
      subject:
        'Your {certificate, select, licence {business license} personal {Emirates ID} other {additional document}} has expired for {days, plural, one {# day} other {# days}}',
      text: '{certificate, select, licence {The business license of {merchantName} has expired. You cannot publish new services or updates until the renewed one is approved; paid orders continue as usual.} personal {The Emirates ID of the person in charge of {merchantName} has expired.} other {The additional document of {merchantName} has expired.}}\n\nPlease upload the renewed document; our team reviews it within {auditBusinessDays}.',
      action: 'Renew the document',
    },
    serviceApproved: {
      subject: 'Your service is approved: {service}',
      text: 'Your service has been approved and is now on sale.',
      action: 'View service',
    },
    serviceDeclined: {
      subject: 'Your service needs changes: {service}',
      text: 'Your service was not approved yet. Please correct the points below and submit it again.',
      action: 'Edit service',
    },
    orderPaid: {
      subject: 'New order {order}',
      text: 'A customer has ordered and paid. Please do the work at the reserved time and confirm completion with photos.',
      action: 'View order',
    },
    orderPlaced: {
      subject: 'Your order {order} is paid',
      text: 'Thank you for your order. We have sent it to {merchantName}, who will come at the reserved time or contact you to arrange one.',
      action: 'View order',
    },
    orderMerchantCompleted: {
      subject: 'Please confirm order {order}',
      text: '{merchantName} says the work is done. Please look at the photos and confirm. If you do not respond, the order completes automatically at the time below.',
      action: 'Confirm order',
    },
    orderCompleted: {
      subject: 'Order {order} is completed',
      text: 'The order is completed. Your share is in your account; see Finance for details.',
      action: 'View order',
    },
    orderAutoCompleted: {
      subject: 'Order {order} was completed automatically',
      text: '{merchantName} reported that the work is done, and the time to confirm it is over. The order is therefore completed. You can still rate it, or report a problem from its page while that is open.',
      action: 'View order',
    },
    orderCancelled: {
      subject: 'Order {order} is cancelled',
      text: 'This order has been cancelled. Any payment is refunded to the card that was used, usually within a few days.',
      action: 'View order',
    },
    cancelRequested: {
      subject: 'Order {order}: the customer wants to cancel',
      text: 'The customer wants to cancel this order. Please agree, or refuse with a reason. If you do not answer, the order is cancelled at the time below.',
      action: 'Answer request',
    },
    cancelRefused: {
      subject: 'Order {order} was not cancelled',
      text: '{merchantName} did not agree to cancel your order. It continues as before.',
      action: 'View order',
    },
    extensionRequested: {
      subject: 'Order {order}: the customer asks for more time',
      text: 'The customer would like {confirmationExtension} more to check the work. Please approve or decline.',
      action: 'Answer request',
    },
    deadlineExtended: {
      subject: 'Order {order}: the deadline has moved',
      text: 'Khidma has given this order more time.',
      action: 'View order',
    },
    extensionApproved: {
      subject: 'Order {order}: you have more time',
      text: '{merchantName} gave you more time to check the work.',
      action: 'View order',
    },
    extensionDeclined: {
      subject: 'Order {order}: the deadline is unchanged',
      text: '{merchantName} did not give you more time. Please check the work and confirm by the time below.',
      action: 'View order',
    },
    timeOpened: {
      subject: 'A time has become free: {service}',
      text: 'You asked us to tell you. {merchantName} now has a free time on the day you are waiting for.\n\nOther people may have been told too: the time goes to whoever orders first.',
      action: 'Choose a time',
    },
    timeProposed: {
      subject: 'Order {order}: another time is proposed',
      text: 'Other times are proposed for this order. Choose the one that suits you, or propose your own. Until you agree, nothing changes.',
      action: 'See the times',
    },
    timeAgreed: {
      subject: 'Order {order}: the time is agreed',
      text: 'You have both agreed on the time below.',
      action: 'View order',
    },
    visitReminder: {
      subject: 'Your visit by {merchantName} is coming up',
      text: 'This is when {merchantName} comes to you. Please confirm that somebody will be there. You do not need to sign in for it.\n\nDoes the time no longer suit you? On the same page you can ask for another time or cancel.',
      action: 'See and confirm the visit',
    },
    timeDeclined: {
      subject: 'Order {order}: the proposed times do not suit',
      text: 'None of the times that you proposed suits. You can propose others, or keep the time that was reserved.',
      action: 'View order',
    },
    extraWorkProposed: {
      subject: 'Order {order}: extra work is proposed',
      text: '{merchantName} found more to do and proposes it at the price below. It is done only if you pay for it; the order continues either way.',
      action: 'See the extra work',
    },
    extraWorkPaid: {
      subject: 'Order {order}: extra work is paid',
      text: 'The customer has paid the extra work. It is part of the order’s money now.',
      action: 'View order',
    },
    extraWorkRefused: {
      subject: 'Order {order}: extra work is refused',
      text: 'The customer does not want the extra work that you proposed. The order continues as before.',
      action: 'View order',
    },
    cancelTakenBack: {
      subject: 'Order {order}: the customer keeps the order',
      text: 'The customer has withdrawn the request to cancel. The order continues with the time it had left.',
      action: 'View order',
    },
    cancelRequestReminder: {
      subject: 'Order {order}: please answer the request to cancel',
      text: 'The customer wants to cancel this order and you have not answered yet. If you do not answer by the time below, the order is cancelled and the refund below goes back to the customer.',
      action: 'Answer request',
    },
    confirmationReminder: {
      subject: 'Order {order} completes soon: please check the work',
      text: '{merchantName} says the work is done and you have not confirmed it yet. If you do not respond by the time below, the order completes automatically and the merchant is paid.',
      action: 'Confirm order',
    },
    disputeOpened: {
      subject: 'Order {order}: a dispute was opened',
      text: 'The other side has opened a dispute about this order. Please give your view of it, with pictures if you have any: you can settle it between yourselves first. Until then the order is on hold, and any of its money not paid out yet is held.',
      action: 'View dispute',
    },
    disputeStatement: {
      subject: 'Order {order}: a new statement in the dispute',
      text: 'The other side has added a statement to the dispute about this order. You can answer it.',
      action: 'View dispute',
    },
    disputeTakenBack: {
      subject: 'Order {order}: the dispute was withdrawn',
      text: 'The other side has withdrawn the dispute. An order that is not completed continues with the time it had left.',
      action: 'View order',
    },
    disputeDecided: {
      subject: 'Order {order}: Khidma has decided the dispute',
      text: 'We have looked at what both sides said and decided. The decision and its reason are below.',
      action: 'View order',
    },
    completionReminder: {
      subject: 'Order {order} will be cancelled soon',
      text: 'This order is paid, but you have not confirmed completion. If you do not confirm by the time below, it is cancelled and the refund below goes back to the customer.',
      action: 'Confirm completion',
    },
  },

  sms: {
    mobileChanged:
      'Khidma: another mobile number is now bound to your account. If it was not you, contact customer service right away.',
    orderPaid: 'Khidma: new paid order {order}, {service}. See the portal for the details.',
    payoutAccountSubmitted:
      'Khidma: a new payout account ending in {digits} was submitted. If it was not you, change your passwords and contact customer service right away.',
    resetCode:
      'Khidma: your verification code is {code}. It is valid for {minutes, plural, one {# minute} other {# minutes}}. Do not share it with anyone.',
  },
} as const;

/** What an account of any app can do. */
export const ownAccount = {
  /** A copy of everything that is held of a person, as it is asked for and downloaded. */
  dataCopy: {
    title: 'Your data',
    customerText:
      'A copy of everything we hold about you: your details, orders, ratings, messages with their files, notifications and sign-ins. It comes as a ZIP file that other programs can read too.',
    merchantText:
      'A copy of everything we hold about you: your profile with its documents, services, orders, withdrawals, messages with their files, notifications and sign-ins. It comes as a ZIP file that other programs can read too. It does not include what customers gave you for their visits.',
    ask: 'Ask for a copy',
    why: 'Please enter your password, so that nobody else gets the copy.',
    password: 'Password',
    send: 'Ask for the copy',
    waiting: 'Your copy is being made. We write to you when it is ready.',
    ready: 'Your copy is ready',
    readyText: '{size}, here until {time}. Then it is deleted.',
    download: 'Download',
    failed: 'Your copy could not be made. Please ask again.',
    next: 'You can ask for another copy from {time}.',
  },
  /** The rules of a new password, shown beside the field and ticked off while one types. */
  passwordRules: {
    title: 'The password needs',
    met: 'met',
    length: '{min, number} to {max, number} characters',
    classes: 'Two of: upper-case letters, lower-case letters, digits, symbols',
    fundClasses: 'Two of: letters, digits, symbols',
    ownWords: 'More than your name, email, number or “Khidma”',
    common: 'Not a password that many people use',
    current: 'Different from the current password',
    login: 'Different from the login password',
    fund: 'Different from the fund password',
    later: '{rule} (checked when you save)',
  },
  /** By which ways somebody is told of what, in each app. */
  noticeSettings: {
    title: 'Notifications',
    customer: {
      chatText: 'Messages from merchants and customer service.',
      orderAndTourText: 'Payments, visits, cancellations and what your order waits for.',
      interactiveText: 'Replies to your comments.',
      systemText: 'Your account and the platform.',
    },
    staff: {
      chatText: 'Conversations assigned to you.',
      systemText: 'What comes into a queue.',
    },
    text: 'Choose what you want to be notified about, and how. Everything also appears in the list behind the bell.',
    about: 'About',
    way: { desktop: 'Desktop', mail: 'Email', push: 'Push', sms: 'SMS' },
    always:
      'Emails about your password, devices, codes and account are always sent. Messages and notifications are emailed only while they are unread.',
    quiet: 'Quiet hours',
    quietText:
      'Push notifications and emails about unread messages wait until they are over. Dubai time.',
    quietOn: 'Use quiet hours',
    quietFrom: 'From',
    quietTo: 'To',
    kinds: 'What to notify you about',
    kindsText: 'Saved right away, for all your devices.',
    chat: 'Messages',
    chatText: 'Messages from customers.',
    orderAndTour: 'Orders and visits',
    orderAndTourText: 'New orders, schedule changes and cancellation requests.',
    activity: 'Offers and campaigns',
    activityText: 'Announcements from Khidma and promotions you can join.',
    interactive: 'Comments and ratings',
    interactiveText: 'New ratings and comments.',
    system: 'From Khidma',
    systemText: 'Reviews, certificates, payouts, maintenance.',
    failed: 'Not saved: {reason}',
    desk: 'Notifications on this device',
    deskText: 'Allow this browser to show notifications while you work in another window.',
    pushDevice: 'When Khidma is closed',
    pushDeviceText:
      'This browser shows push notifications even when no page of Khidma is open. It stops when you sign out.',
    pushOn: 'Push notifications on this device',
    granted: 'Allowed',
    grantedText:
      'This browser may show notifications. To stop that, block them for this site in your browser.',
    denied: 'Blocked',
    deniedText:
      'Your browser blocks notifications from this site. Click the icon next to the address, choose “Notifications” and allow them. Then reload this page.',
    default: 'Not asked yet',
    defaultText: 'Your browser will ask you once.',
    allow: 'Allow notifications',
    unsupported: 'Not supported',
    unsupportedText:
      'This browser cannot show notifications. On an iPhone or iPad, add Khidma to the home screen first.',
    dismissed: 'Notifications were not allowed. You can ask again here.',
  },
} as const;

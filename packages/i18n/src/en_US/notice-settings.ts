/** By which ways somebody is told of what, in each app. */
export const noticeSettings = {
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
} as const;

/** What was done without a connection, and is kept on the phone until it is sent. */
export const kept = {
  unsent:
    '{count, plural, one {# thing is} other {# things are}} kept on this phone and not sent yet.',
  overdue:
    '{count, plural, one {# thing has} other {# things have}} waited on this phone for days. Go online so that we can send {count, plural, one {it} other {them}}.',
  refused:
    '{count, plural, one {# thing} other {# things}} kept on this phone could not be accepted.',
  show: 'Show',
  title: 'Kept on this phone',
  text: 'Everything is sent in this order as soon as you are online. You can close this; nothing gets lost.',
  here: 'Kept on this phone, not sent yet: {what}',
  proof: 'proof of completion',
  none: 'Everything has been sent.',
  tryNow: 'Try now',
  call: {
    completeOrder: 'Proof of completion',
    recordVisitStep: 'Step of the visit: {step}',
    recordJobStep: 'Step of the visit: {step}',
    addJobPictures: 'Pictures of the visit',
  },
  pictures: '{count, plural, one {# picture} other {# pictures}}',
  doneAt: 'Done at {when}',
  state: {
    waiting: 'Waiting to be sent',
    sending: 'Sending',
    sent: 'Sent',
    refused: 'Not accepted',
  },
  again: 'Send again',
  open: 'Open the order',
  remove: 'Delete',
  removeTitle: 'Delete what was not sent?',
  removeText: 'It was never sent and cannot be brought back.',
  saved: 'Kept on this phone. It will be sent when you are back online.',
  noRoom:
    'There is no room left on this phone. Free some space and try again; what you entered is still here.',
  already: 'This is already kept on this phone and will be sent.',
  file: 'Kept on this phone',
  signOut: {
    title: 'Sign out with something unsent?',
    text: '{count, plural, one {# thing is} other {# things are}} kept on this phone and not sent yet. If you delete {count, plural, one {it} other {them}}, the customer never sees your proof.',
    stay: 'Stay signed in',
    leave: 'Delete and sign out',
  },
} as const;

/** A copy of everything that is held of a person, as it is asked for and downloaded. */
export const dataCopy = {
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
} as const;

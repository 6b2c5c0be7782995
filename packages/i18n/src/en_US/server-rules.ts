/** What is wrong with a field where the server alone can tell: it sends the words along, so that no screen carries them. */
export const serverRules = {
  messageSyntax:
    'This text cannot be filled in: a brace is missing or left over, or something looks like HTML',
  placeholderUnknown: '“{name}” is not a placeholder of this message',
  placeholderMissing: '“{name}” must stand somewhere in this message',
  placeholderUse: 'The placeholder “{name}” cannot be used like this here',
  pluralForms: 'The plural of “{name}” lacks these forms: {forms}',
  linkAddress: 'A link leads to a page here, to https://, mailto: or tel:, and not to “{href}”',
  promoUnknown: 'We do not know this code, or it is not for this merchant',
  promoElsewhere: 'This code is not for this service',
  promoNotYet: 'This code cannot be used yet',
  promoOver: 'This code can no longer be used',
  promoFirstOrder: 'This code is for a first order only',
  promoLeast: 'This code needs an order of at least AED {least}',
  promoUsedByYou: 'You have already used this code as often as it allows',
  promoUsedUp: 'This code has been used up',
  promoNothing: 'This code does not lower this price',
  nameTaken: 'This name is already in use',
  outsideWindow: 'Not within the time that the customer was told',
  settingOrder: 'This does not fit with a related setting',
  calendarAddress: 'This is not a public calendar address. It begins with https:// or webcal://',
  bankLetters: 'Please write this name in Latin or Arabic letters: banks here read no others',
} as const;

/** The rules of a new password, shown beside the field and ticked off while one types. */
export const passwordRules = {
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
} as const;

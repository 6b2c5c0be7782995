/** The shortest login password and fund password (specification 5 and 9). */
export const minPassword = 8;

/** The longest (specification 5 and 9: password 8 to 50; decisions: the fund password likewise). */
export const maxPassword = 50;

/** How many kinds of characters a password mixes at least (specification 5). */
export const minPasswordClasses = 2;

/** Whether a new password is neither too short nor too long: by code point, so that what looks like one character counts as one. */
export const isPasswordLength = (password: string): boolean => {
  const { length } = [...password];
  return length >= minPassword && length <= maxPassword;
};

/** Everything the console keeps in local storage, in one place. */
export const storageKeys = {
  /** Token and member of staff; written by the session store alone. No other app reads it. */
  session: 'consoleSession',
  /** The end of the token of a session that ran out: other tabs that have it end theirs too. */
  sessionExpired: 'consoleSessionExpired',
  /** Whether keys of one letter are off. */
  keys: 'consoleKeys',
} as const;

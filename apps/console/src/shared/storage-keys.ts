/** Everything the console keeps in local storage, in one place. */
export const storageKeys = {
  /** Token and member of staff; written by the session store alone. No other app reads it. */
  session: 'consoleSession',
  /** Whether keys of one letter are off. */
  keys: 'consoleKeys',
} as const;

/** Everything the storefront keeps in the browser, in one place; the portal's own session stays apart from it. */
export const storageKeys = {
  /** Token and customer; written by the session store alone. */
  session: 'shopSession',
  /** The end of the token of a session that ran out: other tabs that have it end theirs too. */
  sessionExpired: 'shopSessionExpired',
  /** In session storage: an order form that waits for its customer to sign in. */
  orderDraft: 'shopOrderDraft',
  /** Services that are marked on this device, until an account takes them over. */
  favourites: 'shopFavourites',
  /** In session storage: whoever has just signed in is to be greeted. */
  welcome: 'shopWelcome',
  /** The link by which this device makes a visit, until that is over. */
  jobLink: 'shopJobLink',
} as const;

/** What the landing page calls its word to whoever asked for an address that leads nowhere. */
export const noSuchPageId = 'no-such-page';

/** The landing page at that word. */
export const noSuchPagePath = `/join#${noSuchPageId}`;

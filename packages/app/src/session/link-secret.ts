import { linkKey, type LinkPurpose } from '@khidma/contract/core/secret-links';

/** Returns the secret that this tab came with to the page of a link; undefined where it came without one. */
export const linkSecret = (purpose: LinkPurpose): string | undefined =>
  sessionStorage.getItem(linkKey(purpose)) ?? undefined;

/** Forgets the secret of a link that is over. */
export const dropLinkSecret = (purpose: LinkPurpose): void =>
  sessionStorage.removeItem(linkKey(purpose));

import type { Lang } from '../reference/codes.ts';

/** The pages whose words the operator writes: the terms of use, the privacy notice, who the operator is, and the landing page's questions. */
export const contentPages = ['terms', 'privacy', 'about', 'faq'] as const;

/** A page whose words the operator writes. */
export type ContentPage = (typeof contentPages)[number];

/** Where a page is read; the questions stand on the landing page. */
export const addressOfPage: Readonly<Record<ContentPage, string>> = {
  terms: '/terms-of-use',
  privacy: '/privacy',
  about: '/about',
  faq: '/join#faq',
};

/** Returns the page that has an address of its own, by its path without slashes. */
export const pageAt = (path: string): ContentPage | undefined =>
  contentPages.find((page) => addressOfPage[page] === `/${path}`);

/** How many versions of a page were published before the operator could write any: what is shipped. */
export const shippedVersion: Readonly<Record<ContentPage, number>> = {
  terms: 2,
  privacy: 1,
  about: 0,
  faq: 1,
};

/** Characters of a page at most. */
export const pageLimits = { title: 200, text: 60_000 } as const;

/** A page's words by language. */
export interface PageWords {
  readonly titles: Readonly<Record<Lang, string>>;
  readonly texts: Readonly<Record<Lang, string>>;
}

interface Dated {
  readonly version: number;
  /** The first day in Dubai, `YYYY-MM-DD`. */
  readonly effectiveFrom: string;
}

/**
 * Whether a merchant is to be asked: a version that asks for it has begun, and this merchant has accepted neither it
 * nor a later one.
 */
export const mustAccept = (
  published: readonly (Dated & { readonly asksAcceptance: boolean })[],
  accepted: number,
  today: string,
): boolean =>
  published.some(
    ({ asksAcceptance, effectiveFrom, version }) =>
      asksAcceptance && effectiveFrom <= today && version > accepted,
  );

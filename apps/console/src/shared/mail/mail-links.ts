/** The addresses that a message leads to, each once, in their order. Nothing but web addresses: what else stands in a mail is not followed. */
export const linksOf = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/https?:\/\/[^\s<>"'\u2066-\u2069]+/g)].map(([link]) =>
      link.replace(/[.,;:!?)\]]+$/, ''),
    ),
  ),
];

/** A mail's page for the frame: its links open outside of it. */
export const framed = (html: string): string =>
  html.replace(/<head>/i, '<head><base target="_blank">');

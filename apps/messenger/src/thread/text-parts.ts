/** A piece of a message's text. */
export interface TextPart {
  readonly kind: 'text' | 'link' | 'figures';
  readonly text: string;
  /** Of a link: where it really leads. */
  readonly href?: string;
}

/** Addresses, then phone numbers, codes and figures that hold together: in an Arabic line they would be torn apart. */
const runs =
  /(?<link>(?:https?:\/\/|www\.)[^\s<>"'«»”’]+)|(?<figures>\+?\d[\d\u00a0]*(?:[ \-/.:,]?\(?\d+\)?)+|[A-Z]{2,}-\d+)/giu;

/** What ends a sentence, not an address. */
const sentenceEnd = /[.,;:!?)\]}،؛؟]+$/u;

/** Returns a text in pieces, so that links can be opened with care and figures read the right way round. */
export const textParts = (text: string): TextPart[] => {
  const parts: TextPart[] = [];
  let end = 0;
  const push = (part: TextPart): void => {
    if (part.text !== '') parts.push(part);
  };
  for (const match of text.matchAll(runs)) {
    const { link } = match.groups ?? {};
    const found = link === undefined ? match[0] : link.replace(sentenceEnd, '');
    const href = link === undefined ? undefined : hrefOf(found);
    if (link !== undefined && href === undefined) continue;
    push({ kind: 'text', text: text.slice(end, match.index) });
    push(
      href === undefined ? { kind: 'figures', text: found } : { kind: 'link', text: found, href },
    );
    end = match.index + found.length;
  }
  push({ kind: 'text', text: text.slice(end) });
  return parts;
};

/** The whole address as the browser will take it: letters that only look Latin show themselves in it. */
const hrefOf = (found: string): string | undefined => {
  try {
    return new URL(/^www\./i.test(found) ? `https://${found}` : found).href;
  } catch {
    return undefined;
  }
};

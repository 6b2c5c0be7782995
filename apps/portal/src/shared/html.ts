import { escapedMarkup } from '@khidma/domain/rules/markup';

/** Markup that is safe to put into a page as it is. */
export interface Html {
  readonly markup: string;
}

type Part = string | number | Html | readonly Html[];

const markupOf = (part: Part): string => {
  if (typeof part === 'string') return escapedMarkup(part);
  if (typeof part === 'number') return String(part);
  return 'markup' in part ? part.markup : part.map((each) => each.markup).join('');
};

/** Builds markup; whatever is put in is escaped unless it is markup already. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  markup: strings.reduce((text, piece, index) => {
    const part = parts[index - 1];
    return text + (part === undefined ? '' : markupOf(part)) + piece;
  }),
});

/** Trusted markup, such as an inline picture of our own. */
export const raw = (markup: string): Html => ({ markup });

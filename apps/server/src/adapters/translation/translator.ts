import type { Lang } from '@khidma/domain/reference/codes';

/** What came of a translation. `from` is the language it was written in, by its ISO 639 code; null where nobody says. */
export interface Translation {
  readonly text: string;
  readonly from: string | null;
}

/** Translates what people write to one another, or throws; nothing waits for it. */
export interface Translator {
  translate(what: { readonly text: string; readonly to: Lang }): Promise<Translation>;
}

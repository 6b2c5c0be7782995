import type { ContentPage } from '@khidma/domain/texts/content-pages';
import type { Lang } from '@khidma/i18n/languages';

/** A page that the operator wrote, as it is put into the frame of the static pages. */
export interface WrittenPage {
  readonly title: string;
  readonly description: string;
  /** Safe markup. Names of terms, `{confirmationWindow}`, are still to be filled in. */
  readonly html: string;
}

/** What the operator has published. */
export interface WrittenPages {
  /** The number of the version that holds now, of each page that has one. */
  holding(): Promise<ReadonlyMap<ContentPage, number>>;
  read(page: ContentPage, version: number, lang: Lang): Promise<WrittenPage>;
}

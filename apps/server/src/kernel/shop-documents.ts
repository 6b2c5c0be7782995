import type { Lang } from '@khidma/i18n/languages';

/** A page of the shop as whoever runs no script reads it, and as the app's own page begins. */
export interface ShopDocument {
  readonly status: 200 | 404 | 410;
  readonly lang: Lang;
  /** Safe markup for the page's head: its title and what search engines and previews are told. */
  readonly head: string;
  /** Safe markup of what it shows. */
  readonly content: string;
  /** As JSON that can stand in markup, what the app would ask for to show it to whoever is not signed in; '' for nothing. */
  readonly answers: string;
  readonly isIndexed: boolean;
}

/** What stands at an address of the shop: a page, or the address that it has moved to. */
export type ShopAnswer =
  | ShopDocument
  /** `isForAll` where it is the same for everybody; otherwise it goes by the language that this browser has chosen. */
  | { readonly movedTo: string; readonly isForAll: boolean };

/** What is asked for. */
export interface AskedShopPage {
  /** The path below the shop's own, with its slash, as the address has it. */
  readonly path: string;
  readonly search: URLSearchParams;
  /** The language that this browser has chosen; null where none was. */
  readonly chosen: Lang | null;
}

/** The pages of the shop. */
export interface ShopDocuments {
  read(asked: AskedShopPage): Promise<ShopAnswer>;
}

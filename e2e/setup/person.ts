import type { Lang } from '@khidma/i18n/languages';
import type { Page } from '@playwright/test';
import type { Say } from './texts.ts';

/** Somebody at a browser of their own, who reads one language. */
export interface Person {
  readonly page: Page;
  readonly lang: Lang;
  /** What the screens say, by the catalogue's own key. */
  readonly t: Say;
}

/** How somebody reads: in which language, and on how large a screen. */
export interface Reading {
  readonly lang: Lang;
  readonly viewport: { readonly width: number; readonly height: number };
}

/** From left to right on a desk. */
export const atDesk: Reading = { lang: 'en_US', viewport: { width: 1280, height: 800 } };

/** From right to left on a phone. */
export const onPhone: Reading = { lang: 'ar-AE', viewport: { width: 390, height: 844 } };

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

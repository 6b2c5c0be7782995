import { pageRoutes } from '@khidma/app/route/page-route';
import type { DeskQueue } from '@khidma/domain/staff/desk-clocks';
import type { useTranslations } from 'use-intl';

/** What the navigation says in the reader's language. */
export type NavWord = Parameters<ReturnType<typeof useTranslations<'console.nav'>>>[0];

/** An entry of the menu. */
export type NavEntry =
  | 'overview'
  | 'applications'
  | 'services'
  | 'papers'
  | 'orders'
  | 'desk'
  | 'customers'
  | 'payouts'
  | 'chargebacks'
  | 'books'
  | 'merchants'
  | 'content'
  | 'settings';

/** A page's place in the navigation. */
export interface NavPlace {
  /** Whose tab it is. */
  readonly entry: NavEntry;
  /** Which of its tabs. */
  readonly order: number;
  readonly word: NavWord;
  /** What waits here: the place opens with it, and says how much it is. */
  readonly queue?: DeskQueue;
}

/** Says of a page where it stands and what it shows: `export const route` of every `….page.tsx`. At the `root` it has none of the console's frame. */
export const pageRoute = pageRoutes<'root', NavPlace>();

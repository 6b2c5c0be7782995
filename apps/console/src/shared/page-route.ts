import { pageRoutes } from '@khidma/app/route/page-route';
import type { DeskQueue } from '@khidma/domain/staff/desk-clocks';
import type { useTranslations } from 'use-intl';
import type { ComponentType } from 'react';

/** What the navigation says in the reader's language. */
export type NavWord = Parameters<ReturnType<typeof useTranslations<'console.nav'>>>[0];

/** A page's place in the navigation. */
export interface NavPlace {
  readonly group: 'overview' | 'reviews' | 'money' | 'platform';
  /** Which of its group it is. */
  readonly order: number;
  readonly word: NavWord;
  readonly Icon: ComponentType<{ size?: number; stroke?: number }>;
  /** What waits here: the place opens with it, and says how much it is. */
  readonly queue?: DeskQueue;
  /** That it stands in a phone's bar; by another word where the bar has no room for its own in every language. */
  readonly tab?: true | NavWord;
}

/** Says of a page where it stands and what it shows: `export const route` of every `….page.tsx`. At the `root` it has none of the console's frame. */
export const pageRoute = pageRoutes<'root', NavPlace>();

import { pageRoutes } from '@khidma/app/route/page-route';
import type { useTranslations } from 'use-intl';
import type { ComponentType } from 'react';

/** What the navigation says in the reader's language. */
export type NavWord = Parameters<ReturnType<typeof useTranslations<'nav'>>>[0];

/** The groups of the navigation, in their order. */
export const navGroupNames = ['work', 'money', 'business'] as const satisfies readonly NavWord[];

/** A page's place in the navigation. */
export interface NavPlace {
  readonly group: (typeof navGroupNames)[number];
  /** Which of its group it is. */
  readonly order: number;
  readonly word: NavWord;
  readonly Icon: ComponentType<{ size?: number; stroke?: number }>;
  /** How the paths of other pages begin that belong to it. */
  readonly under?: readonly string[];
  /** Whether it stands in a phone's bar, which holds five: what is looked at on the way. */
  readonly tab?: boolean;
}

/** Says of a page where it stands and what it shows: `export const route` of every `….page.tsx`. The account's pages share a navigation of their own. */
export const pageRoute = pageRoutes<'account', NavPlace>();

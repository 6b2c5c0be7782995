import type { Catalogue } from '@khidma/i18n/catalogue';
import type { Lang } from '@khidma/i18n/languages';
import type { FrameParts } from '../src/features/join/landing/frame.ts';
import {
  landingFooter,
  landingHeader,
  landingMain,
} from '../src/features/join/landing/landing-page.ts';
import { noPermissionMain } from '../src/features/legal/no-permission-page.ts';
import { termsMain, writtenMain } from '../src/features/legal/terms-page.ts';

/** What a page is made of beside its styles and scripts. */
type PageParts = Pick<FrameParts, 'title' | 'description' | 'header' | 'main' | 'footer'>;

/** Returns the pages in front of the portal that need no script: landing, terms, no permission, and what operators write. */
export const pageParts = (
  lang: Lang,
  { landing, legal }: Pick<Catalogue, 'landing' | 'legal'>,
): Readonly<Record<'join' | 'terms-of-use' | 'no-permission' | 'written-page', PageParts>> => {
  const around = { header: landingHeader(lang, landing), footer: landingFooter(landing) };
  return {
    join: {
      ...around,
      title: landing.title,
      description: landing.description,
      main: landingMain(lang, landing),
    },
    'terms-of-use': {
      ...around,
      title: legal.title,
      description: legal.intro,
      main: termsMain(legal),
    },
    'no-permission': {
      ...around,
      title: legal.noPermission.title,
      description: legal.noPermission.text,
      main: noPermissionMain(legal),
    },
    // The server puts the operator's words into it.
    'written-page': {
      ...around,
      title: '{pageTitle}',
      description: '{pageDescription}',
      main: writtenMain(),
    },
  };
};

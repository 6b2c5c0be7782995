import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { textsInEach } from '@khidma/i18n/every-language';
import { languageOf, langs, type Lang } from '@khidma/i18n/languages';
import { frame } from '../src/features/join/landing/frame.ts';
import {
  landingFooter,
  landingHeader,
  landingMain,
} from '../src/features/join/landing/landing-page.ts';
import { noPermissionMain } from '../src/features/legal/no-permission-page.ts';
import { termsMain, writtenMain } from '../src/features/legal/terms-page.ts';

import { chunk, dist, stylesOf } from './manifest.ts';
import { firstFonts, sheet } from './sheet.ts';

const [landingTexts, legalTexts] = [await textsInEach('landing'), await textsInEach('legal')];

const common = (lang: Lang) => ({
  lang,
  css: sheet(),
  script: `/${chunk('src/app/landing-main.ts').file}`,
  islands: {
    apply: `/${chunk('src/app/apply-island.tsx').file}`,
    'apply-css': stylesOf('src/app/apply-island.tsx').join(' '),
    merchants: `/${chunk('src/app/merchants-island.ts').file}`,
  },
  fonts: firstFonts(lang),
  face:
    languageOf(lang).face === 'chinese'
      ? `/${chunk('../../packages/ui/src/chinese-face.css').file}`
      : undefined,
});

/** Writes the landing page, the terms and the no-permission page in every language. */
export const writeStaticPages = async (): Promise<void> => {
  for (const lang of langs) {
    const [landing, legal] = [landingTexts[lang], legalTexts[lang]];
    const around = { header: landingHeader(lang, landing), footer: landingFooter(landing) };
    const pages = {
      join: frame({
        ...common(lang),
        ...around,
        title: landing.title,
        description: landing.description,
        main: landingMain(landing),
      }),
      'terms-of-use': frame({
        ...common(lang),
        ...around,
        title: legal.title,
        description: legal.intro,
        main: termsMain(legal),
      }),
      // The server puts the operator's words into it.
      'written-page': frame({
        ...common(lang),
        ...around,
        title: '{pageTitle}',
        description: '{pageDescription}',
        main: writtenMain(),
      }),
    };
    const refused = legal.noPermission;
    const noPermission = frame({
      ...common(lang),
      ...around,
      title: refused.title,
      description: refused.text,
      main: noPermissionMain(legal),
    });
    for (const [name, page] of Object.entries({ ...pages, 'no-permission': noPermission }))
      await writeFile(join(dist, `${name}.${lang}.html`), page);
  }
};

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { landing as landingAr } from '@khidma/i18n/ar-AE/landing';
import { legal as legalAr } from '@khidma/i18n/ar-AE/legal';
import { landing as landingEn } from '@khidma/i18n/en_US/landing';
import { legal as legalEn } from '@khidma/i18n/en_US/legal';
import { langs, type Lang } from '@khidma/i18n/languages';
import { landing as landingZh } from '@khidma/i18n/zh_CN/landing';
import { legal as legalZh } from '@khidma/i18n/zh_CN/legal';
import { frame } from '../src/features/join/landing/frame.ts';
import {
  landingFooter,
  landingHeader,
  landingMain,
  type LandingTexts,
} from '../src/features/join/landing/landing-page.ts';
import { noPermissionMain } from '../src/features/legal/no-permission-page.ts';
import { termsMain, type LegalTexts } from '../src/features/legal/terms-page.ts';

import { chunk, dist, stylesOf } from './manifest.ts';
import { inter, plex, sheet } from './sheet.ts';

interface PageTexts {
  readonly landing: LandingTexts;
  readonly legal: LegalTexts;
}

const texts: Readonly<Record<Lang, PageTexts>> = {
  en_US: { landing: landingEn, legal: legalEn },
  zh_CN: { landing: landingZh, legal: legalZh },
  'ar-AE': { landing: landingAr, legal: legalAr },
};

const common = (lang: Lang) => ({
  lang,
  css: sheet(),
  script: `/${chunk('src/app/landing-main.ts').file}`,
  islands: {
    apply: `/${chunk('src/app/apply-island.tsx').file}`,
    'apply-css': stylesOf('src/app/apply-island.tsx').join(' '),
    merchants: `/${chunk('src/app/merchants-island.ts').file}`,
  },
  fonts: lang === 'ar-AE' ? [plex[400], plex[600]] : [inter],
});

/** Writes the landing page, the terms and the no-permission page in every language. */
export const writeStaticPages = async (): Promise<void> => {
  for (const lang of langs) {
    const { landing, legal } = texts[lang];
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

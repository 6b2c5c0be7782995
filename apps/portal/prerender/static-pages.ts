import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { textsInEach } from '@khidma/i18n/every-language';
import { languageOf, langs, type Lang } from '@khidma/i18n/languages';
import { frame, type FrameParts } from '../src/features/join/landing/frame.ts';
import { slicesFor } from '../src/features/join/landing/needed-styles.ts';
import { chunk, dist, stylesOf } from './manifest.ts';
import { pageParts } from './page-parts.ts';
import { firstFonts, sheetFor } from './sheet.ts';

const [landingTexts, legalTexts] = [await textsInEach('landing'), await textsInEach('legal')];

const common = (lang: Lang) => ({
  lang,
  script: `/${chunk('src/app/landing-main.ts').file}`,
  islands: {
    apply: `/${chunk('src/app/apply-island.tsx').file}`,
    'apply-css': stylesOf('src/app/apply-island.tsx').join(' '),
    merchants: `/${chunk('src/app/merchants-island.ts').file}`,
  },
  fonts: firstFonts(lang),
});

/** The Chinese face, all its slices. */
const chineseFace = chunk('../../packages/ui/src/chinese-face.css').file;

/** Returns the address of a sheet with the slices of the Chinese face that a page shows from the start, a third of them at most. */
const faceFor = async (name: string, page: string): Promise<string> => {
  const css = slicesFor(readFileSync(join(dist, chineseFace), 'utf8'), page);
  const digest = createHash('sha256').update(css).digest('base64url').slice(0, 8);
  const file = `assets/chinese-face-${name}-${digest}.css`;
  await writeFile(join(dist, file), css);
  return `/${file}`;
};

type PageParts = Omit<FrameParts, 'css' | 'face'>;

/** Writes one page with the styles that it has use for. What others write into it may have any letter of its language. */
const writePage = async (name: string, parts: PageParts, isFilledLater = false): Promise<void> => {
  const { lang, islands } = parts;
  const isChinese = languageOf(lang).face === 'chinese';
  const whole = isChinese ? `/${chineseFace}` : undefined;
  const bare = frame({ ...parts, css: '', face: undefined });
  const css = sheetFor(bare);
  const page =
    isChinese && !isFilledLater
      ? frame({
          ...parts,
          islands: { ...islands, face: `/${chineseFace}` },
          css,
          face: await faceFor(name, bare),
        })
      : frame({ ...parts, css, face: whole });
  await writeFile(join(dist, `${name}.${lang}.html`), page);
};

/** Writes the landing page, the terms and the no-permission page in every language. */
export const writeStaticPages = async (): Promise<void> => {
  for (const lang of langs) {
    const parts = pageParts(lang, { landing: landingTexts[lang], legal: legalTexts[lang] });
    for (const [name, page] of Object.entries(parts))
      await writePage(name, { ...common(lang), ...page }, name === 'written-page');
  }
};

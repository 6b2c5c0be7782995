// Writes the static pages, one per language, after the build: it knows the hashed addresses of what they load.
import { readFileSync, readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { landing as landingAr } from '@khidma/i18n/ar-AE/landing';
import { legal as legalAr } from '@khidma/i18n/ar-AE/legal';
import { landing as landingEn } from '@khidma/i18n/en_US/landing';
import { legal as legalEn } from '@khidma/i18n/en_US/legal';
import { langs, type Lang } from '@khidma/i18n/languages';
import { landing as landingZh } from '@khidma/i18n/zh_CN/landing';
import { legal as legalZh } from '@khidma/i18n/zh_CN/legal';
import { frame } from './src/features/join/landing/frame.ts';
import {
  landingFooter,
  landingHeader,
  landingMain,
  type LandingTexts,
} from './src/features/join/landing/landing-page.ts';
import { noPermissionMain } from './src/features/legal/no-permission-page.ts';
import { termsMain, type LegalTexts } from './src/features/legal/terms-page.ts';

interface ManifestChunk {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

const dist = join(import.meta.dirname, 'dist');
const manifest: Readonly<Record<string, ManifestChunk>> = JSON.parse(
  readFileSync(join(dist, '.vite/manifest.json'), 'utf8'),
);
const assets = readdirSync(join(dist, 'assets'));

const chunk = (source: string): ManifestChunk => {
  const found = manifest[source];
  if (!found) throw new Error(`the build made nothing of ${source}`);
  return found;
};

/** A chunk's stylesheets, with those of what it imports. */
const stylesOf = (source: string, seen = new Set<string>()): string[] => {
  if (seen.has(source)) return [];
  seen.add(source);
  const { css = [], imports = [] } = chunk(source);
  return [...imports.flatMap((each) => stylesOf(each, seen)), ...css.map((file) => `/${file}`)];
};

const asset = (start: string): string => {
  const found = assets.find((name) => name.startsWith(start) && name.endsWith('.woff2'));
  if (found === undefined) throw new Error(`the build has no font ${start}`);
  return `/assets/${found}`;
};

const inter = asset('inter-latin-wght-normal');
const plex = {
  400: asset('ibm-plex-sans-arabic-arabic-400'),
  600: asset('ibm-plex-sans-arabic-arabic-600'),
};

const face = (family: string, weight: string, url: string, extra: string): string =>
  `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:url(${url}) format("woff2");${extra}}`;

const arabicRange =
  'size-adjust:104%;unicode-range:U+600-6FF,U+750-77F,U+200C-200E,U+FB50-FDFF,U+FE70-FE74,U+FE76-FEFC';
const fontFaces = [
  face('Inter Variable', '100 900', inter, ''),
  face('IBM Plex Sans Arabic', '400 500', plex[400], arabicRange),
  face('IBM Plex Sans Arabic', '600 700', plex[600], arabicRange),
].join('');

const minify = (css: string): string =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};:,>]) ?/g, '$1')
    .replace(/;}/g, '}')
    .trim();

/** The tokens that the page's sheet uses, itself minified behind them. */
const sheet = (): string => {
  const own = minify(
    readFileSync(join(import.meta.dirname, 'src/features/join/landing/landing.css'), 'utf8'),
  );
  const tokens = minify(
    readFileSync(join(import.meta.dirname, '../../packages/ui/src/tokens.css'), 'utf8'),
  );
  const used = tokens.replace(/(--k-[\w-]+):[^;}]*;?/g, (declaration, name: string) =>
    own.includes(`var(${name})`) ? declaration : '',
  );
  return (
    fontFaces +
    used.replace(/[^{}]*\{(?:[^{}]*\{\})*\}/g, (rule) =>
      /\{\s*\}/.test(rule) && !rule.includes('--k') ? '' : rule,
    ) +
    own
  );
};

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

// Sign-in, a new password and an application's status are one lean entry under three addresses.
const signInPage = readFileSync(join(dist, 'auth.html'));
await mkdir(join(dist, 'join'), { recursive: true });
for (const name of ['login', 'reset-password', 'join/status'])
  await writeFile(join(dist, `${name}.html`), signInPage);

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

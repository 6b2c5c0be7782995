import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageOf, type Lang } from '@khidma/i18n/languages';
import { withoutUnmet } from '../src/features/join/landing/needed-styles.ts';
import { withWidths } from '@khidma/ui/breakpoint';
import { facesOf } from '../../../tools/vite/web-app/built-files.ts';
import { fontUrl } from './manifest.ts';

/** Returns the faces that a page in a language shows first. */
export const firstFonts = (lang: Lang): readonly string[] =>
  facesOf(languageOf(lang).face, fontUrl);

/** The Latin face, and the Arabic one by weight. */
const [inter = ''] = facesOf('latin', fontUrl);
const [plex400 = '', plex600 = ''] = facesOf('arabic', fontUrl);

interface Face {
  readonly family: string;
  readonly weight: string;
  readonly url: string;
  readonly extra?: string;
}

const face = ({ family, weight, url, extra = '' }: Face): string =>
  `@font-face{font-family:'${family}';font-weight:${weight};font-display:swap;src:url(${url});${extra}}`;

const arabicRange =
  'size-adjust:104%;unicode-range:U+600-6FF,U+750-77F,U+200C-200E,U+FB50-FDFF,U+FE70-FE74,U+FE76-FEFC';
const fontFaces = [
  face({ family: 'Inter Variable', weight: '100 900', url: inter }),
  face({ family: 'IBM Plex Sans Arabic', weight: '400 500', url: plex400, extra: arabicRange }),
  face({ family: 'IBM Plex Sans Arabic', weight: '600 700', url: plex600, extra: arabicRange }),
].join('');

/** A source of the portal, its widths by their numbers. */
const read = (file: string): string =>
  withWidths(readFileSync(join(import.meta.dirname, '../src', file), 'utf8'));

/** Takes comments and needless white space, zeros and digits of colours out. */
export const minify = (css: string): string =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};:,>]) ?/g, '$1')
    .replace(/;}/g, '}')
    .replace(/(?<![\w.])0\.(?=\d)/g, '.')
    .replace(/#([\da-f])\1([\da-f])\2([\da-f])\3\b/gi, '#$1$2$3')
    .trim();

/** Returns a minified sheet behind those tokens that it uses. */
export const withTokens = (own: string): string => {
  const tokens = minify(read('../../../packages/ui/src/tokens.css'));
  const used = tokens.replace(/(--k-[\w-]+):[^;}]*;?/g, (declaration, name: string) =>
    own.includes(`var(${name})`) ? declaration : '',
  );
  return (
    used.replace(/[^{}]*\{(?:[^{}]*\{\})*\}/g, (rule) =>
      /\{\s*\}/.test(rule) && !rule.includes('--k') ? '' : rule,
    ) + own
  );
};

/** Faces, tokens and sheet of a page without an app: what its markup, or a script that writes into it, has use for. */
export const sheetFor = (markup: string): string =>
  minify(
    fontFaces +
      withTokens(
        withoutUnmet(
          minify(read('features/join/landing/landing.css')),
          markup + read('app/landing-main.ts') + read('app/merchants-island.ts'),
        ),
      ),
  );

import { headScript } from '@khidma/contract/core/head-script';
import { languages, langs, type Lang } from '@khidma/i18n/languages';
import { html, raw, type Html } from '../../../shared/html.ts';
import { mark } from './icons.ts';

/** What a static page needs beside its content. */
export interface FrameParts {
  readonly lang: Lang;
  readonly title: string;
  readonly description: string;
  /** Minified; stands in the page itself, so that the first paint waits for nothing. */
  readonly css: string;
  /** Address of the page's script. */
  readonly script: string;
  /** Addresses that the script loads on intent: it reads them from the page. */
  readonly islands: Readonly<Record<string, string>>;
  /** Fonts that the first screen shows. */
  readonly fonts: readonly string[];
  /** The sheet of a face that pages in other languages do without: behind the content, which does not wait for it. */
  readonly face: string | undefined;
  readonly header: Html;
  readonly main: Html;
  readonly footer: Html;
}

/** The mark with the name, in the script of the page. */
export const brand = (lang: Lang): Html =>
  html`<a class="brand" href="/join"
    >${mark}<span>${languages[lang].face === 'arabic' ? 'خِدمة' : 'Khidma'}</span></a
  >`;

/** Language links: the script keeps the choice; without it they are plain links. */
export const languageSwitch = (lang: Lang, label: string): Html =>
  html`<nav class="langs" aria-label="${label}">
    ${langs.map(
      (each) =>
        html`<a
          href="?lang=${each}"
          data-lang="${each}"
          lang="${languages[each].bcp47}"
          ${raw(each === lang ? ' aria-current="true"' : '')}
          >${languages[each].name}</a
        >`,
    )}
  </nav>`;

/** Turns the theme: the script writes on it which one is on, by these names. */
export const themeSwitch = (names: readonly [system: string, light: string, dark: string]): Html =>
  html`<button class="theme" type="button" data-themes="${names.join('|')}" hidden></button>`;

// To the letter, blanks too: the content security policy knows the script by its hash.
const headTag = raw(`<script>${headScript}</script>`);

/** A whole page. */
export const frame = (parts: FrameParts): string => {
  const { bcp47, dir } = languages[parts.lang];
  const islands = Object.entries(parts.islands).map(([name, url]) => html` data-${name}="${url}"`);
  return html`<!doctype html>
    <html lang="${bcp47}" dir="${dir}">
      <head>
        <meta charset="utf-8" />
        ${headTag}
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <meta name="theme-color" content="#0f6b58" />
        <title>${parts.title}</title>
        <meta name="description" content="${parts.description}" />
        ${parts.fonts.map((url) => html`<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin />`)}
        <style>
          ${raw(parts.css)}
        </style>
        <script type="module" src="${parts.script}" ${islands}></script>
      </head>
      <body>
        ${parts.header} ${parts.main} ${parts.footer}
        ${parts.face === undefined ? '' : html`<link rel="stylesheet" href="${parts.face}" />`}
      </body>
    </html> `.markup;
};

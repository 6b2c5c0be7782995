import type { FoundPage } from './find-page.ts';
import { sayIn } from './page-words.ts';
import { addressTags, plainLang } from '@khidma/contract/core/shop-addresses';
import { langs, type Lang } from '@khidma/domain/reference/codes';
import { escapedMarkup } from '@khidma/domain/rules/markup';
import { languages } from '@khidma/i18n/languages';

/** What a page's head says. */
export interface HeadParts {
  readonly lang: Lang;
  readonly heading: string;
  readonly description: string;
  /** Where the shop is reached, without a slash at its end. */
  readonly origin: string;
  readonly found: FoundPage;
  readonly isIndexed: boolean;
  /** The address of the picture that previews show. */
  readonly picture: string;
  /** What the page says to machines. */
  readonly data: readonly object[];
}

/** Marks what the server has put into the head of the first page: the app takes it away when it goes on to another. */
const served = 'data-served';

/** They keep names of another script apart in a line of ours; lists of results and previews have lines of their own. */
const isolates = /[\u2066-\u2069]/g;

const tag = (name: 'meta' | 'link', attributes: Readonly<Record<string, string>>): string =>
  `<${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapedMarkup(value.replaceAll(isolates, ''))}"`)
    .join('')} ${served}>`;

const meta = (name: string, content: string): string => tag('meta', { name, content });
const property = (name: string, content: string): string =>
  tag('meta', { property: name, content });

/** The address of a path that is in plain letters. */
export const addressOf = (origin: string, path: string): string => origin + encodeURI(path);

/** Returns the head of a page that is there. */
export function headOf(parts: HeadParts): string {
  const { lang, heading, description, origin, found, isIndexed, picture, data } = parts;
  const own = addressOf(origin, found.paths[lang]);
  const product = sayIn(lang)('shop.product');
  const others = langs.filter((other) => other !== lang);
  return [
    titleOf(lang, heading),
    meta('description', description),
    isIndexed ? '' : noIndex,
    tag('link', { rel: 'canonical', href: own }),
    ...(isIndexed ? alternates(origin, found) : []),
    property('og:type', 'website'),
    property('og:site_name', product),
    property('og:title', heading),
    property('og:description', description),
    property('og:url', own),
    property('og:locale', ogLocale(lang)),
    ...others.map((other) => property('og:locale:alternate', ogLocale(other))),
    property('og:image', picture),
    property('og:image:type', 'image/png'),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', heading),
    meta('twitter:card', 'summary_large_image'),
    meta('twitter:title', heading),
    meta('twitter:description', description),
    meta('twitter:image', picture),
    ...data.map(structuredData),
  ].join('');
}

const noIndex = tag('meta', { name: 'robots', content: 'noindex' });

/** Returns the head of a page that no search engine is to list. */
export const privateHead = (lang: Lang, heading: string): string =>
  titleOf(lang, heading) + noIndex;

/** As the app calls the browser's tab. */
const titleOf = (lang: Lang, heading: string): string => {
  const product = sayIn(lang)('shop.product');
  return `<title>${escapedMarkup(heading === '' ? product : `${heading} · ${product}`)}</title>`;
};

const alternates = (origin: string, { paths }: FoundPage): string[] => [
  ...langs.map((lang) =>
    tag('link', {
      rel: 'alternate',
      hreflang: addressTags[lang],
      href: addressOf(origin, paths[lang]),
    }),
  ),
  tag('link', {
    rel: 'alternate',
    hreflang: 'x-default',
    href: addressOf(origin, paths[plainLang]),
  }),
];

const ogLocale = (lang: Lang): string => languages[lang].bcp47.replace('-', '_');

const escapes: Readonly<Record<string, string>> = {
  '<': String.raw`\u003c`,
  '>': String.raw`\u003e`,
  '&': String.raw`\u0026`,
  '\u2028': String.raw`\u2028`,
  '\u2029': String.raw`\u2029`,
};

/** Returns data as JSON that can stand in a page: nothing in it ends the block that it stands in, or begins another. */
export const jsonInMarkup = (data: unknown): string =>
  JSON.stringify(data).replaceAll(/[<>&\u2028\u2029]/g, (letter) => escapes[letter] ?? letter);

/** A block of data, which no browser runs. */
const structuredData = (data: object): string =>
  `<script type="application/ld+json" ${served}>${jsonInMarkup(data)}</script>`;

import {
  type ContentPage,
  type PageWords,
  shippedVersion,
} from '@khidma/domain/texts/content-pages';
import { textsInEach } from '@khidma/i18n/every-language';
import { type DataLang, dataLangs } from '@khidma/i18n/languages';

const legal = await textsInEach('legal');
const privacy = await textsInEach('privacyNotice');
const landing = await textsInEach('landing');

/** What a release ships of a page, as staff would have written it. */
export interface ShippedPage extends PageWords {
  readonly version: number;
}

/** Returns what this release ships of a page; null where it ships none. */
export function shippedPage(page: ContentPage): ShippedPage | null {
  const version = shippedVersion[page];
  if (page === 'terms' || page === 'privacy') {
    const words = page === 'terms' ? legal : privacy;
    return {
      version,
      titles: inEach((lang) => words[lang].title),
      texts: inEach((lang) =>
        [
          words[lang].intro,
          ...Object.values(words[lang].sections).map(({ title, text }) => `## ${title}\n\n${text}`),
        ].join('\n\n'),
      ),
    };
  }
  if (page === 'faq')
    return {
      version,
      titles: inEach((lang) => landing[lang].faqTitle),
      texts: inEach((lang) =>
        Object.values(landing[lang].faq)
          .map(({ q, a }) => `## ${q}\n\n${a}`)
          .join('\n\n'),
      ),
    };
  return null;
}

const inEach = (make: (lang: DataLang) => string): Record<DataLang, string> =>
  Object.fromEntries(dataLangs.map((lang) => [lang, make(lang)])) as Record<DataLang, string>; // each has been made

import { type ContentPage, shippedVersion } from '@khidma/domain/texts/content-pages';
import { inEach, textsInEach } from '@khidma/i18n/every-language';
import { dayParts } from '@khidma/i18n/date-parts';
import { dataLang, type Lang, languages } from '@khidma/i18n/languages';
import type { WrittenPages } from '../../core/written-pages.ts';
import type { Ctx } from '../../core/context.ts';
import { escapedMarkup } from '@khidma/domain/rules/markup';
import { descriptionOf, pageHtml, questionsHtml } from './page-html.ts';
import { type Holding, pagesHolding, wordsOfVersion } from './pages.queries.ts';
import { shippedPage } from './shipped-pages.ts';

const legal = await textsInEach('legal');
const privacy = await textsInEach('privacyNotice');

const days = inEach(
  (lang) => new Intl.DateTimeFormat(languages[lang].bcp47, { ...dayParts, timeZone: 'UTC' }),
);

/** What the operator has published, for whoever sends pages: which versions hold is asked with each, their words when they are new. */
export const writtenPages = ({ db, clock }: Pick<Ctx, 'db' | 'clock'>): WrittenPages => ({
  async holding() {
    const found = await pagesHolding(db, clock.now());
    // Nothing is made of it beforehand, as of the terms and the questions: what is shipped is sent likewise.
    return new Map([
      ['privacy', shippedVersion.privacy],
      ...[...found].map(([page, { version }]) => [page, version] as const),
    ]);
  },
  async read(page, version, lang) {
    const row = await wordsOfVersion(db, page, version);
    const shipped = version === shippedVersion[page] ? shippedPage(page) : null;
    const words = row ?? shipped;
    if (words === null) throw new Error(`there is no version ${version} of ${page}`);
    const data = dataLang(lang);
    const text = words.texts[data];
    const title = words.titles[data];
    return {
      title,
      description: descriptionOf(text),
      html: page === 'faq' ? questionsHtml(text) : wholePage(lang, { page, title, text, row }),
    };
  },
});

interface Parts {
  readonly page: ContentPage;
  readonly title: string;
  readonly text: string;
  /** Left out of what is shipped: its words say since when. */
  readonly row: Holding | undefined;
}

const wholePage = (lang: Lang, { page, title, text, row }: Parts): string => {
  const { inForce, contents } = legal[lang];
  const since =
    row === undefined
      ? privacy[lang].updated
      : inForce
          .replace('{version}', String(row.version))
          .replace('{date}', days[lang].format(new Date(row.effectiveFrom)));
  const line = page === 'terms' || page === 'privacy' ? `<p>${escapedMarkup(since)}</p>` : '';
  return `<h1>${escapedMarkup(title)}</h1>${line}${pageHtml(text, contents)}`;
};

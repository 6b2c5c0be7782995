import type { FoundPage } from './find-page.ts';
import type { PageData } from './page-data.ts';
import { emirateNames } from '@khidma/domain/reference/emirates';
import type { Lang } from '@khidma/domain/reference/codes';
import { amountIn } from '@khidma/i18n/amounts';
import { inEach, textsInEach } from '@khidma/i18n/every-language';
import { languages } from '@khidma/i18n/languages';
import { createTranslator } from 'use-intl/core';

const [shop, shopHome, shopServices, shopFound] = await Promise.all([
  textsInEach('shop'),
  textsInEach('shopHome'),
  textsInEach('shopServices'),
  textsInEach('shopFound'),
]);

const translators = inEach((lang) =>
  createTranslator({
    locale: languages[lang].bcp47,
    messages: {
      shop: shop[lang],
      shopHome: shopHome[lang],
      shopServices: shopServices[lang],
      shopFound: shopFound[lang],
    },
  }),
);

/** Says the shop's texts in a language. */
export const sayIn = (lang: Lang): (typeof translators)[Lang] => translators[lang];

/** The currency's amount as whoever reads the language writes it. */
export const priceIn = (lang: Lang, fils: number): string => amountIn(languages[lang], fils);

/** What people ask, with what is answered. */
export const helpQuestions = (lang: Lang): { question: string; answer: string }[] =>
  (['book', 'money', 'change', 'cancel', 'wrong', 'refund'] as const).map((each) => ({
    question: sayIn(lang)(`shopHome.helpPage.questions.${each}.q`),
    answer: sayIn(lang)(`shopHome.helpPage.questions.${each}.a`),
  }));

/** What a page says of itself. */
export interface PageWords {
  /** Its first heading, as the app's page has it. */
  readonly heading: string;
  readonly description: string;
}

const longestDescription = 300;

/** Returns what a page says of itself in a language. */
export function wordsOf({ page, names }: FoundPage, data: PageData, lang: Lang): PageWords {
  const say = sayIn(lang);
  if (data.kind === 'service') {
    const { name, merchantName, displayedPrice } = data.service;
    const price = priceIn(lang, displayedPrice);
    return {
      heading: name,
      description: shortened(
        say('shopFound.serviceAbout', { service: name, merchant: merchantName, price }),
        longestDescription,
      ),
    };
  }
  if (data.kind === 'merchant') {
    const { name: merchant } = data.merchant;
    return { heading: merchant, description: say('shopFound.merchantAbout', { merchant }) };
  }
  if (data.kind === 'help')
    return { heading: say('shopHome.help'), description: say('shopHome.helpPage.lead') };
  if (data.kind === 'home')
    return {
      heading: say('shopServices.browse.title'),
      description: say('shopServices.browse.lead'),
    };
  const what = page.kind === 'place' ? say('shopServices.browse.allServices') : names[lang];
  const heading =
    'emirate' in page
      ? say('shopServices.browse.inPlace', { what, place: emirateNames[page.emirate][lang] })
      : what;
  return { heading, description: say('shopFound.listAbout', { what: heading }) };
}

/** Returns a text of at most so many letters, cut between words. */
export const shortened = (text: string, most: number): string => {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  const letters = [...plain];
  return letters.length <= most
    ? plain
    : `${letters
        .slice(0, most - 1)
        .join('')
        .replace(/\s\S*$/, '')}…`;
};

import { loaders } from 'virtual:texts/landing.merchantsOrders';
import { createApiClient } from '@khidma/client/api-client';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { listRecommendedMerchants } from '@khidma/contract/merchants/merchants';
import { languages, langs, defaultLang } from '@khidma/i18n/languages';
import { createTranslator } from 'use-intl/core';
import { appVersion } from '@khidma/app/session/app-version';
import { dotLine } from '@khidma/i18n/line-parts';

type Merchant = OutputOf<typeof listRecommendedMerchants>[number];

/** The page's own language: it was written before any script ran. */
const lang =
  langs.find((each) => languages[each].bcp47 === document.documentElement.lang) ?? defaultLang;

const client = createApiClient({
  getToken: () => null,
  getLang: () => lang,
  appVersion,
  onUnauthenticated: () => undefined,
  onNoPermission: () => undefined,
  onErrorToast: () => undefined,
  getText: () => '',
});

/** An element with its attributes and what stands in it: no text is ever read as markup. */
const element = (
  name: string,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (Node | string)[]
): HTMLElement => {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
};

const face = ({ avatarUrl, merchantName }: Merchant): HTMLElement =>
  avatarUrl === null
    ? element('span', { class: 'face', 'aria-hidden': 'true' }, [...merchantName][0] ?? '')
    : element('img', {
        // Before the address, or the picture would be fetched at once.
        loading: 'lazy',
        class: 'face',
        alt: '',
        width: '48',
        height: '48',
        src: avatarUrl,
      });

const card = (merchant: Merchant, orders: string): HTMLElement => {
  const { merchantName, emirateNames, categoryNames } = merchant;
  const line = dotLine([
    emirateNames[lang],
    ...categoryNames.slice(0, 2).map((names) => names[lang]),
  ]);
  const name = element('h3', {}, element('bdi', {}, merchantName));
  const words = element('div', {}, name, element('p', {}, line), element('p', {}, orders));
  return element('li', {}, face(merchant), words);
};

/** Fills the list of recommended merchants; without any, or offline, its section is not shown. */
const show = async (): Promise<void> => {
  const place = document.querySelector<HTMLElement>('ul[data-merchants]');
  const section = place?.closest('section');
  try {
    const [merchants, { texts }] = await Promise.all([
      client.call(listRecommendedMerchants, {}, { silent: true }),
      loaders[lang](),
    ]);
    const t = createTranslator({
      locale: languages[lang].bcp47,
      messages: texts,
      namespace: 'landing',
    });
    place?.replaceChildren(
      ...merchants.map((each) => card(each, t('merchantsOrders', { count: each.completedOrders }))),
    );
    if (section) section.hidden = merchants.length === 0;
  } catch {
    if (section) section.hidden = true;
  }
};

void show();

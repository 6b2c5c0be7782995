import { createApiClient } from '@khidma/client/api-client';
import type { OutputOf } from '@khidma/contract/core/endpoint';
import { listRecommendedMerchants } from '@khidma/contract/merchants/list-recommended-merchants';
import { languages, langs, defaultLang } from '@khidma/i18n/languages';
import { createTranslator } from 'use-intl/core';
import { appVersion } from '@khidma/app/session/app-version';
import { dotLine } from '@khidma/i18n/line-parts';
import { html, type Html } from '../shared/html.ts';
import { texts } from '../shared/texts/texts.ts';

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

const face = ({ avatarUrl, merchantName }: Merchant): Html =>
  avatarUrl === null
    ? html`<span class="face" aria-hidden="true">${[...merchantName][0] ?? ''}</span>`
    : html`<img class="face" src="${avatarUrl}" alt="" width="48" height="48" loading="lazy" />`;

const card = (merchant: Merchant, orders: string): Html =>
  html`<li>
    ${face(merchant)}
    <div>
      <h3><bdi>${merchant.merchantName}</bdi></h3>
      <p>
        ${dotLine([
          merchant.emirateNames[lang],
          ...merchant.categoryNames.slice(0, 2).map((names) => names[lang]),
        ])}
      </p>
      <p>${orders}</p>
    </div>
  </li>`;

/** Fills the list of recommended merchants; without any, or offline, its section is not shown. */
const show = async (): Promise<void> => {
  const place = document.querySelector<HTMLElement>('ul[data-merchants]');
  const section = place?.closest('section');
  try {
    const [merchants, { landing }] = await Promise.all([
      client.call(listRecommendedMerchants, {}, { silent: true }),
      texts.landing.load(lang),
    ]);
    const t = createTranslator({
      locale: languages[lang].bcp47,
      messages: { landing },
      namespace: 'landing',
    });
    if (place)
      place.innerHTML = merchants
        .map((each) => card(each, t('merchantsOrders', { count: each.completedOrders })).markup)
        .join('');
    if (section) section.hidden = merchants.length === 0;
  } catch {
    if (section) section.hidden = true;
  }
};

void show();

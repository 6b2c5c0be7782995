import type { FoundPage } from './find-page.ts';
import type { ListedService, PageData } from './page-data.ts';
import { helpQuestions, priceIn, sayIn } from './page-words.ts';
import { type Step, trailOf } from './structured-data.ts';
import { langPath, shopBase, type ShopPage, shopPath } from '@khidma/contract/core/shop-addresses';
import type { RatingSummary } from '@khidma/contract/shapes/comment';
import type { CategoryTree } from '@khidma/contract/shapes/reference';
import { emirateCodes, langs, type Lang } from '@khidma/domain/reference/codes';
import { emirateNames } from '@khidma/domain/reference/emirates';
import { escapedMarkup } from '@khidma/domain/rules/markup';
import { languages } from '@khidma/i18n/languages';

/** What is shown of a page. */
export interface ContentParts {
  readonly found: FoundPage;
  readonly data: PageData;
  readonly lang: Lang;
  readonly heading: string;
}

const text = escapedMarkup;
const link = (path: string, name: string): string =>
  `<a href="${text(encodeURI(path))}"><bdi>${text(name)}</bdi></a>`;
const list = (items: readonly string[]): string =>
  items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
const section = (title: string, content: string): string =>
  content === '' ? '' : `<section><h2>${text(title)}</h2>${content}</section>`;
/** What people have written, in its paragraphs. */
const paragraphs = (written: string): string =>
  written
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p dir="auto">${text(part.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('');

/** Returns the whole of a page as markup, for whoever runs no script. */
export function contentOf(parts: ContentParts): string {
  const { found, data, lang, heading } = parts;
  return [
    bar(found, lang),
    '<main>',
    trail(trailOf(parts, data)),
    bodyOf(data, { lang, heading, page: found.page }),
    '</main>',
  ].join('');
}

const bar = ({ paths }: FoundPage, lang: Lang): string => {
  const say = sayIn(lang);
  const others = langs
    .filter((other) => other !== lang)
    .map((other) => {
      const { bcp47, name, dir } = languages[other];
      return `<a href="${text(encodeURI(paths[other]))}" hreflang="${bcp47}" lang="${bcp47}" dir="${dir}">${name}</a>`;
    });
  return `<header><a href="${shopBase}${langPath(lang)}/">${text(say('shop.product'))}</a><nav>${others.join(' ')}</nav></header>`;
};

const trail = (steps: readonly Step[]): string =>
  steps.length < 2
    ? ''
    : `<nav><ol>${steps
        .map(({ name, path }, index) =>
          index === steps.length - 1
            ? `<li aria-current="page"><bdi>${text(name)}</bdi></li>`
            : `<li>${link(path, name)}</li>`,
        )
        .join('')}</ol></nav>`;

interface Shown {
  readonly lang: Lang;
  readonly heading: string;
  readonly page: ShopPage;
}

function bodyOf(data: PageData, shown: Shown): string {
  const title = `<h1><bdi>${text(shown.heading)}</bdi></h1>`;
  switch (data.kind) {
    case 'service':
      return title + serviceBody(data, shown.lang);
    case 'home':
      return title + homeBody(data, shown);
    case 'help':
      return title + helpBody(data, shown.lang);
    case 'merchant':
      return title + merchantBody(data, shown.lang);
    case 'list':
      return title + listBody(data, shown);
  }
}

const rating = ({ score, count }: RatingSummary, lang: Lang): string =>
  score === null || count === 0
    ? ''
    : `<p>${text(sayIn(lang)('shopServices.browse.rated', { score, count }))}</p>`;

const price = (fils: number, lang: Lang): string =>
  `<p>${text(sayIn(lang)('shopServices.browse.from'))} <strong>${text(priceIn(lang, fils))}</strong></p>`;

const nameOfEmirate = (code: string, lang: Lang): string =>
  emirateCodes.flatMap((one) => (one === code ? [emirateNames[one][lang]] : []))[0] ?? code;

const emirates = (codes: readonly string[], lang: Lang): string =>
  section(
    sayIn(lang)('shop.service.serves'),
    list(codes.map((code) => text(nameOfEmirate(code, lang)))),
  );

function serviceBody(
  { service, merchant }: Extract<PageData, { kind: 'service' }>,
  lang: Lang,
): string {
  const say = sayIn(lang);
  const { coverUrl, merchantId, merchantName, description, media } = service;
  const seller = link(
    shopPath(lang, { kind: 'merchant', id: merchantId }, merchantName),
    merchantName,
  );
  const more = media.filter(({ thumbUrl, url }) => thumbUrl !== null && url !== coverUrl);
  return [
    `<p>${say.markup('shopServices.browse.by', { merchant: () => seller })}</p>`,
    rating(service.rating, lang),
    price(service.displayedPrice, lang),
    coverUrl === null
      ? ''
      : `<p><img src="${text(coverUrl)}" alt="${text(service.name)}" width="800"></p>`,
    section(say('shop.service.about'), paragraphs(description)),
    list(
      more.flatMap(({ thumbUrl }) =>
        thumbUrl === null ? [] : [`<img src="${text(thumbUrl)}" alt="" loading="lazy">`],
      ),
    ),
    emirates(service.emirates, lang),
    section(
      say('shop.service.merchant'),
      `<p>${seller}</p>${proofOf(merchant, lang)}${paragraphs(service.merchantIntroduction)}`,
    ),
    needsScript(lang),
  ].join('');
}

/** What is known of who does it. */
const proofOf = (
  { licensedUntil, completedOrders }: Extract<PageData, { kind: 'merchant' }>['merchant'],
  lang: Lang,
): string => {
  const say = sayIn(lang);
  return list([
    ...(licensedUntil === null ? [] : [text(say('shopHome.service.licensed'))]),
    ...(completedOrders === 0
      ? []
      : [text(say('shopServices.merchant.completed', { count: completedOrders }))]),
  ]);
};

const needsScript = (lang: Lang): string => `<p>${text(sayIn(lang)('shopFound.needsScript'))}</p>`;

function merchantBody(
  { merchant, services }: Extract<PageData, { kind: 'merchant' }>,
  lang: Lang,
): string {
  const say = sayIn(lang);
  return [
    rating(merchant.rating, lang),
    paragraphs(merchant.introduction),
    section(say('shopServices.merchant.services'), cards(services, lang)),
    emirates(merchant.emirates, lang),
  ].join('');
}

const cards = (services: readonly ListedService[], lang: Lang): string =>
  list(
    services.map((service) =>
      [
        service.coverUrl === null
          ? ''
          : `<img src="${text(service.coverUrl)}" alt="" width="400" loading="lazy">`,
        `<h3>${link(shopPath(lang, { kind: 'service', id: service.id }, service.name), service.name)}</h3>`,
        `<p><bdi>${text(service.merchantName)}</bdi></p>`,
        rating(service.rating, lang),
        price(service.displayedPrice, lang),
      ].join(''),
    ),
  );

function homeBody({ home, categories }: Extract<PageData, { kind: 'home' }>, shown: Shown): string {
  const { lang } = shown;
  const say = sayIn(lang);
  const popular = home.popular.map(({ id, names, from }) =>
    [
      `<h3>${link(shopPath(lang, { kind: 'category', id }, names[lang]), names[lang])}</h3>`,
      price(from, lang),
    ].join(''),
  );
  const steps = (['choose', 'hold', 'confirm'] as const).map(
    (step) =>
      `<h3>${text(say(`shopHome.home.steps.${step}.title`))}</h3><p>${text(say(`shopHome.home.steps.${step}.text`))}</p>`,
  );
  return [
    `<p>${text(say('shopServices.browse.lead'))}</p>`,
    section(say('shopHome.home.popular'), list(popular)),
    section(say('shopHome.home.freeSoon'), cards(home.free, lang)),
    section(say('shopHome.home.how'), list(steps)),
    waysOf(categories, shown),
    `<p>${link(shopPath(lang, { kind: 'help' }), say('shopHome.help'))}</p>`,
  ].join('');
}

function helpBody({ operator }: Extract<PageData, { kind: 'help' }>, lang: Lang): string {
  const say = sayIn(lang);
  const { name, address, emirate, licence, trn } = operator;
  const facts = [
    ['name', name],
    ['address', [address, nameOfEmirate(emirate, lang)].filter((part) => part !== '').join(', ')],
    ['licence', licence],
    ['trn', trn],
  ] as const;
  return [
    `<p>${text(say('shopHome.helpPage.lead'))}</p>`,
    ...helpQuestions(lang).map(({ question, answer }) =>
      section(question, `<p>${text(answer)}</p>`),
    ),
    section(
      say('shopHome.helpPage.contact'),
      `<p>${text(say('shopHome.helpPage.contactText'))}</p>`,
    ),
    section(
      say('shopHome.helpPage.operator'),
      list(
        facts
          .filter(([, fact]) => fact !== '')
          .map(
            ([key, fact]) => `${text(say(`shopHome.helpPage.${key}`))}: <bdi>${text(fact)}</bdi>`,
          ),
      ),
    ),
  ].join('');
}

function listBody(
  { services, categories }: Extract<PageData, { kind: 'list' }>,
  shown: Shown,
): string {
  return (
    section(sayIn(shown.lang)('shopServices.browse.results'), cards(services, shown.lang)) +
    waysOf(categories, shown)
  );
}

/** The ways to categories and emirates. */
function waysOf(categories: CategoryTree, { lang, page }: Shown): string {
  const say = sayIn(lang);
  const emirate = 'emirate' in page ? page.emirate : undefined;
  const chosen = page.kind === 'category' ? page.id : undefined;
  const root = categories.find(
    ({ id, children }) => id === chosen || children.some((leaf) => leaf.id === chosen),
  );
  const shownCategories = root === undefined ? categories : [root, ...root.children];
  const ways = shownCategories.map(({ id, names }) => {
    const category = { kind: 'category', id, ...(emirate !== undefined && { emirate }) } as const;
    return link(shopPath(lang, category, names[lang]), names[lang]);
  });
  const places = emirateCodes.map((code) => {
    const there =
      chosen === undefined
        ? ({ kind: 'place', emirate: code } as const)
        : ({ kind: 'category', id: chosen, emirate: code } as const);
    const names = [root, ...(root?.children ?? [])].find((one) => one?.id === chosen)?.names;
    return link(shopPath(lang, there, names?.[lang]), emirateNames[code][lang]);
  });
  return [
    section(say('shopServices.browse.categories'), list(ways)),
    section(say('shopFound.places'), list(places)),
  ].join('');
}

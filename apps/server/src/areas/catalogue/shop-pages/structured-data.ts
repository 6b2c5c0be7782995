import { addressOf } from './page-head.ts';
import type { FoundPage } from './find-page.ts';
import type { ListedService, PageData } from './page-data.ts';
import { helpQuestions, sayIn } from './page-words.ts';
import { addressTags, shopPath } from '@khidma/contract/core/shop-addresses';
import type { RatingSummary } from '@khidma/contract/shapes/comment';
import type { Lang } from '@khidma/domain/reference/codes';
import { emirateNames } from '@khidma/domain/reference/emirates';
import { fils, toDirhams } from '@khidma/domain/money/fils';
import { currency } from '@khidma/i18n/amounts';

/** What is said to machines, in the words of schema.org; only what the page shows too. */
export interface Said {
  readonly origin: string;
  readonly lang: Lang;
  readonly found: FoundPage;
  readonly heading: string;
}

/** Returns what a page says to machines. */
export function structuredDataOf(said: Said, data: PageData): object[] {
  const trail = breadcrumbs(said, data);
  switch (data.kind) {
    case 'service':
      return [service(said, data.service), trail];
    case 'merchant':
      return [merchantOf(said, data.merchant), trail];
    case 'home':
      return [site(said), ...itemList(said, data.home.free)];
    case 'help':
      return [questionsOf(said), trail];
    case 'list':
      return [...itemList(said, data.services), trail];
  }
}

const context = { '@context': 'https://schema.org' } as const;

type Service = Extract<PageData, { kind: 'service' }>['service'];
type Merchant = Extract<PageData, { kind: 'merchant' }>['merchant'];

const here = ({ origin, found, lang }: Said): string => addressOf(origin, found.paths[lang]);

const merchantAddress = ({ origin, lang }: Said, id: string, name: string): string =>
  addressOf(origin, shopPath(lang, { kind: 'merchant', id }, name));

const nameOfEmirate = (code: string, lang: Lang): string => {
  const names: Readonly<Record<string, Readonly<Record<Lang, string>>>> = emirateNames;
  return names[code]?.[lang] ?? code;
};

const areas = (codes: readonly string[], lang: Lang): object[] =>
  codes.map((code) => ({ '@type': 'AdministrativeArea', name: nameOfEmirate(code, lang) }));

/** Of what nobody has rated nothing is said. */
const rated = ({ score, count }: RatingSummary): object =>
  score === null || count === 0
    ? {}
    : {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: score,
          ratingCount: count,
          bestRating: 5,
          worstRating: 1,
        },
      };

const pictures = (origin: string, urls: readonly (string | null)[]): object => {
  const all = urls.flatMap((url) => (url === null ? [] : [origin + url]));
  return all.length === 0 ? {} : { image: all };
};

const business = (said: Said, { id, name, emirate }: Pick<Merchant, 'id' | 'name' | 'emirate'>) => {
  const url = merchantAddress(said, id, name);
  return {
    '@type': 'LocalBusiness',
    '@id': `${url}#business`,
    name,
    url,
    address: {
      '@type': 'PostalAddress',
      addressRegion: nameOfEmirate(emirate, said.lang),
      addressCountry: 'AE',
    },
  };
};

function service(said: Said, shown: Service): object {
  const { lang, origin } = said;
  const { name, description, merchantId, merchantName, merchantEmirate, emirates } = shown;
  const seller = { id: merchantId, name: merchantName, emirate: merchantEmirate };
  return {
    ...context,
    '@type': 'Service',
    '@id': `${here(said)}#service`,
    url: here(said),
    name,
    description,
    serviceType: shown.categoryNames[lang],
    ...pictures(origin, [shown.coverUrl]),
    provider: business(said, seller),
    areaServed: areas(emirates, lang),
    offers: offer(here(said), shown.combinations),
    ...rated(shown.rating),
  };
}

/** With VAT, as every price is. */
function offer(url: string, combinations: Service['combinations']): object {
  const prices = combinations.map(({ regular }) => regular);
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)].map((price) =>
    toDirhams(fils(price)),
  );
  const common = { url, priceCurrency: currency, availability: 'https://schema.org/InStock' };
  return lowest === highest
    ? { '@type': 'Offer', price: lowest, ...common }
    : {
        '@type': 'AggregateOffer',
        lowPrice: lowest,
        highPrice: highest,
        offerCount: prices.length,
        ...common,
      };
}

function merchantOf(said: Said, merchant: Merchant): object {
  const { introduction, avatarUrl, emirates, rating } = merchant;
  return {
    ...context,
    ...business(said, merchant),
    ...(introduction !== '' && { description: introduction }),
    ...pictures(said.origin, [avatarUrl]),
    areaServed: areas(emirates, said.lang),
    ...rated(rating),
  };
}

const itemList = (said: Said, services: readonly ListedService[]): object[] =>
  services.length === 0
    ? []
    : [
        {
          ...context,
          '@type': 'ItemList',
          name: said.heading,
          numberOfItems: services.length,
          itemListElement: services.map(({ id, name }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name,
            url: addressOf(said.origin, shopPath(said.lang, { kind: 'service', id }, name)),
          })),
        },
      ];

function site({ origin, lang }: Said): object {
  const url = addressOf(origin, shopPath(lang, { kind: 'home' }));
  return {
    ...context,
    '@type': 'WebSite',
    name: sayIn(lang)('shop.product'),
    url,
    inLanguage: addressTags[lang],
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${url}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

function questionsOf({ lang }: Said): object {
  return {
    ...context,
    '@type': 'FAQPage',
    mainEntity: helpQuestions(lang).map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** The way to a page, as it shows it. */
function breadcrumbs(said: Said, data: PageData): object {
  const { origin } = said;
  return {
    ...context,
    '@type': 'BreadcrumbList',
    itemListElement: trailOf(said, data).map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: addressOf(origin, path),
    })),
  };
}

/** A step on the way to a page: its name, and its path in plain letters. */
export interface Step {
  readonly name: string;
  readonly path: string;
}

/** Returns the way to a page, which comes last. */
export function trailOf({ found, lang, heading }: Omit<Said, 'origin'>, data: PageData): Step[] {
  const home = {
    name: sayIn(lang)('shopServices.browse.allServices'),
    path: shopPath(lang, { kind: 'home' }),
  };
  const own = { name: heading, path: found.paths[lang] };
  if (found.page.kind === 'home') return [home];
  const { page } = found;
  if (data.kind === 'service') {
    const name = data.service.categoryNames[lang];
    const category = { kind: 'category', id: data.service.categoryId } as const;
    return [home, { name, path: shopPath(lang, category, name) }, own];
  }
  if (page.kind === 'category' && page.emirate !== undefined) {
    const name = found.names[lang];
    const whole = { kind: 'category', id: page.id } as const;
    return [home, { name, path: shopPath(lang, whole, name) }, own];
  }
  return [home, own];
}

import { type EmirateCode, type Lang, langs } from '@khidma/domain/reference/codes';
import type { DemoMerchant } from './demo-merchant.ts';
import { type DemoService, single, words } from './demo-services.ts';
import { ownPictures, type Scene } from './pictures.ts';

/** A text in English, Arabic and Chinese. */
type Three = readonly [english: string, arabic: string, chinese: string];

/** What a merchant of the demo sells at one price, in three languages. */
export interface DemoOffer {
  readonly categoryId: string;
  /** In dirhams. */
  readonly price: number;
  readonly minutes: number;
  readonly names: Three;
  readonly descriptions: Three;
  /** Where it shows something else than its merchant's sign does. */
  readonly scene?: Scene;
}

/** A merchant who makes the demo's catalogue whole: it sells, and nothing else is told of it. */
export interface DemoTrader {
  /** Before the @ of its address. */
  readonly account: string;
  readonly lang: Lang;
  readonly names: Three;
  readonly introductions: Three;
  readonly contact: string;
  readonly place: {
    readonly emirate: EmirateCode;
    readonly community: string;
    readonly address: string;
  };
  /** Where it works. */
  readonly emirates: readonly EmirateCode[];
  readonly scene: Scene;
  readonly offers: readonly DemoOffer[];
}

const daily = [{ start: '08:00', end: '20:00' }];

const hours = {
  monday: daily,
  tuesday: daily,
  wednesday: daily,
  thursday: daily,
  friday: [
    { start: '08:00', end: '12:00' },
    { start: '14:00', end: '20:00' },
  ],
  saturday: daily,
  sunday: null,
};

/** The first of them applied so long ago: before those whose orders are told of, so that theirs stay the newest. */
const firstJoinedDaysAgo = 240;

/** Three texts by language. */
const inLanguages = ([english, arabic, chinese]: Three): Readonly<Record<Lang, string>> => ({
  en_US: english,
  'ar-AE': arabic,
  zh_CN: chinese,
});

/** A text in its merchant's own language, and the others beside it. */
const othersThan = (own: Lang, text: Three) => {
  const { [own]: main, ...others } = inLanguages(text);
  return { main, others };
};

function serviceOf({ lang, scene }: DemoTrader, offer: DemoOffer, index: number): DemoService {
  const names = inLanguages(offer.names);
  const descriptions = inLanguages(offer.descriptions);
  const translations = langs
    .filter((other) => other !== lang)
    .map((other) => [other, words(names[other], descriptions[other])] as const);
  return {
    scene: offer.scene ?? scene,
    pictures: 1,
    // Those that are drawn anyway: each further picture is most of a second of a first start.
    firstPicture: ownPictures[index % ownPictures.length] ?? ownPictures[0],
    visitMinutes: offer.minutes,
    content: {
      name: names[lang],
      description: descriptions[lang],
      categoryId: offer.categoryId,
      translations: Object.fromEntries(translations),
      ...single(offer.price * 100),
    },
  };
}

/** An Emirates ID that nobody has: its last digit makes the sum of Luhn right. */
function idNumberOf(index: number): string {
  const digits = `7841985${String(7_700_000 + index * 13)}`;
  const sum = [...digits].reduce((total, character, place) => {
    const doubled = Number(character) * (place % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

/** What a trader is as a merchant; `index` is its place among them. */
export function merchantOfTrader(trader: DemoTrader, index: number): DemoMerchant {
  const { lang, contact, place, offers, scene, emirates } = trader;
  const name = othersThan(lang, trader.names);
  const introduction = othersThan(lang, trader.introductions);
  return {
    application: {
      contactName: contact,
      contactPhone: `+97150${String(7_100_000 + index * 1_111)}`,
      email: `${trader.account}@demo.khidma.example`,
      merchantName: name.main,
      merchantNames: name.others,
      merchantType: 'company',
      introduction: introduction.main,
      introductions: introduction.others,
      ...place,
      subCommunity: null,
      serviceTypes: [...new Set(offers.map(({ categoryId }) => categoryId))],
      licenceNumber: `CN-${String(4_400_100 + index * 917)}`,
      licenceIssueDate: '2026-01-20',
      responsibleName: contact,
      idNumber: idNumberOf(index),
      corporateTaxReason: 'Revenue stays below AED 375,000 a year.',
      hours,
    },
    licenceEndsIn: 120 + index * 15,
    lang,
    joinedDaysAgo: firstJoinedDaysAgo - index * 8,
    scene,
    password: 'Merchant-2026',
    recommended: 0,
    emirates,
    services: offers.map((offer, at) => serviceOf(trader, offer, at)),
  };
}

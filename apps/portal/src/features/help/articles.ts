import {
  maxCompletionImages,
  maxDiscount,
  maxMedia,
  maxPrice,
  minCompletionImages,
  minDiscount,
  minPrice,
} from '@khidma/domain/limits/limits';
import { fold } from '@khidma/ui/popup/fold';
import type { HelpArticle } from '../../shared/help-of.ts';
import { paths } from '../../shared/paths.ts';

/** What articles are about, in the order of the list. */
export const helpTopics = [
  'start',
  'services',
  'visits',
  'orders',
  'money',
  'talk',
  'account',
] as const;

/** A page of the portal as the navigation names it. */
type PageWord =
  | 'home'
  | 'merchant'
  | 'createService'
  | 'services'
  | 'workingTimes'
  | 'calendar'
  | 'orders'
  | 'comments'
  | 'customers'
  | 'finance'
  | 'withdraw'
  | 'fundSecurity'
  | 'chat'
  | 'notificationSettings'
  | 'expiredCertificate'
  | 'accountSettings';

/** What an article is about, and on which page it is done. */
export interface ArticlePlace {
  readonly topic: (typeof helpTopics)[number];
  readonly page: PageWord;
}

const at = (topic: ArticlePlace['topic'], page: PageWord): ArticlePlace => ({ topic, page });

/** Every article, in the order in which its topic is read. */
export const articlePlaces: Readonly<Record<HelpArticle, ArticlePlace>> = {
  firstSteps: at('start', 'home'),
  installApp: at('start', 'home'),
  audit: at('start', 'merchant'),
  profile: at('start', 'merchant'),
  publish: at('services', 'createService'),
  update: at('services', 'services'),
  manyServices: at('services', 'services'),
  pictures: at('services', 'services'),
  prices: at('services', 'services'),
  hours: at('visits', 'workingTimes'),
  daysOff: at('visits', 'workingTimes'),
  calendar: at('visits', 'calendar'),
  orderSteps: at('orders', 'orders'),
  complete: at('orders', 'orders'),
  cancelling: at('orders', 'orders'),
  moreTime: at('orders', 'orders'),
  disputes: at('orders', 'orders'),
  comments: at('orders', 'comments'),
  customers: at('orders', 'customers'),
  balances: at('money', 'finance'),
  fee: at('money', 'finance'),
  withdraw: at('money', 'withdraw'),
  payoutAccount: at('money', 'withdraw'),
  documents: at('money', 'finance'),
  messages: at('talk', 'chat'),
  calls: at('talk', 'chat'),
  notices: at('talk', 'notificationSettings'),
  certificates: at('account', 'expiredCertificate'),
  signIn: at('account', 'accountSettings'),
  fundPassword: at('account', 'fundSecurity'),
  ending: at('account', 'accountSettings'),
};

/** Returns the address of a page that an article is about. */
export const pageOf = ({ page }: ArticlePlace): string => paths[page]();

/** The names of all articles. */
export const articleNames = Object.keys(articlePlaces).filter(
  (name): name is HelpArticle => name in articlePlaces,
);

/** Returns the limits that articles name. */
export const articleFigures = (amountText: (fils: number) => string) => ({
  minPrice: amountText(minPrice),
  maxPrice: amountText(maxPrice),
  minDiscount: String(minDiscount),
  maxDiscount: String(maxDiscount),
  maxMedia: String(maxMedia),
  minProof: String(minCompletionImages),
  maxProof: String(maxCompletionImages),
});

/** A part of an article: a paragraph, a list, or steps. */
export interface ArticlePart {
  readonly kind: 'text' | 'list' | 'steps';
  readonly lines: readonly string[];
}

/** Returns an article's text in parts: an empty line parts them, a dash or a number begins a line of a list. */
export const partsOf = (text: string): ArticlePart[] =>
  text.split('\n\n').map((part) => {
    const lines = part.split('\n');
    const stripped = (mark: RegExp): string[] => lines.map((line) => line.replace(mark, ''));
    if (lines.every((line) => dash.test(line))) return { kind: 'list', lines: stripped(dash) };
    if (lines.every((line) => number.test(line))) return { kind: 'steps', lines: stripped(number) };
    return { kind: 'text', lines };
  });

const dash = /^- /;
const number = /^\d+\. /;

/** How well an article fits what was typed: 2 by its title, 1 by its text, 0 not at all. Words may stand anywhere, in any order. */
export const fitOf = (query: string, { title, text }: Record<'title' | 'text', string>): number => {
  const words = fold(query).split(/\s+/u).filter(Boolean);
  const holds = (where: string): boolean => {
    const folded = fold(where);
    return words.every((word) => folded.includes(word));
  };
  if (holds(title)) return 2;
  return holds(`${title} ${text}`) ? 1 : 0;
};

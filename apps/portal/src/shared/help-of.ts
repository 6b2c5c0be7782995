import type { helpArticles } from '@khidma/i18n/en_US/help-articles';
import { paths } from './paths.ts';

/** An article of the help. */
export type HelpArticle = keyof typeof helpArticles;

/** What explains a page: the first that its path begins with. */
const explained: readonly (readonly [start: string, article: HelpArticle])[] = [
  [paths.home(), 'firstSteps'],
  [paths.calendar(), 'calendar'],
  [paths.workingTimes(), 'hours'],
  [paths.orders(), 'orderSteps'],
  ['/order-detail', 'complete'],
  [paths.customers(), 'customers'],
  [paths.services(), 'manyServices'],
  ['/service-detail/images', 'pictures'],
  ['/service-detail', 'update'],
  [paths.createService(), 'publish'],
  [paths.unfinishedServices(), 'publish'],
  [paths.finance(), 'balances'],
  [paths.withdraw(), 'withdraw'],
  [paths.merchant(), 'profile'],
  [paths.comments(), 'comments'],
  [paths.notificationSettings(), 'notices'],
  [paths.accountSettings(), 'signIn'],
  [paths.fundSecurity(), 'fundPassword'],
  [paths.expiredCertificate(), 'certificates'],
  [paths.chat(), 'messages'],
];

/** Returns where a page is explained: in an article, or in the list of all; null for the help itself. */
export const helpOf = (pathname: string): string | null => {
  if (pathname.startsWith(paths.help())) return null;
  const found = explained.find(([start]) => pathname.startsWith(start));
  return found === undefined ? paths.help() : paths.helpArticle(found[1]);
};

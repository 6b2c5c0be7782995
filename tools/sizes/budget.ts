import type { FirstLoad } from './first-load.ts';

/** How much a first load may weigh, in kilobytes (1000 bytes) of gzip. */
export interface Budget {
  readonly name: string;
  readonly js: number;
  readonly css: number;
  /** How many documents, scripts and styles it may ask for. */
  readonly requests: number;
}

interface Line extends Omit<Budget, 'requests'> {
  /** Where more of the budget is taken than everywhere; this only shrinks. */
  readonly share?: number;
  /** Only for this app. */
  readonly app?: string;
  readonly kind: FirstLoad['kind'];
  readonly matches: RegExp;
}

/** So much of the budget a first load may take, and so much it may ask for. */
const usual = 0.9;
const mostRequests = 30;

/** The budget, first match counts; a first load includes one language. */
const lines: readonly Line[] = [
  // With the list of its face's slices, which stands behind the content.
  {
    name: 'static page in Chinese',
    kind: 'static',
    matches: /\.zh_CN\.html$/,
    js: 5,
    css: 3 + 35,
    share: 0.97,
  },
  // Its styles stand in the page: 2.8 of 3 KB since there is a dark theme.
  { name: 'static page', kind: 'static', matches: /./, js: 5, css: 3, share: 0.97 },
  // Every page of the portal knows whether staff look through it, and leads to its help.
  { name: 'on intent', kind: 'island', matches: /apply-island/, js: 170, css: 8, share: 0.906 },
  { name: 'when scrolled to', kind: 'island', matches: /./, js: 40, css: 0 },
  { name: 'sign-in', kind: 'entry', matches: /^auth\.html$/, js: 130, css: 12 },
  // The page in the frame, which every screen of its hosts carries along.
  { name: 'panel', app: 'messenger', kind: 'entry', matches: /./, js: 130, css: 15 },
  { name: 'language', kind: 'language', matches: /./, js: 25, css: 0 },
  {
    name: 'big form',
    kind: 'page',
    // From its first step on it keeps drafts, sends media and knows every rule of a service.
    matches: /\/wizard\/edit-service-page/,
    js: 260,
    css: 25,
    share: 0.924,
  },
  // Its forms and the days that are unlike the others, with how a language says hours.
  {
    name: 'big form',
    kind: 'page',
    matches: /\/working-times-page/,
    js: 260,
    css: 25,
    share: 0.917,
  },
  { name: 'big form', kind: 'page', matches: /\/review-page/, js: 260, css: 25 },
  // Half a list: it shares the file of the lists, whose table it does without.
  {
    name: 'list or detail',
    app: 'portal',
    kind: 'page',
    matches: /\/calendar-page/,
    js: 230,
    css: 25,
    share: 0.906,
  },
  // They share a file with the lists that remember where they were left.
  {
    name: 'list or detail',
    app: 'portal',
    kind: 'page',
    matches: /\/(?:account-settings|service|services|unfinished-services)-page/,
    js: 230,
    css: 25,
    share: 0.91,
  },
  // A service in full, with what staff decide of it.
  {
    name: 'list or detail',
    app: 'console',
    kind: 'page',
    matches: /\/service-page/,
    js: 230,
    css: 25,
    share: 0.94,
  },
  // A service in full, and the whole form to order it with.
  {
    name: 'list or detail',
    app: 'storefront',
    kind: 'page',
    matches: /\/service-page/,
    js: 230,
    css: 25,
    share: 0.94,
  },
  { name: 'finance', kind: 'page', matches: /\/finance\//, js: 255, css: 25 },
  { name: 'list or detail', kind: 'page', matches: /./, js: 230, css: 25 },
  { name: 'list or detail', kind: 'entry', matches: /./, js: 230, css: 25 },
];

/** The line that counts for a first load: what it may weigh and ask for. */
export function budgetFor({ app, kind, name }: FirstLoad): Budget {
  const line = lines.find(
    (each) =>
      each.kind === kind && (each.app === undefined || each.app === app) && each.matches.test(name),
  );
  if (!line) throw new Error(`no budget for ${name}`);
  const { share = usual } = line;
  const part = (kilobytes: number): number => Math.round(kilobytes * share * 1000) / 1000;
  return { name: line.name, js: part(line.js), css: part(line.css), requests: mostRequests };
}

/** Whether a first load keeps its budget, to the byte. */
export function isWithin(load: FirstLoad, budget: Budget): boolean {
  return (
    load.js <= budget.js * 1000 && load.css <= budget.css * 1000 && load.requests <= budget.requests
  );
}

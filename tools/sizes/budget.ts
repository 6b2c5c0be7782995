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
  /** Only for this app. */
  readonly app?: string;
  readonly kind: FirstLoad['kind'];
  readonly matches: RegExp;
}

/** So much of its budget each first load may take, without an exception, and so much it may ask for: the rest is for what somebody adds. */
const share = 0.9;
const mostRequests = 31;

/** The budget, first match counts; a first load includes one language. */
const lines: readonly Line[] = [
  // What operators write may have any letter: all slices of the face are listed, behind the content.
  {
    name: 'written page in Chinese',
    kind: 'static',
    matches: /^written-page\.zh_CN\.html$/,
    js: 5,
    css: 3 + 35,
  },
  // With the slices of its face that it shows, behind the content.
  { name: 'static page in Chinese', kind: 'static', matches: /\.zh_CN\.html$/, js: 5, css: 3 + 11 },
  // Its styles stand in the page.
  { name: 'static page', kind: 'static', matches: /./, js: 5, css: 3 },
  { name: 'on intent', kind: 'island', matches: /apply-island/, js: 170, css: 8 },
  { name: 'when scrolled to', kind: 'island', matches: /./, js: 40, css: 0 },
  { name: 'sign-in', kind: 'entry', matches: /^auth\.html$/, js: 130, css: 12 },
  // The page in the frame, which every screen of its hosts carries along.
  { name: 'panel', app: 'messenger', kind: 'entry', matches: /./, js: 130, css: 15 },
  { name: 'language', kind: 'language', matches: /./, js: 25, css: 0 },
  {
    name: 'big form',
    kind: 'page',
    matches: /\/(?:wizard\/edit-service|working-times|review)-page/,
    js: 260,
    css: 25,
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
  const part = (kilobytes: number): number => Math.round(kilobytes * share * 1000) / 1000;
  return { name: line.name, js: part(line.js), css: part(line.css), requests: mostRequests };
}

/** Whether a first load keeps its budget, to the byte. */
export function isWithin(load: FirstLoad, budget: Budget): boolean {
  return (
    load.js <= budget.js * 1000 && load.css <= budget.css * 1000 && load.requests <= budget.requests
  );
}

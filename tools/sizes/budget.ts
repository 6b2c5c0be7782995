import type { FirstLoad } from './first-load.ts';

/** How much a first load may weigh, in kilobytes (1000 bytes) of gzip. */
export interface Budget {
  readonly name: string;
  readonly js: number;
  readonly css: number;
}

interface Line extends Budget {
  readonly kind: FirstLoad['kind'];
  readonly matches: RegExp;
}

/** The budget, first match counts; a first load includes one language. */
const lines: readonly Line[] = [
  { name: 'static page', kind: 'static', matches: /./, js: 5, css: 3 },
  { name: 'on intent', kind: 'island', matches: /apply-island/, js: 170, css: 8 },
  { name: 'when scrolled to', kind: 'island', matches: /./, js: 40, css: 0 },
  { name: 'sign-in', kind: 'entry', matches: /^auth\.html$/, js: 130, css: 12 },
  { name: 'language', kind: 'language', matches: /./, js: 25, css: 0 },
  { name: 'big form', kind: 'page', matches: /\/(edit-service|review)-page/, js: 260, css: 25 },
  { name: 'finance', kind: 'page', matches: /\/finance\//, js: 255, css: 25 },
  { name: 'list or detail', kind: 'page', matches: /./, js: 230, css: 25 },
  { name: 'list or detail', kind: 'entry', matches: /./, js: 230, css: 25 },
];

/** The line that counts for a first load. */
export function budgetFor({ kind, name }: FirstLoad): Budget {
  const line = lines.find((each) => each.kind === kind && each.matches.test(name));
  if (!line) throw new Error(`no budget for ${name}`);
  return line;
}

/** Whether a first load keeps its budget, to the byte. */
export function isWithin(load: FirstLoad, budget: Budget): boolean {
  return load.js <= budget.js * 1000 && load.css <= budget.css * 1000;
}

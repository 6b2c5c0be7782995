import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { langs } from '../../packages/i18n/src/languages.ts';

/** How much a first load may weigh, in kilobytes (1000 bytes) of gzip. */
interface Budget {
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

/** How a route names its page with its texts: `page(() => import('…-page.tsx'), 'OrdersPage', texts.orders)`. */
const route = /\bpage\(\s*\(\) => import\('([^']+)'\),\s*'\w+',\s*texts\.(\w+)/g;

/** Returns the set of texts that each page of an app brings along, by the page's source. */
export function textsOfPages(appFolder: string): Map<string, string> {
  const file = join(appFolder, 'src/app/routes.tsx');
  if (!existsSync(file)) return new Map();
  return new Map(
    [...readFileSync(file, 'utf8').matchAll(route)].map(([, page = '', set = '']) => [
      posix.join('src/app', page),
      set,
    ]),
  );
}

/** What a browser fetches before a route can be used, compressed, in bytes. */
export interface FirstLoad {
  readonly app: string;
  /** A page's source (`src/features/orders/orders-page.tsx`), an entry, a static page or a language. */
  readonly name: string;
  readonly kind: 'page' | 'entry' | 'static' | 'island' | 'language';
  readonly js: number;
  readonly css: number;
  /** Documents, scripts and styles that it asks for. */
  readonly requests: number;
}

/** Lazy chunks that are one language's texts; a browser loads one of each folder. */
const languageChunk = /^texts\/[^/]+\/[^/]+\.js$/;
/** The texts of each entry that does not show the app itself. */
const entryTexts: Readonly<Record<string, string>> = {
  'auth.html': 'auth',
  'src/app/apply-island.tsx': 'join',
  'src/app/merchants-island.ts': 'landing',
};
/** Lazy chunks that are one route's page. */
const pageChunk = /-page\.tsx$/;

/** The first loads of one built app, from its manifest and its HTML. */
export function firstLoadsOf(app: string, dist: string): FirstLoad[] {
  const file = join(dist, '.vite/manifest.json');
  if (!existsSync(file)) throw new Error(`apps/${app} is not built: npm run build`);
  // Vite writes the manifest: its own type is what it writes.
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const size = sizer(dist);
  const keys = Object.keys(manifest);
  const load = (kind: FirstLoad['kind'], name: string, roots: readonly string[]): FirstLoad => {
    const chunks = closure(manifest, roots);
    const css = new Set([...chunks].flatMap((key) => manifest[key]?.css ?? []));
    return {
      app,
      name,
      kind,
      js: sum([...chunks].map((key) => scriptSize(manifest[key]?.file, size))),
      css: sum([...css].map(size)),
      // Of an entry and of what it shows there is a document.
      requests:
        (kind === 'page' || kind === 'entry' ? 1 : 0) +
        css.size +
        [...chunks].filter((key) => manifest[key]?.file.endsWith('.js')).length,
    };
  };
  const pages = keys.filter((key) => manifest[key]?.isDynamicEntry && pageChunk.test(key));
  const languageOf = (...sets: readonly string[]) =>
    sets.flatMap((set) =>
      largest(
        keys.filter((key) => dirname(key) === `texts/${set}`),
        (key) => scriptSize(manifest[key]?.file, size),
      ),
    );
  const pageTexts = textsOfPages(join(dist, '..'));
  const ofPage = (key: string) => {
    // A page inside another's address has that one's texts.
    const around = pages.find((page) => manifest[page]?.dynamicImports?.includes(key)) ?? '';
    const set = pageTexts.get(key) ?? pageTexts.get(around);
    return ['index.html', key, ...languageOf('app', ...(set === undefined ? [] : [set]))];
  };
  const ofEntry = (key: string) => [key, ...languageOf(entryTexts[key] ?? 'app')];

  return [
    ...keys
      .filter((key) => key.endsWith('.html') && (key !== 'index.html' || pages.length === 0))
      .map((key) => load('entry', key, ofEntry(key))),
    ...pages.map((key) => load('page', key, ofPage(key))),
    ...keys
      .filter((key) => /-island\.tsx?$/.test(key))
      .map((key) => load('island', key, ofEntry(key))),
    ...keys.filter((key) => languageChunk.test(key)).map((key) => load('language', key, [key])),
    // A page with a `#root` is a screen's own copy of its entry, which is weighed above.
    ...globSync(`*.{${langs.join(',')}}.html`, { cwd: dist })
      .filter((page) => !readFileSync(join(dist, page), 'utf8').includes('id="root"'))
      .map((page) => staticLoad(app, dist, page)),
  ];
}

/** A prerendered page: the scripts its HTML names and the styles that stand in it. */
function staticLoad(app: string, dist: string, page: string): FirstLoad {
  const html = readFileSync(join(dist, page), 'utf8');
  const scripts = [...html.matchAll(/<script[^>]*\ssrc="\/([^"]+)"/g)].map(
    ([, path]) => path ?? '',
  );
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)]
    .map(([, css]) => css ?? '')
    .join('');
  const sheets = [...html.matchAll(/<link[^>]*rel="stylesheet"[^>]*href="\/([^"]+)"/g)].map(
    ([, path]) => path ?? '',
  );
  const size = sizer(dist);
  return {
    app,
    name: basename(page),
    kind: 'static',
    js: sum(scripts.map(size)),
    css: compressed(styles) + sum(sheets.map(size)),
    requests: 1 + scripts.length + sheets.length,
  };
}

/** Chunks and everything they import before they run. */
function closure(manifest: Manifest, roots: readonly string[]): Set<string> {
  const found = new Set<string>();
  const add = (key: string) => {
    if (found.has(key)) return;
    found.add(key);
    for (const next of manifest[key]?.imports ?? []) add(next);
  };
  for (const root of roots) add(root);
  return found;
}

function largest(keys: readonly string[], size: (key: string) => number): string[] {
  const sorted = keys.toSorted((one, other) => size(other) - size(one));
  return sorted.slice(0, 1);
}

/** An entry that is only a stylesheet has it as its file. */
function scriptSize(file: string | undefined, size: (file: string) => number): number {
  return file?.endsWith('.js') ? size(file) : 0;
}

function sizer(dist: string): (file: string) => number {
  const known = new Map<string, number>();
  return (file) => {
    const bytes = known.get(file) ?? compressed(readFileSync(join(dist, file)));
    known.set(file, bytes);
    return bytes;
  };
}

function compressed(content: string | Uint8Array): number {
  return content.length === 0 ? 0 : gzipSync(content, { level: 9 }).length;
}

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);

import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { langs } from '../../packages/i18n/src/languages.ts';
import { textsOfPages } from './page-texts.ts';

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

import compile from 'icu-minify/compile';
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { langs } from '../../packages/i18n/src/languages.ts';

/** Which texts an app loads together: areas, or groups of an area. */
type SetTable = Readonly<Record<string, readonly string[]>>;

type Compiled = ReturnType<typeof compile> | { readonly [key: string]: Compiled };

/** Texts by area. */
type Found = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Where the texts of each language are. */
export type LanguageFolders = Readonly<Record<string, string>>;

const repository = resolve(import.meta.dirname, '../..');

/** The languages of the product: each has the folder that it is called after. */
export const languageFolders: LanguageFolders = Object.fromEntries(
  langs.map((lang) => [lang, join(repository, 'packages/i18n/src', lang)]),
);

const app = /^virtual:texts\/([\w-]+)$/;
/** The files of one set in one language; they exist nowhere, and the manifest calls them so. */
const setFile = /\/apps\/([\w-]+)\/texts\/(\w+)\/([\w-]+)\.js$/;

/** What this makes; the bundler asks about nothing else. */
const ours = [app, setFile];

/** Keeps what is counted in the line of its number: in a plural, `#` is the number. */
const together = (text: string): string => text.replace(/# (?=\p{L})/gu, '#\u00a0');

/** Every text of a catalogue as the small runtime takes it; plain texts stay strings. */
export const compileTexts = (texts: unknown): Compiled => {
  if (typeof texts === 'string') return compile(together(texts));
  if (typeof texts !== 'object' || texts === null)
    throw new TypeError(`a catalogue holds texts, not ${String(texts)}`);
  return Object.fromEntries(Object.entries(texts).map(([key, each]) => [key, compileTexts(each)]));
};

/**
 * Makes `virtual:texts/<app>` of the app's `text-sets.ts`: loaders by set and language, each of one file with all
 * texts of the set. In a build the texts are compiled, so that a browser loads no parser of ICU messages, 11 KB
 * compressed that every page would carry; in development they are parsed as they are.
 */
export function texts(
  folders: LanguageFolders = languageFolders,
  say: (lang: string, texts: Found) => Found = (_lang, found) => found,
): Plugin {
  let isBuild = false;
  return {
    name: 'khidma:texts',
    enforce: 'pre',
    config(_config, { command }) {
      isBuild = command === 'build';
      const find = /^use-intl\/format-message$/;
      return isBuild
        ? { resolve: { alias: [{ find, replacement: 'use-intl/format-message/format-only' }] } }
        : {};
    },
    resolveId: { filter: { id: ours }, handler: (id) => id },
    load: {
      filter: { id: ours },
      async handler(id) {
        const [, name] = app.exec(id) ?? [];
        if (name !== undefined) return loadersOf(name, await tableOf(name), Object.keys(folders));
        const [, owner = '', set = '', lang = ''] = setFile.exec(id) ?? [];
        const folder = folders[lang];
        if (folder === undefined) return undefined;
        const parts = (await tableOf(owner))[set];
        if (!parts) throw new Error(`apps/${owner} has no set of texts ${set}`);
        for (const part of parts) this.addWatchFile(fileOf(folder, part));
        const found = say(lang, await textsOf(folder, parts));
        const compiled = isBuild ? compileTexts(found) : found;
        return `export const texts = ${JSON.stringify(compiled)};`;
      },
    },
  };
}

/** The words of what controls open are no app's own. */
const controls: SetTable = { controls: ['controls'] };

const tableOf = async (name: string): Promise<SetTable> => {
  if (name === 'controls') return controls;
  const file = join(repository, 'apps', name, 'src/shared/texts/text-sets.ts');
  const { sets } = (await import(pathToFileURL(file).href)) as { readonly sets: SetTable }; // each app's table has this shape
  return sets;
};

const loadersOf = (name: string, table: SetTable, languages: readonly string[]): string => {
  const lines = Object.keys(table).map((set) => {
    const each = languages.map((lang) => {
      const file = join(repository, 'apps', name, 'texts', set, `${lang}.js`);
      return `${JSON.stringify(lang)}: () => import(${JSON.stringify(file)})`;
    });
    return `${set}: { ${each.join(', ')} }`;
  });
  return `export const loaders = { ${lines.join(',\n')} };`;
};

const fileOf = (folder: string, part: string): string => {
  const [area = ''] = part.split('.', 1);
  return join(folder, `${area.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`);
};

async function textsOf(folder: string, parts: readonly string[]): Promise<Found> {
  const found: Record<string, Record<string, unknown>> = {};
  for (const part of parts) {
    const [area = '', group] = part.split('.');
    const exported = await importFresh(fileOf(folder, part));
    const catalogue = textsIn(exported, area);
    const own = group === undefined ? catalogue : { [group]: textsIn(catalogue, group, part) };
    found[area] = { ...found[area], ...own };
  }
  return found;
}

/** A catalogue as it is now: while the development server runs, it is rewritten. */
const importFresh = (file: string): Promise<unknown> =>
  import(`${pathToFileURL(file).href}?at=${statSync(file).mtimeMs}`);

/** What stands in a module or a catalogue under a name; refuses what does not. */
function textsIn(parent: unknown, name: string, part = name): Record<string, unknown> {
  const found = (parent as Readonly<Record<string, unknown>>)[name]; // looked at below
  if (found === undefined) throw new Error(`there are no texts ${part}`);
  return found as Record<string, unknown>; // a group of texts, or one text, which is a value either way
}

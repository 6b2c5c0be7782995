import compile from 'icu-minify/compile';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import {
  allTexts,
  catalogueFiles,
  languageFolders,
  type LanguageFolders,
  type Texts,
  textsOf,
} from './catalogues.ts';
import { dividedFiles, type TextFiles, wholeFiles } from './files.ts';
import { moduleOf, repository } from './graph.ts';

type Compiled = ReturnType<typeof compile> | { readonly [key: string]: Compiled };

interface TextOptions {
  /** The modules that an app begins with; without any it is tests that run. */
  readonly entries?: readonly string[];
  /** Where the files of texts seem to stand. */
  readonly folder?: string;
  /** Where a build says which of them each module needs. */
  readonly list?: string | undefined;
  readonly folders?: LanguageFolders;
  /** What the texts of a language are said as. */
  readonly say?: (lang: string, texts: Texts) => Texts;
}

/** What every entry imports: its own texts, with those of all that runs before it. */
const own = /^virtual:texts(?:\?of=(.+))?$/;
/** The texts of a group of the catalogue by language: for what is no screen's, or in another language than it. */
const group = /^virtual:texts\/([\w.]+)$/;
/** Some texts in one language; such a file exists nowhere, and the manifest calls it so. */
const textFile = /\/texts\/(.+)\/([\w-]+)\.js$/;
const made = { id: [own, group, textFile] };
/** Modules that may ask for others which speak. */
const asking = /^\/.*\/(?:apps\/(?!server)\w+|packages\/app)\/src\/.*\.tsx?(?:\?route)?$/;
/** All texts there are, while the development server runs. */
const everything = 'everything';

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
 * Brings texts along with the code that speaks of them: what an `import()` asks for comes with the texts of the module
 * and of all that runs before it, and an entry has its own by `import 'virtual:texts'`. In a build the texts are
 * compiled, so that a browser loads no parser of ICU messages, 11 KB compressed that every page would carry; in
 * development they are parsed as they are, and all of them are there.
 */
export function texts({
  entries = [],
  folder = repository,
  list,
  folders = languageFolders,
  say = (_lang, said) => said,
}: TextOptions = {}): Plugin {
  let isBuild = false;
  let isDev = false;
  const divided = dividedFiles(entries);
  const files: TextFiles = entries.length > 0 ? divided : wholeFiles;
  const loaders = (name: string): string => loadersOf(folder, name, Object.keys(folders));
  return {
    name: 'khidma:texts',
    enforce: 'pre',
    config(_config, { command }) {
      isBuild = command === 'build';
      isDev = !isBuild && entries.length > 0;
      const find = /^use-intl\/format-message$/;
      return isBuild
        ? { resolve: { alias: [{ find, replacement: 'use-intl/format-message/format-only' }] } }
        : {};
    },
    resolveId: {
      filter: made,
      handler: (id, importer = '') =>
        id === 'virtual:texts' ? `${id}?of=${importer.replace(/\?.*/, '')}` : id,
    },
    load: {
      filter: made,
      async handler(id) {
        const [, entry] = own.exec(id) ?? [];
        if (entry !== undefined) {
          const names = isDev ? [everything] : await files.namesFor(entry);
          return `import { addTexts } from '@khidma/app/intl/texts';
${names.map((name) => `addTexts(${loaders(name)});`).join('\n')}`;
        }
        const [, named] = group.exec(id) ?? [];
        if (named !== undefined) return `export const loaders = ${loaders(named)};`;
        const [, name = '', lang = ''] = textFile.exec(id) ?? [];
        const from = folders[lang];
        if (from === undefined) return undefined;
        if (name !== everything) {
          const said = say(lang, await textsOf(from, await files.keysIn(name)));
          return `export const texts = ${JSON.stringify(isBuild ? compileTexts(said) : said)};`;
        }
        for (const file of catalogueFiles(from)) this.addWatchFile(file);
        return replaceable(lang, say(lang, await allTexts(from)));
      },
    },
    transform: {
      filter: { id: asking },
      async handler(code, id) {
        // A test is an entry of its own.
        if (/\.test\.tsx?$/.test(id)) return { code: `import 'virtual:texts'; ${code}`, map: null };
        if (isDev || !code.includes('import(')) return undefined;
        return withLazyTexts(id, code, { files, loaders });
      },
    },
    async generateBundle() {
      const source = JSON.stringify(await divided.all(), null, 2);
      if (list !== undefined) this.emitFile({ type: 'asset', fileName: list, source });
    },
  };
}

/** What loads a file of texts in each language. */
const loadersOf = (folder: string, name: string, languages: readonly string[]): string => {
  const each = languages.map((lang) => {
    const file = JSON.stringify(join(folder, 'texts', name, `${lang}.js`));
    return `${JSON.stringify(lang)}: () => import(${file})`;
  });
  return `{ ${each.join(', ')} }`;
};

/** Texts that are said anew where they stand when they have been rewritten: the page goes on. */
const replaceable = (lang: string, said: Texts): string =>
  `import { replaceTexts } from '@khidma/app/intl/texts';
export const texts = ${JSON.stringify(said)};
import.meta.hot?.accept((next) => next && replaceTexts(${JSON.stringify(lang)}, next.texts));`;

interface Making {
  readonly files: TextFiles;
  readonly loaders: (name: string) => string;
}

/** Has what a module asks for come with its texts. */
async function withLazyTexts(id: string, code: string, { files, loaders }: Making) {
  const { lazy } = moduleOf(id, code);
  const needed = await Promise.all(
    lazy.map(async (each) => ({ ...each, names: await files.namesFor(each.file) })),
  );
  const names = [...new Set(needed.flatMap((each) => each.names))];
  if (names.length === 0) return undefined;
  const variable = (name: string): string => `texts$${names.indexOf(name)}`;
  const asked = needed
    .filter((each) => each.names.length > 0)
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, each) => {
      const asking = [text.slice(each.start, each.end), ...each.names.map(variable)];
      return `${text.slice(0, each.start)}withTexts(${asking.join(', ')})${text.slice(each.end)}`;
    }, code);
  const variables = names.map((name) => `const ${variable(name)} = ${loaders(name)};`);
  // In front of the first line, so that every line keeps its number.
  return {
    code: `import { withTexts } from '@khidma/app/intl/texts'; ${variables.join(' ')} ${asked}`,
    map: null,
  };
}

/** Where an app's build says which files of texts each of its modules needs: read by what weighs and preloads them. */
export const textList = '.vite/texts.json';

/** The scripts that pages and scripts of an app begin with. */
export const entryScripts = (folder: string, inputs: readonly string[]): string[] =>
  inputs.flatMap((input) =>
    input.endsWith('.html')
      ? [...readFileSync(input, 'utf8').matchAll(/<script[^>]*\ssrc="\/([^"]+)"/g)].map(
          ([, path = '']) => join(folder, path),
        )
      : [input],
  );

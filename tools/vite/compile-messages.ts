import compile from 'icu-minify/compile';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

/** One area of texts in one language. */
const catalogue = /\/packages\/i18n\/src\/(?:en_US|zh_CN|ar-AE)\/[\w-]+\.ts$/;

type Compiled = ReturnType<typeof compile> | { readonly [key: string]: Compiled };

/** Every text of a catalogue as the small runtime takes it; plain texts stay strings. */
export const compileTexts = (texts: unknown): Compiled => {
  if (typeof texts === 'string') return compile(texts);
  if (typeof texts !== 'object' || texts === null)
    throw new TypeError(`a catalogue holds texts, not ${String(texts)}`);
  return Object.fromEntries(Object.entries(texts).map(([key, each]) => [key, compileTexts(each)]));
};

/**
 * Compiles the texts at build. A browser then loads no parser of ICU messages, 11 KB compressed that every page
 * would carry, only the few hundred bytes that put values in. In development the texts are parsed as they are.
 */
export function compileMessages(): Plugin {
  return {
    name: 'khidma:compile-messages',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      resolve: {
        alias: [
          {
            find: /^use-intl\/format-message$/,
            replacement: 'use-intl/format-message/format-only',
          },
        ],
      },
    }),
    async transform(_code, id) {
      const [file = ''] = id.split('?');
      if (!catalogue.test(file)) return undefined;
      // What a catalogue exports is known when it is looked at: `compileTexts` takes nothing but texts.
      const exports = (await import(pathToFileURL(file).href)) as Readonly<Record<string, unknown>>;
      const code = Object.entries(exports)
        .map(([name, texts]) => `export const ${name} = ${JSON.stringify(compileTexts(texts))};`)
        .join('\n');
      return { code, map: null };
    },
  };
}

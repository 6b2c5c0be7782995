import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { pseudo } from '../../packages/i18n/src/testing/pseudo.ts';
import { commonPasswords } from './common-passwords.ts';
import { languageFolders } from './texts/catalogues.ts';
import { texts } from './texts/plugin.ts';

/** What the pseudo-language is stored as. */
export const pseudoLang = 'en-XA';

const source = resolve(import.meta.dirname, '../../packages/i18n/src');

/** The one entry that a language is added by. */
const entry = `  '${pseudoLang}': {
    bcp47: '${pseudoLang}',
    dir: 'ltr',
    name: '⟦Éñĝļîšĥ⟧',
    face: 'latin',
    data: 'en_US',
    marks: { list: ', ', places: ', ', colon: ': ', sentence: ' ', and: ' ' },
    stretches: 'whole',
    timeLeft: 'short',
    weekday: 'long',
    units: {
      day: { other: '⟦# đåýš⟧' },
      hour: { other: '⟦# ĥöûřš⟧' },
      minute: { other: '⟦# mîñûţéš⟧' },
      second: { other: '⟦# šéçöñđš⟧' },
      businessDay: { other: '⟦# bûšîñéšš đåýš⟧' },
    },
    amount: '⟦#⟧',
    sizes: { KB: '⟦ĶB⟧', MB: '⟦MB⟧' },
  },
`;

const ownText = new RegExp(`/i18n/src/${pseudoLang}/([\\w-]+)\\.ts$`);

/**
 * Adds a language to the product as somebody would who adds one, an entry and a folder of texts, while tests run: no
 * build knows of it. What it says is English in brackets, so that whatever else stands on a screen shows.
 */
export const pseudoLanguage = (): Plugin[] => [
  {
    name: 'khidma:pseudo-language',
    enforce: 'pre',
    resolveId: (id) => {
      const [, file] = ownText.exec(id) ?? [];
      return file === undefined ? undefined : join(source, pseudoLang, `${file}.ts`);
    },
    load: (id) => {
      const [, file = ''] = ownText.exec(id) ?? [];
      if (file === '') return undefined;
      const area = file.replaceAll(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
      return `import { ${area} as english } from '../en_US/${file}.ts';
import { pseudo } from '../testing/pseudo.ts';
export const ${area} = pseudo(english);`;
    },
    transform: (code, id) => {
      if (!id.endsWith('/i18n/src/languages.ts')) return undefined;
      const added = code.replace('const languages = {', `const languages = {\n${entry}`);
      if (added === code) throw new Error('languages.ts has no place for another language');
      return { code: added, map: null };
    },
  },
  texts({
    folders: { ...languageFolders, [pseudoLang]: join(source, 'en_US') },
    say: (lang, said) => (lang === pseudoLang ? pseudo(said) : said),
  }),
  commonPasswords(),
];

import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { glossary } from '../../packages/i18n/src/testing/glossary.ts';
import { isLang } from '../../packages/i18n/src/languages.ts';
import { readCatalogue, withTexts, type CatalogueText } from './catalogue-file.ts';
import { refuseTranslation } from './refuse-translation.ts';
import { fromXliff, toXliff, type Unit } from './xliff.ts';

/** The catalogue's folder; each language has one of its own in it. */
export type CatalogueFolder = string;

const fileOf = (folder: CatalogueFolder, lang: string, area: string): string =>
  join(folder, lang, `${area}.ts`);

const read = (folder: CatalogueFolder, lang: string, area: string): CatalogueText[] => {
  const file = fileOf(folder, lang, area);
  return existsSync(file) ? readCatalogue(file, readFileSync(file, 'utf8')) : [];
};

/** Returns all texts, or those of some areas, as XLIFF in one language, with notes; what is new has no translation yet. */
export function exportTexts(
  folder: CatalogueFolder,
  lang: string,
  only: readonly string[] = [],
): string {
  const areas = readdirSync(join(folder, 'en_US')).map((name) => name.replace(/\.ts$/, ''));
  const unknown = only.find((area) => !areas.includes(area));
  if (unknown !== undefined) throw new Error(`there is no area ${unknown}`);
  const files = (only.length > 0 ? only : areas).map((area) => {
    const translated = new Map(read(folder, lang, area).map(({ key, text }) => [key, text]));
    const units = read(folder, 'en_US', area).map(({ key, text, notes }): Unit => ({
      key,
      source: text,
      target: translated.get(key) ?? '',
      notes: [...notes, ...termsIn(text, lang)],
    }));
    return { area, units };
  });
  return toXliff({ lang, files });
}

/** The glossary's words for the things that an English text names. */
const termsIn = (text: string, lang: string): string[] =>
  isLang(lang)
    ? glossary
        .filter(({ words }) => text.toLowerCase().includes(words.en_US.toLowerCase()))
        .map(({ words }) => `${words.en_US} = ${words[lang]}`)
    : [];

/** Takes a translation into the catalogue, all of it or nothing. Returns the files written; throws with every refusal. */
export function importTexts(folder: CatalogueFolder, xml: string, name: string): string[] {
  const { lang, files } = parsed(xml, name);
  const complaints = files.flatMap((file) => {
    const english = read(folder, 'en_US', file.area);
    const wrong =
      english.length === 0 ? ['there is no such area'] : refuseTranslation(english, file, lang);
    return wrong.map((what) => `${name}: ${file.area}.${what}`);
  });
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
  mkdirSync(join(folder, lang), { recursive: true });
  return files.flatMap(({ area, units }) => {
    const file = fileOf(folder, lang, area);
    const before = existsSync(file) ? readFileSync(file, 'utf8') : begun(folder, area);
    const texts = new Map(units.map(({ key, target }) => [key, target]));
    const after = withTexts(file, before, texts);
    if (existsSync(file) && after === before) return [];
    writeFileSync(file, after);
    return [file];
  });
}

const parsed = (xml: string, name: string) => {
  try {
    return fromXliff(xml);
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
};

/** A new language's file: the English one, declared as its translation. */
const begun = (folder: CatalogueFolder, area: string): string =>
  readFileSync(fileOf(folder, 'en_US', area), 'utf8').replace(
    /^((?:\/\*\*[\s\S]*?\*\/\n)?)export const (\w+) =/m,
    (_, comment: string, export_: string) =>
      `import type { Texts } from '../texts.ts';\nimport type { ${export_} as english } from '../en_US/${area}.ts';\n\n${comment}export const ${export_}: Texts<typeof english> =`,
  );

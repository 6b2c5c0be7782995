// Texts to translators and back, as XLIFF 1.2:
//   npm run texts -- export ar-AE [file.xlf [area …]]
//   npm run texts -- import file.xlf
import { TYPE } from '@formatjs/icu-messageformat-parser';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { repositoryRoot } from './checks/tracked-files.ts';
import { glossary } from '../packages/i18n/src/testing/glossary.ts';
import { isLang } from '../packages/i18n/src/languages.ts';
import { readCatalogue, withTexts, type CatalogueText } from './texts/catalogue-file.ts';
import { fromXliff, toXliff, type Unit, type UnitFile } from './texts/xliff.ts';
import { compareTexts, partsOf } from './tidy/texts.ts';

/** Returns the forms that each plural of a message has: `one`, `few`, `=0`. */
export const pluralForms = (
  message: string,
): { readonly name: string; readonly forms: string[] }[] =>
  partsOf(message)
    .filter((part) => part.type === TYPE.plural)
    .map(({ value, options }) => ({ name: value, forms: Object.keys(options) }));

/** A form that stands for one number may be written by the number. */
const written: Readonly<Record<string, string>> = { zero: '=0', one: '=1', two: '=2' };

/** Asks only whether there is any: `{n, plural, =0 {} other {…}}` needs no forms. */
const isSwitch = (forms: readonly string[]): boolean =>
  forms.length > 1 && forms.every((form) => form === 'other' || form.startsWith('='));

/** Returns what plural forms a translation lacks; none is a matter of taste, but zero, which most do without. */
function missingForms(translated: string, lang: string): string[] {
  const locale = lang.replaceAll('_', '-');
  const needed = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  return pluralForms(translated).flatMap(({ name, forms }) =>
    needed
      .filter((form) => form !== 'zero' && !isSwitch(forms))
      .filter((form) => !forms.includes(form) && !forms.includes(written[form] ?? ''))
      .map((form) => `{${name}, plural} has no form “${form}”`),
  );
}

/** Returns why an area's translation cannot be taken, each with the text's key. */
function refuseTranslation(
  english: readonly CatalogueText[],
  { units }: UnitFile,
  lang: string,
): string[] {
  const texts = new Map(english.map(({ key, text }) => [key, text]));
  const translated = new Map(units.map(({ key, target }) => [key, target]));
  return [
    ...units
      .filter(({ key, source }) => texts.has(key) && texts.get(key) !== source)
      .map(({ key }) => `${key}: the English has changed since`),
    ...compareTexts(texts, translated),
    ...units.flatMap(({ key, target }) =>
      missingForms(target, lang).map((what) => `${key}: ${what}`),
    ),
  ];
}

/** The catalogue's folder; each language has one of its own in it. */
type CatalogueFolder = string;

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

/** Does what the command line asks for. Returns what there is to say. */
function translate([command, first, second, ...areas]: readonly string[]): string {
  const folder = join(repositoryRoot, 'packages/i18n/src');
  if (command === 'export' && first !== undefined) {
    const file = second ?? `texts.${first}.xlf`;
    writeFileSync(file, exportTexts(folder, first, areas));
    return `written to ${file}`;
  }
  if (command !== 'import' || first === undefined)
    throw new Error('npm run texts -- export LANGUAGE [FILE [AREA …]] | import FILE');
  const files = importTexts(folder, readFileSync(first, 'utf8'), basename(first));
  if (files.length > 0) execFileSync('oxfmt', files, { stdio: 'inherit' });
  return `${files.length} files of texts changed`;
}

if (import.meta.main)
  try {
    console.log(translate(process.argv.slice(2)));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }

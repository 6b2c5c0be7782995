import { compareTexts } from '../tidy/texts.ts';
import type { CatalogueText } from './catalogue-file.ts';
import type { UnitFile } from './xliff.ts';

const plural = /\{\s*(\w+)\s*,\s*plural\s*,/g;

/** Returns the forms that each plural of a message has: `one`, `few`, `=0`. */
export function pluralForms(
  message: string,
): { readonly name: string; readonly forms: string[] }[] {
  return [...message.matchAll(plural)].map(({ 0: head, 1: name = '', index }) => {
    const forms: string[] = [];
    let depth = 1;
    for (let at = index + head.length; at < message.length && depth > 0; at += 1) {
      const form = depth === 1 ? /^\s*(=\d+|\w+)\s*\{/.exec(message.slice(at)) : null;
      if (form) {
        forms.push(form[1] ?? '');
        at += form[0].length - 1;
        depth += 1;
      } else if (message[at] === '{') depth += 1;
      else if (message[at] === '}') depth -= 1;
    }
    return { name, forms };
  });
}

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
export function refuseTranslation(
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

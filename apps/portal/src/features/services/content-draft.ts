import type { ServiceContentShape } from '@khidma/contract/shapes/service';
import { attributesOfCategory } from '@khidma/domain/reference/category-attributes';
import { langs } from '@khidma/domain/reference/codes';
import { textFor } from '@khidma/domain/reference/names';
import type { ServiceLanguage } from '@khidma/domain/services/service-content';
import { withEveryChoice } from './content-edits.ts';

type Content = ServiceContentShape;

/** The languages that a name and a description can be given in, in the order of the tabs. */
export const textLanguages = langs satisfies readonly ServiceLanguage[];

const noText = { name: '', description: '' };

/** A content as the form edits it: a row for every choice, and a text for every language. */
export const formContent = (content: Content): Content => ({
  ...withEveryChoice(content),
  translations: Object.fromEntries(
    textLanguages.map((lang) => [lang, content.translations[lang] ?? noText]),
  ),
});

/**
 * A content as it is sent and judged: without texts that are empty, and with the answers to its own category's
 * questions alone. The form keeps those of other categories, for whoever changes the category back.
 */
export const sentContent = (content: Content): Content => ({
  ...content,
  translations: Object.fromEntries(
    Object.entries(content.translations).filter(
      ([, text]) => text.name !== '' || text.description !== '',
    ),
  ),
  specs: content.specs.map(sentSpec),
  extraInfo: answersOf(content),
});

/** Languages in which nothing is written are left out, and texts of options that have gone. */
const sentSpec = ({ name, options, translations = {} }: Content['specs'][number]) => {
  const written = Object.entries(translations).flatMap(([lang, own]) => {
    const texts = options.map((_, index) => own.options[index] ?? '');
    return [own.name, ...texts].every((text) => text.trim() === '')
      ? []
      : [[lang, { name: own.name, options: texts }] as const];
  });
  return {
    name,
    options,
    ...(written.length > 0 && { translations: Object.fromEntries(written) }),
  };
};

const answersOf = ({ categoryId, extraInfo }: Content): Content['extraInfo'] => {
  const asked = new Set(attributesOfCategory(categoryId ?? '').map(({ id }) => id));
  return Object.fromEntries(
    Object.entries(extraInfo).filter(([id, answer]) => asked.has(id) && isAnswered(answer)),
  );
};

/** Whether a question is answered: an empty list is no answer, whatever is asked for. */
export const isAnswered = (answer: Content['extraInfo'][string] | undefined): boolean =>
  typeof answer === 'number' || (answer !== undefined && answer.length > 0);

/** What customers of a language read: the text in their language, and the main text where there is none. */
export const textIn = (
  { name, description, translations }: Pick<Content, 'name' | 'description' | 'translations'>,
  lang: ServiceLanguage,
): { readonly name: string; readonly description: string } => {
  const own = translations[lang];
  return {
    name: textFor(lang, name, { [lang]: own?.name ?? '' }),
    description: textFor(lang, description, { [lang]: own?.description ?? '' }),
  };
};

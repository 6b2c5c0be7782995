import type { Combination, Prices } from './prices/price-cells.ts';
import type { ServiceContentShape } from '@khidma/contract/shapes/service';
import { maxCombinations } from '@khidma/domain/limits/limits';
import { attributesOfCategory } from '@khidma/domain/reference/category-attributes';
import { langs } from '@khidma/domain/reference/codes';
import { textFor } from '@khidma/domain/reference/names';
import { rearrange } from '@khidma/domain/services/respecify';
import type { ServiceLanguage } from '@khidma/domain/services/service-content';

const prefix = 'service:';

/** The name under which a service's unsent input is kept; a new service has no id yet. */
export const savedFormName = (id: string | undefined): string => `${prefix}${id ?? ''}`;

/** Whose unsent input it is: a service's id, '' for a new one, null where it is no service's. */
export const serviceIdOfSavedForm = (form: string): string | null =>
  form.startsWith(prefix) ? form.slice(prefix.length) : null;

type Content = ServiceContentShape;

/** The languages that a name and a description can be given in, in the order of the tabs. */
export const textLanguages = langs satisfies readonly ServiceLanguage[];

const noText = { name: '', description: '' };

/** A content as the form edits it: a row for every choice, and a text for every language. */
export const editableContent = (content: Content): Content => ({
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

/** A service that nobody has typed anything into. */
export const emptyContent: Content = {
  name: '',
  description: '',
  categoryId: null,
  mediaIds: [],
  coverId: null,
  specs: [],
  combinations: [{ options: [], ...unpriced(), enabled: true }],
  serviceArea: null,
  translations: {},
  extraInfo: {},
  watermark: null,
};

function unpriced(): Pick<Combination, 'price' | 'discount' | 'firstOrderDiscount'> {
  return { price: null, discount: null, firstOrderDiscount: null };
}

/**
 * A content as the form edits it: one combination for every choice, in the order of the choices, so that row and
 * combination have the same index; of more than a thousand choices those that are on sale or priced. What was not listed was
 * switched off.
 */
export const withEveryChoice = (content: Content): Content => {
  const sources = content.specs.map(({ options }, spec) => ({
    spec,
    options: options.map((_, option) => option),
  }));
  // A draft that has no price at all is waiting for one, not switched off.
  const isWaiting = content.combinations.length === 0;
  return {
    ...content,
    combinations: rearrange(content, sources).map((combination, index) => ({
      ...combination,
      options: [...combination.options],
      enabled: combination.enabled || (isWaiting && index < maxCombinations),
    })),
  };
};

/** One price for everybody: that of the first option, if there was any. */
export const withOnePrice = ({ combinations: [first] }: Prices): Prices => ({
  specs: [],
  combinations: [{ ...(first ?? unpriced()), options: [], enabled: true }],
});

/** A price for each option, beginning with two: the price so far is the first one's. */
export const withOptions = ({ combinations: [first] }: Prices): Prices => ({
  specs: [{ name: '', options: ['', ''] }],
  combinations: [0, 1].map((option) => ({
    ...(option === 0 && first ? first : unpriced()),
    options: [option],
    enabled: true,
  })),
});

import { textFor, writtenIn } from '@khidma/domain/reference/names';
import type { ServiceSpec } from '@khidma/domain/services/service-content';
import type { Lang } from '@khidma/i18n/languages';
import type { OrderedOption, OrderSnapshot } from '../../../db/schema/orders.ts';

/** The words of an order that its merchant wrote, in a reader's language. */
export interface OrderWords {
  readonly serviceName: string;
  readonly merchantName: string;
  readonly specs: { readonly name: string; readonly option: string }[];
}

/** Returns what was bought in the words of a reader's language, as they were when it was. */
export const wordsOfOrder = (lang: Lang, snapshot: OrderSnapshot): OrderWords => ({
  serviceName: textFor(lang, snapshot.serviceName, snapshot.serviceNames),
  merchantName: textFor(lang, snapshot.merchantName, snapshot.merchantNames),
  specs: snapshot.specs.map(({ name, names, option, options }) => ({
    name: textFor(lang, name, names),
    option: textFor(lang, option, options),
  })),
});

/** Returns an option of a specification as an order keeps it: in every language. */
export const orderedOption = (
  { name, options, translations = {} }: ServiceSpec,
  option: number,
): OrderedOption => {
  const entries = Object.entries(translations);
  return {
    name,
    names: writtenIn(Object.fromEntries(entries.map(([lang, own]) => [lang, own.name]))),
    option: options[option] ?? '',
    options: writtenIn(
      Object.fromEntries(entries.map(([lang, own]) => [lang, own.options[option] ?? ''])),
    ),
  };
};

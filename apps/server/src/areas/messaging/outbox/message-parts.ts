import { formatLine, shownOf } from './mail.ts';
import { factNamed, isSecretFact, typeOfValue } from './message-kind.ts';
import { factsOf, type MessageKey, shippedParts, shownFacts } from './message-kinds.ts';
import type { FieldError } from '@khidma/contract/core/field-rules';
import { publicTermNames } from '@khidma/domain/settings/public-terms';
import { namesUsed, validateMessage, type ValueType } from '@khidma/domain/texts/validate-message';
import type { MessageParts } from '@khidma/domain/texts/message-texts';
import { type DataLang, type Lang, languages } from '@khidma/i18n/languages';
import { resolveText } from '@khidma/i18n/said';

type Part = keyof MessageParts;

/** What the operator sets elsewhere and a mail says in words. */
export const termNames: readonly string[] = [...publicTermNames, 'vatRate'];

/** Returns the parts that a message has. */
export const partsWith = (key: MessageKey): Part[] => {
  const shipped = shippedParts(key, 'en_US');
  return (['subject', 'text', 'action'] as const).filter(
    (part) => shipped !== undefined && shipped[part] !== '',
  );
};

/** Returns what a message must name somewhere, in a language. */
export const requiredIn = (key: MessageKey, lang: DataLang): string[] => {
  const shipped = shippedParts(key, lang);
  const named = namesUsed(shipped === undefined ? [] : [shipped.subject, shipped.text]);
  return [...named].filter(
    (name) => factNamed(name).isNeverLost || (key.channel === 'sms' && isSecretFact(name)),
  );
};

/** Returns what is wrong with texts as staff typed them, by part: what passes can be filled in, whatever comes. */
export function validateParts(key: MessageKey, lang: DataLang, parts: MessageParts): FieldError[] {
  const has = partsWith(key);
  const problems = (['subject', 'text', 'action'] as const).flatMap((part): FieldError[] => {
    const text = parts[part].trim();
    if (!has.includes(part)) return text === '' ? [] : [{ path: part, rule: 'unknown' }];
    if (text === '') return [{ path: part, rule: 'required' }];
    // A button says words alone.
    if (part === 'action') return [];
    const broken = validateMessage(text, {
      values: valuesFor(key, part),
      pluralForms: new Intl.PluralRules(languages[lang].bcp47).resolvedOptions().pluralCategories,
    });
    return broken === null ? [] : [{ path: part, ...broken }];
  });
  if (problems.length > 0) return problems;
  const named = namesUsed([parts.subject, parts.text]);
  const lost = requiredIn(key, lang).find((name) => !named.has(name));
  const path = has.includes('text') ? 'text' : 'subject';
  return lost === undefined ? [] : [{ path, rule: 'placeholderMissing', params: { name: lost } }];
}

/** What is secret stands in no subject: it is kept after the mail has gone, and shown on locked phones. */
const valuesFor = (key: MessageKey, part: 'subject' | 'text'): Record<string, ValueType> =>
  Object.fromEntries([
    ...factsOf(key)
      .filter((name) => part === 'text' || !isSecretFact(name))
      .map((name) => [name, typeOfValue(name)] as const),
    ...(key.channel === 'mail' && part === 'text'
      ? termNames.map((name) => [name, 'text'] as const)
      : []),
  ]);

/** A sample in a language; empty for a name that has none. */
const sampleOf = (name: string, lang: Lang): string =>
  resolveText(factNamed(name).sample ?? '', lang) ?? '';

/** Returns one of them as a text writes it. */
export const exampleOf = (name: string, lang: Lang): string =>
  shownOf(lang, { [name]: sampleOf(name, lang) })[name] ?? '';

/** Returns what a message is told when it is looked at. */
export const sampleData = (key: MessageKey, lang: Lang, link: string): Record<string, string> => ({
  ...Object.fromEntries(
    [...factsOf(key), ...shownFacts(key)].map((name) => [name, sampleOf(name, lang)]),
  ),
  link,
});

/** Returns what heads a message in a language, filled in; an SMS is its own heading. What cannot be filled in gives way to what is shipped. */
export function sampleHeading(
  key: MessageKey,
  lang: DataLang,
  { own, shipped }: { readonly own?: MessageParts | undefined; readonly shipped: MessageParts },
): string {
  const { subject, text } =
    own !== undefined && validateParts(key, lang, own).length === 0 ? own : shipped;
  return formatLine(lang, subject || text, sampleData(key, lang, ''));
}

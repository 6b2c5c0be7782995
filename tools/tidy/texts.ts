import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** Everything that a message is made of, the parts of its branches and tags included. */
export function partsOf(message: string): MessageFormatElement[] {
  const all = (parts: MessageFormatElement[]): MessageFormatElement[] =>
    parts.flatMap((part) => [
      part,
      ...('options' in part
        ? Object.values(part.options).flatMap(({ value }) => all(value))
        : 'children' in part
          ? all(part.children)
          : []),
    ]);
  return all(parse(message, { requiresOtherClause: false }));
}

/**
 * The names that an ICU message needs filled in, and its tags: `{count, plural, one {a <b>day</b>}
 * other {# days}}` needs `count` and `<b>`.
 */
export const placeholders = (message: string): string[] =>
  [
    ...new Set(
      partsOf(message).flatMap((part) =>
        part.type === TYPE.literal || part.type === TYPE.pound
          ? []
          : part.type === TYPE.tag
            ? [`<${part.value}>`]
            : [part.value],
      ),
    ),
  ].sort();

/** A catalogue's texts by dotted key. */
export type FlatTexts = ReadonlyMap<string, string>;

/** Flattens a catalogue; throws on anything that is neither a text nor a group of texts. */
export function flatTexts(catalogue: unknown, path = ''): FlatTexts {
  if (typeof catalogue === 'string') return new Map([[path, catalogue]]);
  if (typeof catalogue !== 'object' || catalogue === null) throw new Error(`${path} is no text`);
  return new Map(
    Object.entries(catalogue).flatMap(([key, value]) => [
      ...flatTexts(value, path ? `${path}.${key}` : key),
    ]),
  );
}

/** What is wrong with a translation, beside English. */
export function compareTexts(english: FlatTexts, other: FlatTexts): string[] {
  const missing = [...english.keys()]
    .filter((key) => !other.has(key))
    .map((key) => `${key}: is missing`);
  const surplus = [...other.keys()]
    .filter((key) => !english.has(key))
    .map((key) => `${key}: is not in English`);
  const wrong = [...english].flatMap(([key, text]) => {
    const translated = other.get(key);
    return translated === undefined
      ? []
      : compareText(text, translated).map((what) => `${key}: ${what}`);
  });
  return [...missing, ...surplus, ...wrong];
}

function compareText(english: string, translated: string): string[] {
  const complaints: string[] = [];
  const [wanted, found] = [placeholders(english), placeholders(translated)];
  if (wanted.join() !== found.join())
    complaints.push(
      `needs ${wanted.join(', ') || 'nothing'}, but is given ${found.join(', ') || 'nothing'}`,
    );
  if (translated.trim() === '' && english.trim() !== '') complaints.push('is empty');
  if (translated === english && /[a-z]{2,} [a-z]{2,}/.test(english))
    complaints.push('is still English');
  if (/[\u0660-\u0669\u06f0-\u06f9]/.test(translated))
    complaints.push('has digits that are not Latin');
  return complaints;
}

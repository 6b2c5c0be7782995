import { saidIn } from '@khidma/i18n/said';
import type { MessageParts } from '@khidma/domain/texts/message-texts';
import type { DataLang, Lang } from '@khidma/i18n/languages';
import { judgeParts } from './judge-parts.ts';
import { sayLine, shownOf } from './mail-parts.ts';
import { factNamed } from './message-facts.ts';
import { factsOf, type MessageKey, shownFacts } from './message-kinds.ts';

/** A sample in a language; empty for a name that has none. */
const sampleOf = (name: string, lang: Lang): string =>
  saidIn(factNamed(name).sample ?? '', lang) ?? '';

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
    own !== undefined && judgeParts(key, lang, own).length === 0 ? own : shipped;
  return sayLine(lang, subject || text, sampleData(key, lang, ''));
}

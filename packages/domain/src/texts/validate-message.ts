import type { Broken, ServerRuleName } from '../rules/problem.ts';
import { readMessage, type ValueUse } from './message-syntax.ts';

/** What a value of a message is: text is written as it is, a number takes plurals too, a choice only branches. */
export type ValueType = 'text' | 'number' | 'choice';

/** What a message may be made of. */
export interface MessageFrame {
  readonly values: Readonly<Partial<Record<string, ValueType>>>;
  /** The plural categories of the message's language, as `Intl.PluralRules` names them. */
  readonly pluralForms: readonly string[];
}

/** Returns what is wrong with a message that staff wrote; null where nothing is, so that it can be filled in whatever comes. */
export function validateMessage(
  message: string,
  frame: MessageFrame,
): Broken<ServerRuleName> | null {
  const uses = readMessage(message);
  if (uses === null) return { rule: 'messageSyntax' };
  for (const use of uses) {
    const broken = validateUse(use, frame);
    if (broken !== null) return broken;
  }
  return null;
}

/** Returns the names that messages use. */
export const namesUsed = (messages: readonly string[]): ReadonlySet<string> =>
  new Set(messages.flatMap((message) => (readMessage(message) ?? []).map(({ name }) => name)));

function validateUse(
  use: ValueUse,
  { values, pluralForms }: MessageFrame,
): Broken<ServerRuleName> | null {
  const { name, as } = use;
  const type = Object.hasOwn(values, name) ? values[name] : undefined;
  if (type === undefined) return { rule: 'placeholderUnknown', params: { name } };
  const fits =
    as === 'plain' ? type !== 'choice' : as === 'plural' ? type === 'number' : type === 'choice';
  if (!fits) return { rule: 'placeholderUse', params: { name } };
  const missing = as === 'plural' ? missingForms(use, pluralForms) : [];
  return missing.length === 0
    ? null
    : { rule: 'pluralForms', params: { name, forms: missing.join(', ') } };
}

/** A category that stands for one number may be written by the number. */
const written: Readonly<Partial<Record<string, string>>> = { zero: '=0', one: '=1', two: '=2' };

function missingForms({ forms, counts }: ValueUse, pluralForms: readonly string[]): string[] {
  // `{n, plural, =0 {} other {…}}` asks only whether there is any: it writes no number, and so needs no forms of it.
  const isSwitch =
    !counts && forms.length > 1 && forms.every((form) => form === 'other' || form.startsWith('='));
  return isSwitch
    ? []
    : pluralForms.filter((form) => !forms.includes(form) && !forms.includes(written[form] ?? form));
}

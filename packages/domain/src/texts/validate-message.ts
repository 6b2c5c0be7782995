import type { Broken, ServerRuleName } from '../rules/problem.ts';

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

/** How a message uses one of its values. */
interface ValueUse {
  readonly name: string;
  readonly as: 'plain' | 'plural' | 'select';
  /** Of a plural or a choice, the branches: `one`, `few`, `=0`. */
  readonly forms: readonly string[];
  /** Of a plural, whether a branch writes the number with `#`. */
  readonly counts: boolean;
}

/** Returns how a message of ours uses its values; null where it is none: braces that do not match, markup, a branch too few. */
export function readMessage(message: string): readonly ValueUse[] | null {
  const reader = new Reader(message);
  try {
    reader.readText(0, false);
    return reader.uses;
  } catch (error) {
    if (error instanceof SyntaxFault) return null;
    throw error;
  }
}

class SyntaxFault extends Error {}

const word = /[A-Za-z_]\w*/y;
const selector = /=\d{1,9}|[A-Za-z_]\w*/y;
const space = /\s*/y;

/** Reads the part of ICU MessageFormat that the catalogues use: values, plurals, choices, quotes. */
class Reader {
  readonly uses: ValueUse[] = [];
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Reads up to the brace that closes the branch, or the message's end; returns whether a `#` stands in it. */
  readText(depth: number, inPlural: boolean): boolean {
    let counts = false;
    while (this.#at < this.#text.length) {
      const char = this.#text[this.#at];
      if (char === '}') {
        if (depth === 0) throw new SyntaxFault();
        return counts;
      }
      if (char === "'") this.#readApostrophe(inPlural);
      else if (char === '{') this.#readValue(depth);
      else {
        if (char === '<' && /[A-Za-z/]/.test(this.#text[this.#at + 1] ?? ''))
          throw new SyntaxFault();
        counts ||= char === '#' && inPlural;
        this.#at += 1;
      }
    }
    if (depth > 0) throw new SyntaxFault();
    return counts;
  }

  /** Two are one; one before a sign of the syntax quotes up to the next; any other is an apostrophe. */
  #readApostrophe(inPlural: boolean): void {
    const next = this.#text[this.#at + 1] ?? '';
    if (next === "'") this.#at += 2;
    else if (!(inPlural ? /[{}<>#]/ : /[{}<>]/).test(next)) this.#at += 1;
    else {
      const end = this.#text.indexOf("'", this.#at + 1);
      if (end < 0) throw new SyntaxFault();
      this.#at = end + 1;
    }
  }

  #readValue(depth: number): void {
    this.#at += 1;
    const name = this.#take(word);
    if (this.#takes('}')) {
      this.uses.push({ name, as: 'plain', forms: [], counts: false });
      return;
    }
    this.#need(',');
    const as = this.#take(word);
    if (as !== 'plural' && as !== 'select') throw new SyntaxFault();
    this.#need(',');
    this.#readBranches(depth, { name, as });
  }

  #readBranches(depth: number, { name, as }: Pick<ValueUse, 'name' | 'as'>): void {
    const forms: string[] = [];
    let counts = false;
    while (!this.#takes('}')) {
      const form = this.#take(selector);
      if (forms.includes(form) || (as === 'select' && form.startsWith('=')))
        throw new SyntaxFault();
      forms.push(form);
      this.#need('{');
      if (this.readText(depth + 1, as === 'plural')) counts = true;
      this.#need('}');
    }
    if (!forms.includes('other')) throw new SyntaxFault();
    this.uses.push({ name, as, forms, counts });
  }

  #take(pattern: RegExp): string {
    this.#skipSpace();
    pattern.lastIndex = this.#at;
    const [taken] = pattern.exec(this.#text) ?? [];
    if (taken === undefined) throw new SyntaxFault();
    this.#at += taken.length;
    this.#skipSpace();
    return taken;
  }

  #takes(char: string): boolean {
    if (this.#text[this.#at] !== char) return false;
    this.#at += 1;
    return true;
  }

  /** Takes a sign; what stands in a branch keeps its spaces. */
  #need(char: string): void {
    if (!this.#takes(char)) throw new SyntaxFault();
    if (char === '}') this.#skipSpace();
  }

  #skipSpace(): void {
    space.lastIndex = this.#at;
    this.#at += space.exec(this.#text)?.[0].length ?? 0;
  }
}

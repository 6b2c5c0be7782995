/** How a message uses one of its values. */
export interface ValueUse {
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

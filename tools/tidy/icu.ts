/**
 * The names that an ICU message needs filled in, and its tags: `{count, plural, one {a <b>day</b>}
 * other {# days}}` needs `count` and `<b>`. Texts of branches are no names.
 */
export function placeholders(message: string): string[] {
  const names = new Set<string>();
  readMessage(message, 0, names);
  return [...names].sort();
}

const branching = /^(plural|select|selectordinal)$/;

/** Reads up to the brace that closes the message (or its end) and returns the offset behind it. */
function readMessage(text: string, start: number, names: Set<string>): number {
  let at = start;
  while (at < text.length) {
    const char = text[at];
    if (char === '}') return at + 1;
    if (char === "'" && /[{}<]/.test(text[at + 1] ?? '')) at = endOfQuoted(text, at);
    else if (char === '{') at = readArgument(text, at + 1, names);
    else {
      const tag = /^<(\w+)\/?>/.exec(text.slice(at))?.[1];
      if (tag) names.add(`<${tag}>`);
      at += 1;
    }
  }
  return at;
}

function endOfQuoted(text: string, at: number): number {
  const end = text.indexOf("'", at + 1);
  return end < 0 ? text.length : end + 1;
}

function readArgument(text: string, start: number, names: Set<string>): number {
  const [head = '', name = '', type = ''] =
    /^\s*(\w+)\s*(?:,\s*(\w+)\s*)?/.exec(text.slice(start)) ?? [];
  if (name) names.add(name);
  if (!branching.test(type)) return text.indexOf('}', start) + 1 || text.length;
  let at = start + head.length;
  while (at < text.length && text[at] !== '}') {
    at = text[at] === '{' ? readMessage(text, at + 1, names) : at + 1;
  }
  return at + 1;
}

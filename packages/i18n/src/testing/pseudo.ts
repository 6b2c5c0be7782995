const plain = 'AaCcDdEeGgHhIiJjKkLlNnOoRrSsTtUuWwYyZz';
const accented = 'ÅåÇçÐđÉéĜĝĤĥÎîĴĵĶķĻļÑñÖöŘřŠšŢţÛûŴŵÝýŽž';

/** What every text of the pseudo-language begins and ends with. */
export const pseudoMarks = ['⟦', '⟧'] as const;

const accent = (text: string): string =>
  text.replaceAll(/<\/?\w+>|[A-Za-z]/g, (found) =>
    found.length > 1 ? found : (accented[plain.indexOf(found)] ?? found),
  );

/** Where the brace that opens at `from` is closed. */
const endOf = (text: string, from: number): number => {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error(`a brace is not closed in ${text}`);
};

/** A text with what is said in it accented; names of values, tags and forms stay. */
const spoken = (text: string): string => {
  const open = text.indexOf('{');
  if (open === -1) return accent(text);
  const close = endOf(text, open);
  return (
    accent(text.slice(0, open)) +
    valueIn(text.slice(open, close + 1)) +
    spoken(text.slice(close + 1))
  );
};

const chooser = /^\{\s*\w+\s*,\s*(?:plural|select|selectordinal)\s*,/;

/** A value, or a choice between texts. */
const valueIn = (braces: string): string => {
  const head = chooser.exec(braces)?.[0];
  if (head === undefined) return braces;
  let forms = '';
  for (let rest = braces.slice(head.length, -1); rest.includes('{');) {
    const open = rest.indexOf('{');
    const close = endOf(rest, open);
    forms += `${rest.slice(0, open + 1)}${spoken(rest.slice(open + 1, close))}}`;
    rest = rest.slice(close + 1);
  }
  return `${head}${forms}}`;
};

/** Returns texts as the pseudo-language says them: in brackets, accented, and longer by a third, as German is. */
export const pseudo = <T>(texts: T): T => say(texts) as T; // texts stay texts, groups stay groups

const say = (texts: unknown): unknown => {
  if (typeof texts === 'string')
    return `${pseudoMarks[0]}${spoken(texts)}${'·'.repeat(Math.ceil(texts.length / 3))}${pseudoMarks[1]}`;
  if (Array.isArray(texts)) return texts.map(say);
  if (typeof texts !== 'object' || texts === null) return texts;
  return Object.fromEntries(Object.entries(texts).map(([key, each]) => [key, say(each)]));
};

/** An element: its name without a prefix, its own text, and what stands in it. */
export interface XmlElement {
  readonly name: string;
  readonly text: string;
  readonly children: readonly XmlElement[];
}

interface Open {
  readonly name: string;
  text: string;
  readonly children: XmlElement[];
}

const deepest = 32;
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

// A declaration or instruction, a comment, a closing tag, an opening one, or text.
const piece =
  /<\?[^>]*\?>|<!--[\s\S]*?-->|<\/([^\s<>]+)\s*>|<([A-Za-z_][\w.:-]*)((?:\s+[\w.:-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/y;

/**
 * Reads what banks send: elements and their text. Undefined for whatever is no such document. Types of documents and entities
 * of their own are refused, which is how such files are turned against those who read them.
 */
export const readXml = (text: string): XmlElement | undefined => {
  const root: Open = { name: '', text: '', children: [] };
  const open: Open[] = [root];
  piece.lastIndex = text.startsWith('\uFEFF') ? 1 : 0;
  while (piece.lastIndex < text.length) {
    const found = piece.exec(text);
    const top = open.at(-1);
    if (found === null || top === undefined) return undefined;
    const [, closes, opens, , isEmpty, said] = found;
    if (said !== undefined) {
      const read = unescaped(said);
      if (read === undefined || (open.length === 1 && read.trim() !== '')) return undefined;
      top.text += read;
    } else if (opens !== undefined) {
      const element: Open = { name: localName(opens), text: '', children: [] };
      top.children.push(element);
      if (isEmpty !== '/') open.push(element);
      if (open.length > deepest) return undefined;
    } else if (closes !== undefined) {
      if (open.length === 1 || top.name !== localName(closes)) return undefined;
      open.pop();
    }
  }
  return open.length === 1 && root.children.length === 1 ? root.children[0] : undefined;
};

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

const unescaped = (text: string): string | undefined => {
  let isSound = true;
  const read = text.replaceAll(/&(?:#(\d{1,6})|(\w+));|&/g, (_, code?: string, name?: string) => {
    const letter =
      code === undefined ? entities[name ?? ''] : String.fromCodePoint(Number(code) % 0x11_0000);
    isSound &&= letter !== undefined;
    return letter ?? '';
  });
  return isSound ? read : undefined;
};

/** Returns the elements at a path below another. */
export const elementsAt = (from: XmlElement, ...path: readonly string[]): readonly XmlElement[] => {
  let found: readonly XmlElement[] = [from];
  for (const name of path)
    found = found.flatMap(({ children }) => children.filter((child) => child.name === name));
  return found;
};

/** Returns the text of the first element at a path, or '' where there is none. */
export const textAt = (from: XmlElement, ...path: readonly string[]): string =>
  elementsAt(from, ...path)[0]?.text.trim() ?? '';

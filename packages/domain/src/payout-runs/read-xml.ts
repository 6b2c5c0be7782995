/** An element: its name without a prefix, its own text, and what stands in it. */
export interface XmlElement {
  readonly name: string;
  readonly text: string;
  /** As they are written, entities and all. */
  readonly attributes: string;
  readonly children: readonly XmlElement[];
}

/** Reads a document piece by piece. `push` and `end` say whether it is still one that may be read. */
export interface XmlParser {
  push(text: string): boolean;
  end(): boolean;
}

interface Open {
  readonly name: string;
  readonly attributes: string;
  readonly isKept: boolean;
  text: string;
  readonly children: XmlElement[];
}

const deepest = 32;
/** No tag, and no text between two tags, is longer. */
const longestPiece = 65_536;
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
 * Returns a reader that hands out the outermost elements of some names, each whole, as soon as it is closed; nothing else
 * is kept, so that a document may be as long as it likes. Types of documents and entities of their own are refused, which
 * is how such files are turned against those who read them.
 */
export function xmlParser(
  isWanted: (name: string) => boolean,
  take: (element: XmlElement, path: readonly string[]) => void,
): XmlParser {
  const open: Open[] = [];
  let [rest, isSound, isBegun, roots] = ['', true, false, 0];

  const openElement = (name: string, attributes: string): void => {
    const isKept = open.at(-1)?.isKept === true || isWanted(name);
    if (open.length === 0) roots += 1;
    open.push({ name, attributes, isKept, text: '', children: [] });
    isSound &&= open.length <= deepest && roots === 1;
  };
  const closeElement = (): void => {
    const closed = open.pop();
    const parent = open.at(-1);
    if (closed?.isKept !== true) return;
    if (parent?.isKept === true) parent.children.push(closed);
    else
      take(
        closed,
        open.map(({ name }) => name),
      );
  };
  const addText = (said: string): void => {
    const read = unescaped(said);
    const top = open.at(-1);
    if (read === undefined || (top === undefined && read.trim() !== '')) isSound = false;
    else if (top?.isKept === true) top.text += read;
  };
  const takePiece = ([, closes, opens, attributes = '', isEmpty, said]: RegExpExecArray): void => {
    if (said !== undefined) addText(said);
    else if (opens !== undefined) {
      openElement(localName(opens), attributes);
      if (isEmpty === '/') closeElement();
    } else if (closes !== undefined) {
      if (open.at(-1)?.name === localName(closes)) closeElement();
      else isSound = false;
    }
  };
  /** Text goes on in the next piece unless it is followed by a tag, or by nothing at all. */
  const read = (isLast: boolean): void => {
    const goesOn = (at: number): boolean => isSound && at < rest.length;
    let at = 0;
    while (goesOn(at)) {
      piece.lastIndex = at;
      const found = piece.exec(rest);
      if (found === null || (found[5] !== undefined && !isLast && piece.lastIndex === rest.length))
        break;
      at = piece.lastIndex;
      takePiece(found);
    }
    rest = rest.slice(at);
    // What is no tag will not become one.
    isSound &&= !/^<!(?!-|$)/.test(rest) && rest.length <= longestPiece;
  };
  return {
    push: (text) => {
      rest += !isBegun && text.startsWith('\uFEFF') ? text.slice(1) : text;
      isBegun ||= text !== '';
      read(false);
      return isSound;
    },
    end: () => {
      read(true);
      return isSound && rest === '' && open.length === 0 && roots === 1;
    },
  };
}

/** Reads what banks send, whole: elements and their text. Undefined for whatever is no such document. */
export const readXml = (text: string): XmlElement | undefined => {
  let root: XmlElement | undefined;
  const parser = xmlParser(
    () => true,
    (element) => {
      root = element;
    },
  );
  parser.push(text);
  return parser.end() ? root : undefined;
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

/** Returns an attribute's text, or '' where there is none. */
export const attributeOf = ({ attributes }: XmlElement, name: string): string =>
  new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(attributes)?.[1] ?? '';

import type { FoundElement, XmlElement } from '@khidma/domain/payout-runs/xml-elements';
import sax from 'sax';

const deepest = 32;
/** No tag, no text between two tags, and none of an element that is kept, is longer. */
const longestPiece = 65_536;

/** Only the entities that every document has. */
const options = { trim: false, strictEntities: true };

interface Open extends XmlElement {
  readonly isKept: boolean;
  text: string;
  readonly children: XmlElement[];
}

/**
 * Returns what reads a document piece by piece and hands out the outermost elements of some names, each whole, as soon as it
 * is closed; nothing else is kept, so that a document may be as long as it likes. `push` and `end` say whether it is still
 * one that may be read: types of documents and entities of their own are refused, which is how such files are turned
 * against those who read them.
 */
function xmlParser(isWanted: (name: string) => boolean, take: (found: FoundElement) => void) {
  const parser = sax.parser(true, options);
  const open: Open[] = [];
  let [isSound, roots] = [true, 0];
  const refuse = (): void => {
    isSound = false;
  };
  const addText = (text: string): void => {
    const top = open.at(-1);
    if (top?.isKept !== true) return;
    top.text += text;
    isSound &&= top.text.length <= longestPiece;
  };
  Object.assign(parser, {
    onerror: refuse,
    ondoctype: refuse,
    ontext: addText,
    oncdata: addText,
    onopentag: ({ name, attributes }) => {
      const local = localName(name);
      const isKept = open.at(-1)?.isKept === true || isWanted(local);
      if (open.length === 0) roots += 1;
      const said = new Map(
        Object.entries(attributes).map(([key, value]) => [localName(key), String(value)]),
      );
      open.push({ name: local, attributes: said, isKept, text: '', children: [] });
      isSound &&= open.length <= deepest && roots === 1;
    },
    onclosetag: () => {
      const closed = open.pop();
      const parent = open.at(-1);
      if (closed?.isKept !== true) return;
      if (parent?.isKept === true) parent.children.push(closed);
      else take({ element: closed, path: open.map(({ name }) => name) });
    },
  } satisfies Partial<sax.SAXParser>);
  const work = (step: () => void): boolean => {
    try {
      if (isSound) step();
    } catch {
      isSound = false;
    }
    return isSound;
  };
  return {
    push: (text: string): boolean => work(() => parser.write(text)),
    end: (): boolean => work(() => parser.close()) && roots === 1,
  };
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Reads the outermost elements of some names out of a document that comes in pieces; null where it cannot be read on. */
export async function* xmlElements(
  pieces: AsyncIterable<string>,
  wanted: ReadonlySet<string>,
): AsyncGenerator<FoundElement | null> {
  let found: FoundElement[] = [];
  const parser = xmlParser(
    (name) => wanted.has(name),
    (each) => found.push(each),
  );
  for await (const piece of pieces) {
    const isSound = parser.push(piece);
    yield* found;
    found = [];
    if (isSound) continue;
    yield null;
    return;
  }
  const isWhole = parser.end();
  yield* found;
  if (!isWhole) yield null;
}

/** Reads what banks send, whole: elements and their text. Undefined for whatever is no such document. */
export function readXml(text: string): XmlElement | undefined {
  let root: XmlElement | undefined;
  const parser = xmlParser(
    () => true,
    ({ element }) => {
      root = element;
    },
  );
  parser.push(text);
  return parser.end() ? root : undefined;
}

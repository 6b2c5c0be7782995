import { parseSync } from 'vite';

/** One text of a catalogue's file. */
export interface CatalogueText {
  /** Its place in the area: `drafts.title`. */
  readonly key: string;
  readonly text: string;
  /** What the comments above it, and above the groups that it stands in, say of it. */
  readonly notes: readonly string[];
  /** Where its value stands in the file. */
  readonly start: number;
  readonly end: number;
}

/** As much of the parser's tree as is looked at here. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [name: string]: unknown;
}

interface Comment {
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** What a walk through a file knows at each place. */
interface Place {
  readonly source: string;
  readonly comments: readonly Comment[];
  readonly path: readonly string[];
  readonly notes: readonly string[];
}

/** Returns the texts of a catalogue's file in their order, with what its comments say of them. */
export function readCatalogue(file: string, source: string): CatalogueText[] {
  const { program, comments, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const body = program.body as unknown as readonly Node[]; // statements are nodes
  const statement = body.find(({ type }) => type === 'ExportNamedDeclaration');
  const [declarator] = listOf(nodeOf(statement, 'declaration'), 'declarations');
  const init = unwrapped(nodeOf(declarator, 'init'));
  if (!statement || init?.type !== 'ObjectExpression')
    throw new Error(`${file}: exports no object of texts`);
  const notes = commentsAbove(statement.start, { source, comments });
  return textsIn(init, { source, comments, path: [], notes });
}

/** Returns a file's source with some of its texts, by key, put in place of those that stand there. */
export function withTexts(
  file: string,
  source: string,
  texts: ReadonlyMap<string, string>,
): string {
  return readCatalogue(file, source)
    .filter(({ key, text }) => texts.has(key) && texts.get(key) !== text)
    .toReversed()
    .reduce(
      (written, { key, start, end }) =>
        written.slice(0, start) + quoted(texts.get(key) ?? '') + written.slice(end),
      source,
    );
}

/** A text as it stands in a file; what nobody can see is written by its number. */
const quoted = (text: string): string => {
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  const invisible = /[\u00a0\u200b-\u200f\u202a-\u202e\u2060-\u2069]/g;
  return `'${escaped.replace(invisible, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)}'`;
};

function textsIn(object: Node, place: Place): CatalogueText[] {
  return listOf(object, 'properties').flatMap((property) => {
    const key = nodeOf(property, 'key');
    const value = unwrapped(nodeOf(property, 'value'));
    if (!key || !value) throw new Error(`${place.path.join('.')}: is neither a text nor a group`);
    const path = [...place.path, String(key['name'] ?? key['value'])];
    const notes = [...place.notes, ...commentsAbove(property.start, place)];
    if (value.type === 'ObjectExpression') return textsIn(value, { ...place, path, notes });
    return [
      { key: path.join('.'), text: textOf(value, path), notes, start: value.start, end: value.end },
    ];
  });
}

function textOf(value: Node, path: readonly string[]): string {
  const [only, ...more] = listOf(value, 'quasis');
  const text =
    only && more.length === 0
      ? (only['value'] as { readonly cooked: string }).cooked
      : value['value']; // a template's part has its text
  if (typeof text === 'string') return text;
  if (value.type === 'BinaryExpression') {
    const [left, right] = [nodeOf(value, 'left'), nodeOf(value, 'right')];
    if (left && right) return textOf(left, path) + textOf(right, path);
  }
  throw new Error(`${path.join('.')}: is no plain text`);
}

/** Comments that end on the line above, or on the line itself. */
function commentsAbove(
  start: number,
  { source, comments }: Pick<Place, 'source' | 'comments'>,
): string[] {
  return comments
    .filter(({ end }) => end <= start && /^\s*$/.test(source.slice(end, start)))
    .map(({ value }) => value.replace(/^\*|^\s*\*\s?/gm, '').trim());
}

function nodeOf(parent: Node | undefined, name: string): Node | undefined {
  const child = parent?.[name];
  return typeof child === 'object' && child !== null ? (child as Node) : undefined; // what a node has is a node
}

function listOf(parent: Node | undefined, name: string): readonly Node[] {
  const child = parent?.[name];
  return Array.isArray(child) ? (child as Node[]) : []; // likewise
}

/** An object without `as const` or `satisfies` around it. */
const unwrapped = (node: Node | undefined): Node | undefined =>
  node && /^TS(As|Satisfies)Expression$/.test(node.type) ? nodeOf(node, 'expression') : node;

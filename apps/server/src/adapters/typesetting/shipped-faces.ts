import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import decompress from 'wawoff2/decompress.js';

/** A font of one weight that has some letters, by a name that no font of the machine has. */
export interface Face {
  readonly family: string;
  readonly bytes: Buffer;
}

/** A package of fonts. */
interface Shipped {
  readonly name: string;
  /** The letters that are taken of it, as its own list calls them: Latin first, which spaces and digits are in. */
  readonly letters: readonly string[] | 'numbered';
}

const plex: Shipped = {
  name: '@fontsource/ibm-plex-sans-arabic',
  letters: ['latin', 'latin-ext', 'arabic'],
};
const inter: Shipped = {
  name: '@fontsource-variable/inter',
  letters: ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext'],
};
const noto = (name: string, letters: Shipped['letters']): Shipped => ({
  name: `@fontsource-variable/noto-${name}`,
  letters,
});

/** For what the first two have not. Chinese and Korean lie in a hundred files each. */
const others = [
  noto('emoji', 'numbered'),
  noto('sans-sc', 'numbered'),
  noto('sans-kr', 'numbered'),
  noto('sans-devanagari', ['devanagari']),
  noto('sans-bengali', ['bengali']),
  noto('sans-tamil', ['tamil']),
  noto('sans-malayalam', ['malayalam']),
  noto('sans-thai', ['thai']),
];

/** The order in which a letter is looked for, by whether the text is a document's or a picture's. */
const orders = { document: [plex, inter, ...others], picture: [inter, plex, ...others] };
export type Look = keyof typeof orders;

/** A part of a package's letters, in whatever weight. */
interface Slice {
  readonly shipped: Shipped;
  readonly part: string;
  /** Whether the package's own list says that a letter is in it: not all of them are. */
  lists(letter: number): boolean;
}

const { resolve } = createRequire(import.meta.url);
const folderOf = ({ name }: Shipped): string => path.dirname(resolve(`${name}/package.json`));

/** Returns the faces that a text is set in, first choice first: no file is opened that lists none of its letters. */
export async function facesOf(
  text: string,
  look: Look,
  weights: readonly [number, ...number[]],
): Promise<readonly Face[]> {
  const slices = (await Promise.all(orders[look].map(slicesOf))).flat();
  const wanted = new Set<Slice>();
  for (const letter of new Set(text)) {
    const slice = await firstWith(letter.codePointAt(0) ?? 0, slices, weights[0]); // oxlint-disable-line no-await-in-loop -- most letters are in a file that is open by then
    if (slice) wanted.add(slice);
  }
  const inOrder = slices.filter((slice) => wanted.has(slice));
  return await Promise.all(
    inOrder.flatMap((slice) => weights.map((weight) => faceOf(slice, weight))),
  );
}

async function firstWith(letter: number, slices: readonly Slice[], weight: number) {
  for (const slice of slices)
    if (slice.lists(letter) && (await fontOf(slice, weight)).letters.has(letter)) return slice; // oxlint-disable-line no-await-in-loop -- the next is opened only where this one has it not
  return undefined;
}

const known = new Map<Shipped, Promise<readonly Slice[]>>();

function slicesOf(shipped: Shipped): Promise<readonly Slice[]> {
  return kept(known, shipped, async () => {
    const list = await readFile(path.join(folderOf(shipped), 'unicode.json'), 'utf8');
    const ranges = JSON.parse(list) as Record<string, string>; // so the package describes it
    const taken =
      shipped.letters === 'numbered'
        ? Object.keys(ranges).filter((part) => /^\[\d+\]$/.test(part))
        : shipped.letters;
    return taken.map((part) => ({ shipped, part, lists: within(ranges[part] ?? '') }));
  });
}

/** Whether a letter is in a range as style sheets write it: `U+0-FF,U+131`. */
function within(range: string): (letter: number) => boolean {
  const parts = range.split(',').map((part) => {
    const [from = 0, to = from] = part
      .replace(/^U\+/i, '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return { from, to };
  });
  return (letter) => parts.some(({ from, to }) => letter >= from && letter <= to);
}

const isVariable = ({ name }: Shipped): boolean => name.startsWith('@fontsource-variable/');
const idOf = ({ name }: Shipped): string => path.basename(name);

const fonts = new Map<string, Promise<{ bytes: Buffer; letters: ReadonlySet<number> }>>();

/** A variable font is one file for all weights. */
function fontOf({ shipped, part }: Slice, weight: number) {
  const variant = isVariable(shipped) ? 'wght' : weight;
  const file = `${idOf(shipped)}-${part.replaceAll(/[[\]]/g, '')}-${variant}-normal.woff2`;
  return kept(fonts, file, async () => {
    const packed = await readFile(path.join(folderOf(shipped), 'files', file));
    const bytes = Buffer.from(await decompress(packed));
    return { bytes, letters: lettersOf(bytes) };
  });
}

const faces = new Map<string, Promise<Face>>();

function faceOf(slice: Slice, weight: number): Promise<Face> {
  const { shipped, part } = slice;
  const family = `${part} of ${idOf(shipped)}`;
  return kept(faces, `${family} ${weight}`, async () => {
    const { bytes } = await fontOf(slice, weight);
    const still = isVariable(shipped) ? await pinned(bytes, weight) : bytes;
    const postScript = `${idOf(shipped)}-${weight}`;
    return { family, bytes: withNames(still, { family, postScript }) };
  });
}

/** Returns a font of one weight: the compiler sets a variable one in its thinnest. */
async function pinned(font: Buffer, wght: number): Promise<Buffer> {
  // Loaded by the first text that needs it: those in English and Arabic alone do not wait for it.
  const { default: subsetFont } = await import('subset-font');
  return await subsetFont(font, undefined, {
    keepAllGlyphs: true,
    targetFormat: 'truetype',
    variationAxes: { wght },
  });
}

/** Makes a thing once; what failed is tried again by whoever comes next. */
function kept<Key, Value>(
  map: Map<Key, Promise<Value>>,
  key: Key,
  make: () => Promise<Value>,
): Promise<Value> {
  const before = map.get(key);
  if (before) return before;
  const made = make();
  map.set(key, made);
  made.catch(() => map.delete(key));
  return made;
}

/** The numbers of names in a font. */
const FAMILY = 1;
const POSTSCRIPT = 6;

interface Names {
  readonly family: string;
  /** As the fonts of a PDF are listed. */
  readonly postScript: string;
}

/** Returns a TrueType font that is called otherwise, in every language. */
export function withNames(font: Buffer, { family, postScript }: Names): Buffer {
  const names = withName(tableOf(font, 'name'), FAMILY, family);
  return withTable(font, 'name', withName(names, POSTSCRIPT, postScript));
}

/** Every record of that name is led to a new text behind the others. */
function withName(table: Buffer, name: number, said: string): Buffer {
  const text = Buffer.from(said, 'utf16le').swap16();
  const longer = Buffer.concat([table, text]);
  const records = longer.readUInt16BE(2);
  const texts = longer.readUInt16BE(4);
  for (let record = 6; record < 6 + records * 12; record += 12) {
    if (longer.readUInt16BE(record + 6) !== name) continue;
    longer.writeUInt16BE(text.length, record + 8);
    longer.writeUInt16BE(table.length - texts, record + 10);
  }
  return longer;
}

/** Returns a font one of whose tables stands anew behind its end. */
export function withTable(font: Buffer, tag: string, table: Buffer): Buffer {
  const gap = Buffer.alloc(-font.length & 3);
  const changed = Buffer.concat([font, gap, table]);
  const entry = entryOf(font, tag);
  changed.writeUInt32BE(font.length + gap.length, entry + 8);
  changed.writeUInt32BE(table.length, entry + 12);
  return changed;
}

/** Returns the letters that a font has, by its lists of those of the first plane (4) and of all (12). */
export function lettersOf(font: Buffer): ReadonlySet<number> {
  const table = tableOf(font, 'cmap');
  const letters = new Set<number>();
  for (let list = 0; list < table.readUInt16BE(2); list += 1) {
    const part = table.subarray(table.readUInt32BE(8 + list * 8));
    const format = part.readUInt16BE(0);
    if (format === 4) addFirstPlane(part, letters);
    if (format === 12) addAll(part, letters);
  }
  return letters;
}

function addAll(part: Buffer, letters: Set<number>): void {
  for (let group = 0; group < part.readUInt32BE(12); group += 1) {
    const at = 16 + group * 12;
    const last = part.readUInt32BE(at + 4);
    for (let letter = part.readUInt32BE(at); letter <= last; letter += 1) letters.add(letter);
  }
}

/** Four columns of a row for each segment: its last letter, its first, what is added, and where its glyphs are listed, or 0. */
function addFirstPlane(part: Buffer, letters: Set<number>): void {
  const bytes = part.readUInt16BE(6);
  for (let row = 0; row < bytes; row += 2) {
    const last = part.readUInt16BE(14 + row);
    const first = part.readUInt16BE(16 + bytes + row);
    const added = part.readUInt16BE(16 + bytes * 2 + row);
    const at = 16 + bytes * 3 + row;
    const list = part.readUInt16BE(at);
    for (let letter = first; letter <= last && letter < 0xff_ff; letter += 1) {
      const glyph =
        list === 0
          ? (letter + added) & 0xff_ff
          : part.readUInt16BE(at + list + (letter - first) * 2);
      if (glyph !== 0) letters.add(letter);
    }
  }
}

function tableOf(font: Buffer, tag: string): Buffer {
  const entry = entryOf(font, tag);
  const start = font.readUInt32BE(entry + 8);
  return font.subarray(start, start + font.readUInt32BE(entry + 12));
}

/** Where the directory, which a font begins with, has a table. */
function entryOf(font: Buffer, tag: string): number {
  const end = 12 + font.readUInt16BE(4) * 16;
  for (let entry = 12; entry < end; entry += 16)
    if (font.toString('latin1', entry, entry + 4) === tag) return entry;
  throw new Error(`the font has no table ${tag}`);
}

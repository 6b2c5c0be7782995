import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import decompress from 'wawoff2/decompress.js';
import { lettersOf, withNames } from './font-tables.ts';

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

async function firstWith(
  letter: number,
  slices: readonly Slice[],
  weight: number,
): Promise<Slice | undefined> {
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

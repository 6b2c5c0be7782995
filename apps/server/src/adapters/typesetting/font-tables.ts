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

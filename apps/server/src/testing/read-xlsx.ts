import { inflateRawSync } from 'node:zlib';

/** A cell as another reader than the writer's sees it. */
export interface ReadCell {
  readonly ref: string;
  /** `inlineStr`, `s`, `str` (a formula's), `n`. */
  readonly type: string;
  readonly text: string;
  readonly hasFormula: boolean;
}

export interface ReadWorkbook {
  readonly sheetName: string;
  readonly rows: readonly (readonly ReadCell[])[];
  /** The parts of the archive, by name. */
  readonly parts: ReadonlyMap<string, string>;
}

/** Reads a workbook by hand, part by part: proves that what was written is a real one. */
export function readXlsx(bytes: Buffer): ReadWorkbook {
  const parts = unzipped(bytes);
  const part = (name: string): string => {
    const text = parts.get(name);
    if (text === undefined) throw new Error(`no ${name} among ${[...parts.keys()].join(', ')}`);
    return text;
  };
  const sheet = part('xl/worksheets/sheet1.xml');
  const sheetName = unescaped(
    /<sheet [^>]*name="([^"]*)"/.exec(part('xl/workbook.xml'))?.[1] ?? '',
  );
  const rows = [...sheet.matchAll(/<row\b[^>]*?(?:\/>|>(.*?)<\/row>)/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c\b([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)].map(
      ([, attributes = '', inner = '']) => ({
        ref: /\br="([^"]*)"/.exec(attributes)?.[1] ?? '',
        type: /\bt="([^"]*)"/.exec(attributes)?.[1] ?? 'n',
        text: unescaped(
          [...inner.matchAll(/<(?:t|v)\b[^>]*>(.*?)<\/(?:t|v)>/gs)]
            .map(([, text]) => text)
            .join(''),
        ),
        hasFormula: /<f\b/.test(inner),
      }),
    ),
  );
  return { sheetName, rows, parts };
}

/** What `sheet1` shows of a moment: days since 1899-12-30, as a spreadsheet counts them. */
export const momentOfSerial = (serial: string): string =>
  new Date(Math.round((Number(serial) - 25_569) * 86_400) * 1000).toISOString().slice(0, 16);

const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

/** The central directory at the end says where everything is. */
export function unzipped(bytes: Buffer): Map<string, string> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  if (end < 0) throw new Error('no end of a central directory');
  const parts = new Map<string, string>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (bytes.readUInt32LE(at) !== 0x02014b50) throw new Error('no entry of a central directory');
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      bytes.readUInt16LE(at + offset),
    ) as [number, number, number]; // three offsets, three lengths
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const packed = bytes.subarray(start, start + bytes.readUInt32LE(at + 20));
    const isDeflated = bytes.readUInt16LE(at + 10) === 8;
    parts.set(name, (isDeflated ? inflateRawSync(packed) : packed).toString('utf8'));
    at += 46 + nameLength + extraLength + commentLength;
  }
  return parts;
}

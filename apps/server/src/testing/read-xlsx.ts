import { strFromU8, unzipSync } from 'fflate';

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

/** Returns the files of an archive by name, as another reader than its writer finds them. */
export const unzipped = (bytes: Uint8Array): Map<string, string> =>
  new Map(Object.entries(unzipSync(bytes)).map(([name, part]) => [name, strFromU8(part)]));

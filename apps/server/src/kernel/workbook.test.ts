import { describe, expect, it } from 'vitest';
import { readXml } from './xml.ts';
import { momentOfSerial, readXlsx } from '../testing/read-xlsx.ts';
import { type Cell, writeWorkbook } from './workbook.ts';

const columns = [
  { header: 'Name', width: 10, kind: 'text' },
  { header: 'Amount', width: 10, kind: 'amount' },
  { header: 'At', width: 10, kind: 'moment' },
] as const;

const written = async (rows: AsyncIterable<readonly Cell[]>, totals: readonly Cell[] | null) => {
  const chunks: Uint8Array[] = [];
  const workbook = {
    name: 'R&D <list>',
    isRightToLeft: false,
    columns,
    rows,
    totals: () => totals,
  };
  for await (const chunk of writeWorkbook(workbook)) chunks.push(chunk);
  return Buffer.concat(chunks);
};

async function* listOf(...rows: readonly Cell[][]): AsyncGenerator<Cell[]> {
  yield* rows;
}

describe('A workbook is written while its list is read', () => {
  it('with nothing in it but its headers', async () => {
    const { rows, sheetName } = readXlsx(await written(listOf(), null));
    expect(sheetName).toBe('R&D <list>');
    expect(rows.map((row) => row.map(({ text }) => text))).toEqual([['Name', 'Amount', 'At']]);
  });

  it('that can be opened whatever somebody is called', async () => {
    const bytes = await written(listOf(['A\u000bB\uFFFEC\uD800 & "D"', 1, null]), null);
    const sheet = readXlsx(bytes).parts.get('xl/worksheets/sheet1.xml') ?? '';
    expect(readXml(sheet)).toBeDefined();
    expect(readXlsx(bytes).rows[1]?.[0]?.text).toBe('ABC & "D"');
  });

  it('text as text whatever it begins with, moments as days, nothing where there is nothing', async () => {
    const at = new Date('2026-11-17T10:00:00Z');
    const { rows } = readXlsx(
      await written(listOf(['=1+1 & <b>', 12.5, at], ['', null, null]), null),
    );
    const [, first = [], second = []] = rows;
    expect(first[0]).toMatchObject({ type: 'inlineStr', text: '=1+1 & <b>', hasFormula: false });
    expect(first[1]).toMatchObject({ type: 'n', text: '12.5' });
    expect(momentOfSerial(first[2]?.text ?? '')).toBe('2026-11-17T10:00');
    expect(second.map(({ ref }) => ref)).toEqual(['A3']);
  });

  it('passes on what broke the list, and stops reading when nobody reads it any more', async () => {
    async function* broken(): AsyncGenerator<Cell[]> {
      yield ['one', 1, null];
      throw new Error('the list broke');
    }
    await expect(written(broken(), null)).rejects.toThrow('the list broke');
    let isOpen = true;
    async function* endless(): AsyncGenerator<Cell[]> {
      try {
        for (let index = 0; ; index += 1) yield [String(index).repeat(100), index, null];
      } finally {
        isOpen = false;
      }
    }
    const workbook = {
      name: 'x',
      isRightToLeft: false,
      columns,
      rows: endless(),
      totals: () => null,
    };
    let size = 0;
    for await (const chunk of writeWorkbook(workbook)) if ((size += chunk.length) > 1000) break;
    expect(isOpen).toBe(false);
  });
});

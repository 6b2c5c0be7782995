import { describe, expect, it } from 'vitest';
import { csvRows } from './csv.ts';

/** In pieces of some letters each, as a file comes in. */
async function* inPieces(text: string, size = 7): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size)
    yield await Promise.resolve(text.slice(at, at + size));
}

const all = async <Item>(items: AsyncIterable<Item>): Promise<Item[]> => {
  const found: Item[] = [];
  for await (const item of items) found.push(item);
  return found;
};
const rowsOf = (text: string, size?: number) => all(csvRows(inPieces(text, size)));
const cellsOf = async (text: string) => (await rowsOf(text)).map((row) => row?.cells);

describe('rows of values', () => {
  it('end where no report goes on: a cell without an end, a long one, too many', async () => {
    expect((await rowsOf('a,b\n"open')).at(-1)).toBeNull();
    expect((await rowsOf(`a,b\n"open${'x\n'.repeat(100_000)}`, 500)).at(-1)).toBeNull();
    expect((await rowsOf('x'.repeat(3_000), 500)).at(-1)).toBeNull();
    expect((await rowsOf(`a\n${'x'.repeat(1_000_000)}`, 5_000)).at(-1)).toBeNull();
    expect((await rowsOf(','.repeat(200), 50)).at(-1)).toBeNull();
    expect(await rowsOf('')).toEqual([]);
  });

  it('fail with what their file fails with', async () => {
    async function* failing(): AsyncGenerator<string> {
      yield await Promise.resolve('a,b\n1,2\n');
      throw new Error('the line is down');
    }
    await expect(all(csvRows(failing()))).rejects.toThrow('the line is down');
  });

  it('are read with quotes, line ends and whichever delimiter, in pieces of any size', async () => {
    const text = '\uFEFFa;"b ""x"" ; y"\r\n\r\n1; "two\r\nlines" \n 3 ;تحويل';
    for (const size of [1, 2, 3, 100])
      expect(await rowsOf(text, size)).toEqual([
        { line: 1, cells: ['a', 'b "x" ; y'] },
        { line: 3, cells: ['1', 'two\nlines'] },
        { line: 5, cells: ['3', 'تحويل'] },
      ]);
  });

  it('may begin with a quote, hold some, and be of two hundred cells', async () => {
    expect(await cellsOf('"a ""x"" b",c\n"1",2\n5" pipe,"a "b" c"\n,\n')).toEqual([
      ['a "x" b', 'c'],
      ['1', '2'],
      ['5" pipe', '"a "b" c"'],
    ]);
    expect((await cellsOf('x,'.repeat(199) + 'x'))[0]).toHaveLength(200);
  });

  it.each([
    ['commas', 'Statement; November\na,b,c\n1,2;3,4', ','],
    ['semicolons, though amounts have commas', 'a;b;c\n1;1,000.00;2,000.00', ';'],
    ['tabs, though whose account it is has a comma', 'Account, 123\na\tb\n1\t2', '\t'],
  ])('are parted by %s', async (_what, text, delimiter) => {
    const [, row] = (await cellsOf(text)).toReversed();
    expect(row).toEqual(text.split('\n').at(-2)?.split(delimiter));
  });
});

import { randomFillSync } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { mediaNamed } from '../../testing/media.ts';
import { isActivePdf } from './store-file.ts';

const pdf = (...objects: readonly (Buffer | string)[]): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...objects.map((object) => Buffer.from(object as string, 'latin1')), // a buffer is copied as it is
    Buffer.from('\n%%EOF'),
  ]);

const stream = (dictionary: string, bytes: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`4 0 obj <<${dictionary}/Length ${bytes.length}>>\nstream\r\n`, 'latin1'),
    bytes,
    Buffer.from('\nendstream endobj\n', 'latin1'),
  ]);

const objects = (text: string): Buffer =>
  stream('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', deflateSync(text));

describe('a PDF that runs or carries something is told', () => {
  it.each([
    ['a script', pdf('1 0 obj <</S/JavaScript/JS(app.alert\\(1\\))>> endobj')],
    ['a script under an odd spelling', pdf('1 0 obj <</S/J#61vaScript>> endobj')],
    ['a program that it starts', pdf('1 0 obj <</S /Launch/F(cmd.exe)>> endobj')],
    ['a file inside', pdf('1 0 obj <</Type /EmbeddedFile>> endobj')],
    ['a player', pdf('1 0 obj <</Subtype/RichMedia>> endobj')],
    ['a script among compressed objects', pdf(objects('1 0 <</S/JavaScript/JS(x)>>'))],
    ['a script behind a picture', pdf(stream('', Buffer.alloc(9)), '5 0 obj <</JS(x)>> endobj')],
  ])('%s', async (_, bytes) => expect(await isActivePdf(bytes)).toBe(true));
});

describe('a PDF that only shows something passes', () => {
  it.each([
    ['text with words like these', pdf('1 0 obj <</Title(JavaScript)/JSON/Launcher 2>> endobj')],
    ['compressed objects', pdf(objects('1 0 <</Type/Page>>'))],
    ['what calls itself compressed objects', pdf(stream('/Type/ObjStm', Buffer.from('/JS')))],
    [
      'pictures of any bytes',
      pdf(
        stream('', Buffer.concat([Buffer.from('/JS '), randomFillSync(Buffer.alloc(2_000_000))])),
      ),
    ],
    ['a stream without an end', pdf('1 0 obj <<>>\nstream\n')],
  ])('%s', async (_, bytes) => expect(await isActivePdf(bytes)).toBe(false));

  it('a licence', async () => {
    expect(await isActivePdf(await mediaNamed('licence.pdf'))).toBe(false);
  });

  it('and an unfolding of gigabytes is not waited for', async () => {
    const folded = objects(' '.repeat(20_000_000));
    const bomb = pdf(...Array.from({ length: 20 }, () => folded));
    expect(await isActivePdf(bomb)).toBe(false);
  });
});

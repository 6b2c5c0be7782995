import { content } from '@khidma/domain/testing/sample-content';
import jsQr from 'jsqr';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { buildSheet } from '../../areas/accounting/documents/document-sheet.ts';
import { typesetSvg } from '../typesetting/typeset.ts';
import { type Sheet, typesetOf } from './sheet.ts';

/** Sets a sheet as the product does, and makes a picture of the page, as somebody sees it who holds a phone over it. */
async function pictureOf(sheet: Sheet) {
  const { data, info } = await sharp(Buffer.from(await typesetSvg(typesetOf(sheet))), {
    density: 100,
  })
    .flatten({ background: 'white' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

it.each(['taxInvoice', 'creditNote', 'feeInvoice'] as const)(
  'the code on the page of a %s, read by somebody else’s reader, leads to its public check page',
  async (kind) => {
    const checkUrl = 'https://khidma.example/check/7Q2M-9XKD-44TP-ZB6E';
    const sheet = buildSheet(content({ kind }), { rows: [], part: { number: 1, of: 1 }, checkUrl });
    const { pixels, width, height } = await pictureOf(sheet);
    expect(jsQr(pixels, width, height)?.data).toBe(checkUrl);
  },
);

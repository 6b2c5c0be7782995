// A process of its own (`render-text.ts` starts it): a text in, a PNG out.
import sharp from 'sharp';
import { serveDrawings } from '../drawing-process.ts';
import { typesetSvg } from '../typesetting/typeset.ts';

serveDrawings(async (typed) => {
  const svg = await typesetSvg({
    template: 'text-image/line.typ',
    look: 'picture',
    weights: [500],
    data: { words: lineOf(typed) },
  });
  return await sharp(Buffer.from(svg)).png().toBuffer();
});

/** Marks that turn the direction around stay balanced in a line of its own. */
function lineOf(typed: string): string {
  return typed.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

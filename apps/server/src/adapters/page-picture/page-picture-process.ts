// A process of its own (`draw-page-picture.ts` starts it): what is said in, a PNG out.
import sharp from 'sharp';
import { serveDrawings } from '../drawing-process.ts';
import { typesetSvg } from '../typesetting/typeset.ts';
import type { PagePicture } from './draw-page-picture.ts';

const width = 1200;
const height = 630;
const coverWidth = 460;

serveDrawings(async (sent) => {
  const { cover, ...said } = JSON.parse(sent) as PagePicture; // its parent has written it
  const lines = said.lines.map(lineOf);
  const data = { ...said, title: lineOf(said.title), lines, hasCover: cover !== null };
  const svg = await typesetSvg({
    template: 'page-picture/page.typ',
    look: 'picture',
    weights: [400, 700],
    data,
  });
  const page = sharp(Buffer.from(svg), { density: 144 }).resize(width, height, { fit: 'fill' });
  if (cover === null) return await page.png({ palette: true }).toBuffer();
  const picture = await sharp(Buffer.from(cover, 'base64'), { limitInputPixels: 40_000_000 })
    .resize(coverWidth, height, { fit: 'cover' })
    .toBuffer();
  return await page
    .composite([{ input: picture, top: 0, left: said.isFromRight ? 0 : width - coverWidth }])
    .png({ palette: true, quality: 90 })
    .toBuffer();
});

/** Marks that turn the direction around stay balanced in a line of its own. */
function lineOf(typed: string): string {
  return typed.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

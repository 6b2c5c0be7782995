import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { appIcons, drawAppIcon, publicFolder } from './app-icons.ts';

/** What may differ from one machine's drawing to another's, of 255. */
const rounding = 8;

const pixels = (png: Buffer) => sharp(png).ensureAlpha().raw().toBuffer();

describe('the icons of an installed app', () => {
  it.each(appIcons)('$file is the mark as it is drawn now, and small', async (icon) => {
    const stored = await readFile(join(publicFolder, icon.file));
    const { width, height } = await sharp(stored).metadata();
    expect([width, height]).toEqual([icon.size, icon.size]);
    expect(stored.length).toBeLessThan(10_000);
    const [now, then] = await Promise.all([pixels(await drawAppIcon(icon)), pixels(stored)]);
    // `npm run app-icons` draws them.
    expect(now.every((value, at) => Math.abs(value - (then[at] ?? 0)) <= rounding)).toBe(true);
  });

  it.each(appIcons.filter(({ isCut }) => isCut))('$file fills its square', async ({ file }) => {
    const { isOpaque } = await sharp(join(publicFolder, file)).stats();
    expect(isOpaque).toBe(true);
  });
});

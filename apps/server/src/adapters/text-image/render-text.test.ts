import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderText } from './render-text.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'khidma-text-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const widthOf = async (words: string): Promise<number> =>
  (await sharp(await renderText(dataDir, words)).metadata()).width;

describe('a text is drawn as it was typed', () => {
  it('joins Arabic letters: a word is much narrower than its letters apart', async () => {
    const joined = await widthOf('مارينا للتنظيف');
    const apart = await widthOf([...'مارينا للتنظيف'].join('\u200c'));
    expect(joined).toBeLessThan(apart * 0.9);
  });

  it('knows Chinese: different characters are different pictures', async () => {
    const [one, other] = await Promise.all([
      renderText(dataDir, '清洁'),
      renderText(dataDir, '服务'),
    ]);
    expect(one.equals(other)).toBe(false);
  });

  it('takes no markup, no line breaks and no control characters', async () => {
    const marked = await renderText(dataDir, '<b>&amp;</b> <span size="900pt">x</span>');
    const { width, height } = await sharp(marked).metadata();
    expect(height).toBeLessThan(300);
    expect(width).toBeGreaterThan(1000);
    const broken = await sharp(await renderText(dataDir, 'a\n\n\n\u0000b')).metadata();
    expect(broken.height).toBeLessThan(200);
  });

  it('unpacks the fonts once, whoever comes first', async () => {
    const fresh = await mkdtemp(path.join(tmpdir(), 'khidma-text-'));
    try {
      await Promise.all([renderText(fresh, 'a'), renderText(fresh, 'b')]);
      expect(await readdir(path.join(fresh, 'fonts'))).toHaveLength(1);
    } finally {
      await rm(fresh, { recursive: true, force: true });
    }
  });

  it('says what went wrong', async () => {
    await expect(renderText('/dev/null', 'a')).rejects.toThrow('a text could not be drawn');
  });
});

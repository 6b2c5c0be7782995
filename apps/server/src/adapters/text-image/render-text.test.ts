import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { renderText } from './render-text.ts';

const widthOf = async (words: string): Promise<number> =>
  (await sharp(await renderText(words)).metadata()).width;

describe('a text is drawn as it was typed', () => {
  it('joins Arabic letters: a word is much narrower than its letters apart', async () => {
    const joined = await widthOf('مارينا للتنظيف');
    const apart = await widthOf([...'مارينا للتنظيف'].join('\u200c'));
    expect(joined).toBeLessThan(apart * 0.9);
  });

  it('knows Chinese: different characters are different pictures', async () => {
    const [one, other] = await Promise.all([renderText('清洁'), renderText('服务')]);
    expect(one.equals(other)).toBe(false);
  });

  it('takes no markup, no line breaks and no control characters', async () => {
    const marked = await renderText('<b>&amp;</b> <span size="900pt">x</span>');
    const { width, height } = await sharp(marked).metadata();
    expect(height).toBeLessThan(300);
    expect(width).toBeGreaterThan(1000);
    const broken = await sharp(await renderText('a\n\n\n\u0000b')).metadata();
    expect(broken.height).toBeLessThan(200);
  });

  it('says what went wrong', async () => {
    await expect(renderText('W'.repeat(2000))).rejects.toThrow('a text could not be drawn');
  });
});

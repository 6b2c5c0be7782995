import { describe, expect, it } from 'vitest';
import { UserParagraph } from './bdi.tsx';
import type { Dir } from './provider.tsx';
import { mount } from './testing/browser.tsx';

describe.each<Dir>(['ltr', 'rtl'])('what a person wrote, %s', (dir) => {
  it.each(['Deep cleaning', 'تنظيف عميق'])(
    'begins at the edge where the page begins: %s',
    async (words) => {
      await mount(<UserParagraph>{words}</UserParagraph>, dir);
      const [paragraph] = document.querySelectorAll('[dir=auto]');
      if (!paragraph) throw new Error('there is no paragraph');
      const range = document.createRange();
      range.selectNodeContents(paragraph);
      const [text, box] = [range.getBoundingClientRect(), paragraph.getBoundingClientRect()];
      const gap = dir === 'ltr' ? text.left - box.left : box.right - text.right;
      expect(Math.abs(gap)).toBeLessThan(1);
    },
  );

  it.each([
    ['Deep cleaning', 'left'],
    ['تنظيف عميق', 'right'],
  ] as const)('begins at its own side where it is a statement: %s', async (words, side) => {
    await mount(<UserParagraph ownSide>{words}</UserParagraph>, dir);
    const [paragraph] = document.querySelectorAll('[dir=auto]');
    if (!paragraph) throw new Error('there is no paragraph');
    const range = document.createRange();
    range.selectNodeContents(paragraph);
    const [text, box] = [range.getBoundingClientRect(), paragraph.getBoundingClientRect()];
    expect(Math.abs(text[side] - box[side])).toBeLessThan(1);
  });
});

import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { UiLink } from './link.tsx';
import type { Dir } from './provider.tsx';
import { mount } from './testing/browser.tsx';

const link = (): HTMLElement => {
  const found = document.querySelector<HTMLElement>('a[href="#order"]');
  if (!found) throw new Error('there is no link');
  return found;
};

/** Whether a press so many pixels above, or below, the middle of the link reaches it. */
const answers = (away: number): boolean => {
  const { left, right, top, bottom } = link().getBoundingClientRect();
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2 + away);
  return hit === link();
};

afterEach(() => page.viewport(1280, 720));

describe.each<Dir>(['ltr', 'rtl'])('where a link answers to a finger, %s', (dir) => {
  const words = (
    <div style={{ padding: '4rem' }}>
      KW-1 · <UiLink href="#order">KO-1</UiLink>
    </div>
  );

  it('44 px on a phone, beside other words too', async () => {
    await page.viewport(390, 844);
    await mount(words, dir);
    expect([-21, 21].map(answers)).toEqual([true, true]);
    expect(link().getBoundingClientRect().height).toBeLessThan(30);
  });

  it('the words alone on a desk', async () => {
    await page.viewport(1280, 720);
    await mount(words, dir);
    expect([-21, 0, 21].map(answers)).toEqual([false, true, false]);
  });

  it('its line in a sentence, where the lines above and below are read', async () => {
    await page.viewport(390, 844);
    await mount(
      <p style={{ padding: '4rem' }}>
        See <UiLink href="#order">the order</UiLink>.
      </p>,
      dir,
    );
    expect([-21, 0, 21].map(answers)).toEqual([false, true, false]);
  });
});

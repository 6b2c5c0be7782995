import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Button } from './button.tsx';
import { ShortWords } from './short-words.tsx';
import type { Dir } from './provider.tsx';
import { mount, violations } from './testing/browser.tsx';

describe('a button with short words', () => {
  it('shows them where the window is not wide, and is called by all of them', async () => {
    await page.viewport(1440, 760);
    await mount(
      <Button>
        <ShortWords short="Excel">Download Excel</ShortWords>
      </Button>,
    );
    const named = page.getByRole('button', { name: 'Download Excel', exact: true });
    const width = () => named.element().getBoundingClientRect().width;
    await expect.element(named).toBeVisible();
    const whole = width();
    await page.viewport(390, 760);
    await expect.poll(width).toBeLessThan(whole - 40);
    expect(await violations()).toEqual([]);
  });

  it.each<Dir>(['ltr', 'rtl'])('stands amid its edges on a phone, %s', async (dir) => {
    await page.viewport(390, 760);
    await mount(
      <Button icon={<svg width={18} height={18} />}>
        <ShortWords short="CSV">Download CSV</ShortWords>
      </Button>,
      dir,
    );
    const button = page.getByRole('button').element().getBoundingClientRect();
    const [icon, words] = ['button svg', 'button [aria-hidden]'].map(
      (part) => document.querySelector(part)!.getBoundingClientRect(), // both stand in the button
    );
    const ends = [icon!, words!].toSorted((one, other) => one.left - other.left);
    expect(ends[0]!.left - button.left).toBeCloseTo(button.right - ends[1]!.right, 0);
  });
});

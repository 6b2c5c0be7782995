import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Money } from './money.tsx';
import type { Dir } from './provider.tsx';
import { StatCard, StatGrid } from './stat-card.tsx';
import { mount } from './testing/browser.tsx';

afterEach(() => page.viewport(1280, 720));

describe.each<Dir>(['ltr', 'rtl'])('figures, five in a row, %s', (dir) => {
  it('of millions stay within the padding of their cards', async () => {
    await page.viewport(1280, 800);
    await mount(
      <div style={{ width: '58rem' }}>
        <StatGrid>
          {['Paid', 'Fees', 'Share', 'Cancelled', 'Time'].map((label) => (
            <StatCard key={label} label={label} value={<Money fils={110_686_060} />} />
          ))}
        </StatGrid>
      </div>,
      dir,
    );
    const values = [...document.querySelectorAll('[class*=value]')];
    expect(values).toHaveLength(5);
    for (const value of values) {
      const range = document.createRange();
      range.selectNodeContents(value);
      const [words, room] = [range.getBoundingClientRect(), value.getBoundingClientRect()];
      expect(words.width).toBeLessThanOrEqual(room.width + 0.5);
      expect(words.height).toBeLessThan(40);
    }
  });
});
